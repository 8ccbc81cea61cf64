//! Print and share: pages of tiles and rules, files, and a package that goes out and comes back.

use std::path::Path;
use std::sync::Arc;

use egui::{Key, Modifiers, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright_workbench::model::files::browse::PickRequest;
use tilewright_workbench::model::page::{Hear, Page, Parcel, TakePicked};
use tilewright_workbench::model::print::{Cuts, Flip, Sheet};
use tilewright_workbench::model::{Lang, View};
use tilewright_workbench::ui::App;

use crate::suites::support;

fn click(harness: &mut Harness<'_, App>, name: &str) {
    // Without the pointer, so that it need not be in view.
    harness.get_by_role_and_label(Role::Button, name).click_accesskit();
    harness.run_ok();
    harness.run_ok();
}

fn check(harness: &mut Harness<'_, App>, name: &str) {
    harness.get_by_role_and_label(Role::CheckBox, name).click_accesskit();
    harness.run_ok();
    harness.run_ok();
}

fn fill(harness: &mut Harness<'_, App>, name: &str, text: &str) {
    harness.get_by_role_and_label(Role::TextInput, name).focus();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.run_ok();
    harness.get_by_role_and_label(Role::TextInput, name).type_text(text);
    harness.run_ok();
}

fn at_print(mut harness: Harness<'static, App>) -> Harness<'static, App> {
    harness.state_mut().desk.view = View::Print;
    harness.run_ok();
    harness.run_ok();
    harness
}

fn files(folder: &Path) -> Vec<String> {
    let names = folder.read_dir().expect("a folder").map(|entry| entry.expect("a file").file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn tiles_are_laid_out_and_written() {
    let mut harness = at_print(support::window());
    assert!(harness.query_all_by_label("Pages: 4").next().is_some());
    check(&mut harness, "Every copy, not one of each");
    assert!(harness.query_all_by_label("Pages: 2").next().is_some());
    let folder = tempfile::tempdir().expect("a folder");
    fill(&mut harness, "Folder for files", &folder.path().display().to_string());
    click(&mut harness, "Save as PDF");
    click(&mut harness, "Save as SVG");
    assert_eq!(files(folder.path()), ["base-tiles-1.svg", "base-tiles-2.svg", "base-tiles.pdf"]);
    let pdf = std::fs::read(folder.path().join("base-tiles.pdf")).expect("a file");
    assert!(pdf.starts_with(b"%PDF-"));
}

#[test]
fn rules_are_written_in_every_language() {
    let mut harness = at_print(support::window());
    click(&mut harness, "Rules on paper");
    let folder = tempfile::tempdir().expect("a folder");
    fill(&mut harness, "Folder for files", &folder.path().display().to_string());
    for lang in Lang::all() {
        harness.state_mut().desk.views.print.rules_in = lang;
        click(&mut harness, "Save as HTML");
        click(&mut harness, "Save as PDF");
    }
    assert_eq!(files(folder.path()).len(), 6);
    assert!(harness.query_all_by_role_and_label(Role::Image, "Page 1").next().is_some());
}

#[test]
fn a_package_is_described_given_away_and_opened() {
    let project = support::project("my-set", "My set");
    let mut harness = at_print(support::window_at(project.path()));
    click(&mut harness, "Package as a file");
    assert!(harness.query_all_by_label("Missing: Author").next().is_some());
    let give = harness.get_by_role_and_label(Role::Button, "Save my-set.tilewright");
    assert!(give.accesskit_node().is_disabled());
    fill(&mut harness, "Author", "Ada");
    fill(&mut harness, "Version", "1.0.0");
    fill(&mut harness, "Licence", "CC0-1.0");
    click(&mut harness, "Write into the package");
    harness.run_ok();
    let out = tempfile::tempdir().expect("a folder");
    fill(&mut harness, "Folder for files", &out.path().display().to_string());
    click(&mut harness, "Save my-set.tilewright");
    assert_eq!(files(out.path()), ["my-set.tilewright"]);
    fill(&mut harness, "File", &out.path().join("my-set.tilewright").display().to_string());
    click(&mut harness, "Open as a copy");
    harness.run_ok();
    let desk = &harness.state().desk;
    assert_eq!(desk.package, Some("my-set-2".into()));
    assert_eq!(desk.analysis.counts().0, 0, "{:?}", desk.analysis.problems);
}

#[test]
fn everything_has_a_name_in_every_language() {
    let mut harness = at_print(support::window());
    let sheet = Sheet { backs: Some(Flip::Short), cuts: Cuts::Lines, names: true, ..Sheet::default() };
    harness.state_mut().desk.run(tilewright_workbench::model::Command::Print(
        tilewright_workbench::model::print::Command::Sheet(sheet),
    ));
    for lang in Lang::all() {
        harness.state_mut().desk.speak(lang);
        harness.run_ok();
    }
}

/// A PDF reader reads the pages, if there is one on this machine.
#[test]
fn a_reader_opens_the_pdf() {
    let Ok(version) = std::process::Command::new("pdftoppm").arg("-v").output() else {
        eprintln!("skipped: there is no pdftoppm");
        return;
    };
    assert!(!version.stderr.is_empty());
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = at_print(support::window());
    check(&mut harness, "Every copy, not one of each");
    fill(&mut harness, "Folder for files", &folder.path().display().to_string());
    click(&mut harness, "Save as PDF");
    let pages = folder.path().join("page");
    let mut reader = std::process::Command::new("pdftoppm");
    let read = reader.args(["-r", "40", "-png"]).arg(folder.path().join("base-tiles.pdf")).arg(&pages);
    let read = read.output().expect("it runs");
    assert!(read.status.success() && read.stderr.is_empty(), "{}", String::from_utf8_lossy(&read.stderr));
    assert_eq!(files(folder.path()).iter().filter(|name| name.starts_with("page")).count(), 2);
}

/// A page that does nothing.
#[derive(Debug)]
struct Paper;

impl Page for Paper {
    fn work(&self, _parcel: Parcel, _hear: Hear) -> u64 {
        0
    }

    fn stop(&self, _job: u64) {}

    fn pick(&self, _want: &PickRequest, _take: TakePicked) {}

    fn hand_over(&self, _name: &str, _bytes: &[u8]) {}

    fn address(&self) -> String {
        String::new()
    }

    fn copy(&self, _text: &str) {}
}

#[test]
fn a_browser_asks_for_no_folder() {
    let mut harness = at_print(support::window());
    assert!(harness.query_by_label("Folder for files").is_some());
    harness.state_mut().desk.page = Some(Arc::new(Paper));
    harness.run_ok();
    assert!(harness.query_by_label("Folder for files").is_none());
    harness.get_by_label("Package as a file").click();
    harness.run_ok();
    assert!(harness.query_by_label("Folder of the new project").is_none());
}
