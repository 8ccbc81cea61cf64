//! Tests of sheets and packages as one file.

mod share;

use tilewright::merge::GameArg;

use super::*;
use crate::model::Tone;
use crate::model::test_desk::{desk, desk_with_project, settle};

fn send(desk: &mut Desk, command: Command) {
    desk.run(crate::model::Command::Print(command));
    settle(desk);
}

#[test]
fn pages_follow_the_sheet_and_the_game() {
    let mut desk = desk();
    send(&mut desk, Command::Make);
    let first = desk.views.print.pages.clone().unwrap();
    assert_eq!(first.scenes.len(), 4);
    send(&mut desk, Command::Make);
    assert_eq!(desk.views.print.pages.as_ref().unwrap().number, first.number, "nothing is new");
    send(&mut desk, Command::Sheet(Sheet { backs: Some(Flip::Long), ..Sheet::default() }));
    send(&mut desk, Command::Make);
    assert_eq!(desk.views.print.pages.as_ref().unwrap().scenes.len(), 8);
    desk.run(crate::model::Command::ChooseGame(GameArg::parse("base+river").unwrap()));
    settle(&mut desk);
    send(&mut desk, Command::Make);
    assert_eq!(desk.views.print.pages.as_ref().unwrap().scenes.len(), 10);
    send(&mut desk, Command::Sheet(Sheet { tile: 300.0, ..Sheet::default() }));
    send(&mut desk, Command::Make);
    assert!(desk.views.print.pages.is_none() && desk.views.print.problem.is_some());
    send(&mut desk, Command::Show(Product::Rules));
    for lang in Lang::all() {
        send(&mut desk, Command::RulesIn(lang));
        send(&mut desk, Command::Make);
        assert!(!desk.views.print.pages.as_ref().unwrap().scenes.is_empty());
    }
}

#[test]
fn every_form_is_written() {
    let mut desk = desk();
    let folder = tempfile::tempdir().unwrap();
    let sheet = Sheet { copies: false, tile: 60.0, ..Sheet::default() };
    send(&mut desk, Command::Sheet(sheet));
    for form in [FileFormat::Pdf, FileFormat::Svg] {
        send(&mut desk, Command::SaveTiles(folder.path().to_owned(), form));
    }
    send(&mut desk, Command::RulesIn(Lang::of("bg").unwrap()));
    for form in [FileFormat::Pdf, FileFormat::Markdown, FileFormat::Html] {
        send(&mut desk, Command::SaveRules(folder.path().to_owned(), form));
    }
    let errors: Vec<_> = desk.notices.all.iter().filter(|notice| notice.tone == Tone::Error).collect();
    assert!(errors.is_empty(), "{errors:?}");
    let mut names: Vec<_> = folder
        .path()
        .read_dir()
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert!(names.contains(&"base-tiles.pdf".to_owned()), "{names:?}");
    assert!(names.contains(&"base-tiles-1.svg".to_owned()), "{names:?}");
    assert!(names.contains(&"base-rules-bg.html".to_owned()), "{names:?}");
    let svg = std::fs::read_to_string(folder.path().join("base-tiles-1.svg")).unwrap();
    // A4 in pixels of which 96 are an inch.
    assert!(svg.contains(r#"width="793.7"#) && svg.contains(r#"height="1122.5"#), "{}", &svg[..120]);
    assert!(!svg.contains("<text"));
    let html = std::fs::read_to_string(folder.path().join("base-rules-bg.html")).unwrap();
    assert!(html.contains("lang=\"bg\"") && html.contains("<h2>"));
}

#[test]
fn a_folder_that_cannot_be_written_is_reported() {
    let mut desk = desk();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    send(&mut desk, Command::SaveRules(file, FileFormat::Markdown));
    assert_eq!(desk.notices.last().unwrap().tone, Tone::Error);
}

#[test]
fn a_package_goes_out_and_comes_back_as_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_with_project(folder.path());
    let package = desk.loaded().unwrap().package.clone();
    assert!(!missing(&package).is_empty());
    send(
        &mut desk,
        Command::Describe { author: "Ada \"A.\"".into(), version: "1.2.0".into(), licence: "CC0-1.0".into() },
    );
    let package = desk.loaded().unwrap().package.clone();
    assert_eq!(missing(&package), Vec::<&str>::new());
    assert_eq!(package.author, "Ada \"A.\"");
    let out = tempfile::tempdir().unwrap();
    send(&mut desk, Command::SavePackage(out.path().to_owned()));
    let file = out.path().join("my-set.tilewright");
    assert!(file.is_file());
    // Into the same project: under another name, and one step back takes all of it away.
    send(&mut desk, Command::OpenPackage { file: file.clone(), folder: PathBuf::new() });
    assert_eq!(desk.package, Some("my-set-2".into()));
    let text = desk.project.as_ref().unwrap().text("my-set-2/package.ron").unwrap().clone();
    assert!(text.contains("\"my-set-2\"") && text.contains("1.2.0"), "{text}");
    desk.run(crate::model::Command::Action(crate::model::Action::Undo));
    settle(&mut desk);
    assert!(desk.project.as_ref().unwrap().text("my-set-2/package.ron").is_none());
    // With no project open: into a new one.
    let mut other = super::tests::desk();
    let place = out.path().join("new/project");
    send(&mut other, Command::OpenPackage { file, folder: place.clone() });
    assert_eq!(other.project.as_ref().unwrap().folder, place);
    assert_eq!(other.package, Some("my-set".into()));
    assert_eq!(other.analysis.counts().0, 0, "{:?}", other.analysis.problems);
}

#[test]
fn what_cannot_be_opened_is_reported_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_with_project(folder.path());
    let before = desk.project.clone().unwrap().files;
    let file = folder.path().join("x.tilewright");
    std::fs::write(&file, "nonsense").unwrap();
    send(&mut desk, Command::OpenPackage { file, folder: PathBuf::new() });
    let notice = desk.notices.last().unwrap().clone();
    assert!(notice.tone == Tone::Error && notice.text.contains("x.tilewright"), "{notice:?}");
    send(
        &mut desk,
        Command::OpenPackage { file: folder.path().join("none.tilewright"), folder: PathBuf::new() },
    );
    assert_eq!(desk.notices.last().unwrap().tone, Tone::Error);
    assert_eq!(desk.project.unwrap().files, before);
}

#[test]
fn titles_become_names_of_files() {
    assert_eq!(file_name("base+river 2×base ties=a/b"), "base+river-2-base-ties=a-b");
    assert_eq!(file_name("../.."), "game");
}
