//! Sheets for the printer, the rules of a game on paper, and packages as one file.

mod share;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tilewright::output::storage;
use tilewright::paper::{About, outlined_all, pdf, png, svg_of};
use tilewright::picture::Scene;
use tilewright::print::pages;
pub use tilewright::print::{Cuts, Flip, Paper, Sheet};
use tilewright::rulesheet;
use tilewright::spec::PackageId;

pub use share::{ENDING, Packed, Unreadable, pack, unpack};

use super::save::{save, save_all};
use super::simulate::write;
use super::{Desk, Edit, Lang, NOTHING_WAITS, View, ViewState, ron_edit};

/// What is asked of this view.
#[derive(Clone, Debug)]
pub enum Command {
    /// Looks at something else.
    Show(Product),
    /// The sheet is to be laid out otherwise.
    Sheet(Sheet),
    /// The rules are to be in this language.
    RulesIn(Lang),
    /// Makes the pages that are shown.
    Make,
    /// Writes the tiles into a folder.
    SaveTiles(PathBuf, FileFormat),
    /// Writes the rules into a folder.
    SaveRules(PathBuf, FileFormat),
    /// Writes who made the package, which version it is, and what others may do with it.
    Describe {
        /// Who wrote it.
        author: String,
        /// Its version.
        version: String,
        /// Its licence.
        licence: String,
    },
    /// Writes the package being looked at as one file into a folder.
    SavePackage(PathBuf),
    /// Opens such a file as a copy in the project, or in a new project in that folder if none is open.
    OpenPackage {
        /// The file.
        file: PathBuf,
        /// The folder of a new project.
        folder: PathBuf,
    },
}

/// What is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Product {
    /// Sheets of tiles.
    #[default]
    Tiles,
    /// The rules.
    Rules,
    /// The package as one file.
    Package,
}

/// The form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// All pages in one file.
    Pdf,
    /// A file for each page.
    Svg,
    /// A file for each page.
    Png,
    /// Text.
    Markdown,
    /// A page for a browser.
    Html,
}

/// Pages that were made.
#[derive(Clone, Debug)]
pub struct Pages {
    /// Counts what was made; pages of one number never change.
    pub number: u64,
    /// The pages.
    pub scenes: Arc<Vec<Scene>>,
    /// Millimetres of a unit.
    pub unit: f32,
}

/// The state of this view.
#[derive(Debug)]
pub struct Print {
    /// What is looked at.
    pub product: Product,
    /// How tiles are laid out.
    pub sheet: Sheet,
    /// The language of the rules.
    pub rules_in: Lang,
    /// The pages that are shown.
    pub pages: Option<Pages>,
    /// Why there are none.
    pub problem: Option<String>,
    /// True if the pages are not of what is asked for now.
    pub stale: bool,
    making: bool,
    made: u64,
    /// What is to be written as soon as its project is open.
    arriving: Option<Packed>,
    /// The package that is to be looked at as soon as it is known.
    awaited: Option<PackageId>,
}

impl Default for Print {
    fn default() -> Self {
        Self {
            product: Product::Tiles,
            sheet: Sheet::default(),
            rules_in: Lang::default(),
            pages: None,
            problem: None,
            stale: true,
            making: false,
            made: 0,
            arriving: None,
            awaited: None,
        }
    }
}

/// The job that makes pages failed: it is not tried again before something is different.
fn job_failed(desk: &mut Desk) {
    desk.views.print.making = false;
    desk.views.print.stale = false;
}

impl ViewState for Print {
    type Command = Command;

    fn run(desk: &mut Desk, command: Command) {
        match command {
            Command::Show(product) => {
                desk.views.print.product = product;
                desk.views.print.stale = true;
                desk.views.print.pages = None;
            }
            Command::Sheet(sheet) => {
                desk.views.print.sheet = sheet;
                desk.views.print.stale = true;
            }
            Command::RulesIn(lang) => {
                desk.views.print.rules_in = lang;
                desk.views.print.stale = true;
            }
            Command::Make => make(desk),
            Command::SaveTiles(folder, form) => export(desk, Product::Tiles, &folder, form),
            Command::SaveRules(folder, form) => export(desk, Product::Rules, &folder, form),
            Command::Describe { author, version, licence } => describe(desk, &author, &version, &licence),
            Command::SavePackage(folder) => save_package(desk, &folder),
            Command::OpenPackage { file, folder } => open(desk, file, folder),
        }
    }

    fn refresh(desk: &mut Desk) {
        desk.views.print.stale = true;
        if desk.project.is_some()
            && let Some(packed) = desk.views.print.arriving.take()
        {
            arrive(desk, packed);
        }
        let known = |id: &PackageId| desk.analysis.library.packages.contains_key(id);
        if desk.views.print.awaited.as_ref().is_some_and(known)
            && let Some(package) = desk.views.print.awaited.take()
        {
            desk.run(super::Command::Choose(package));
        }
    }
}

/// Makes the pages that are shown, beside the window.
fn make(desk: &mut Desk) {
    if desk.views.print.making || !desk.views.print.stale {
        return;
    }
    desk.views.print.stale = false;
    if desk.views.print.product == Product::Package {
        return;
    }
    desk.views.print.making = true;
    desk.views.print.made += 1;
    let (number, product) = (desk.views.print.made, desk.views.print.product);
    let unit = unit(desk, product);
    let work = maker(desk, product);
    desk.jobs.start("pages", job_failed, move || {
        // Lines of a sheet are broken where its letters end, not the window's.
        let made = work().map(|pages| if product == Product::Rules { outlined_all(&pages) } else { pages });
        move |desk: &mut Desk| {
            desk.views.print.making = false;
            match made {
                Ok(scenes) => {
                    desk.views.print.pages = Some(Pages { number, scenes: Arc::new(scenes), unit });
                    desk.views.print.problem = None;
                }
                Err(problem) => {
                    desk.views.print.pages = None;
                    desk.views.print.problem = Some(problem);
                }
            }
        }
    });
}

/// Millimetres of a unit of the pages.
fn unit(desk: &Desk, product: Product) -> f32 {
    if product == Product::Tiles { desk.views.print.sheet.unit() } else { 1.0 }
}

type Made = Result<Vec<Scene>, String>;

/// Everything that is needed to make pages elsewhere.
fn maker(desk: &Desk, product: Product) -> impl FnOnce() -> Made + Send + 'static + use<> {
    let table = desk.table.clone();
    let none = desk.words.t("simulate-no-game");
    let (sheet, lang, rules_in) =
        (desk.views.print.sheet.clone(), desk.settings.lang, desk.views.print.rules_in);
    let library = Arc::clone(&desk.analysis.library);
    move || {
        let table = table.ok_or(none)?;
        if product == Product::Rules {
            let rules = rulesheet::sheet(&library, &table.game, rules_in.code());
            return Ok(rulesheet::pages(&rules, sheet.paper));
        }
        let lang = lang.code();
        pages(&table.game, &sheet, &table.arg.title(), lang).map_err(|problem| problem.told(lang))
    }
}

fn export(desk: &mut Desk, product: Product, folder: &Path, form: FileFormat) {
    let Some(table) = desk.table.clone() else {
        desk.notices.error(desk.words.t("simulate-no-game"));
        return;
    };
    let too_large = desk.words.t("print-png-too-large");
    let (unit, work) = (unit(desk, product), maker(desk, product));
    let library = Arc::clone(&desk.analysis.library);
    let lang = if product == Product::Rules { desk.views.print.rules_in } else { desk.settings.lang }.code();
    let title = table.arg.title();
    let stem = match product {
        Product::Rules => format!("{}-rules-{lang}", file_name(&title)),
        _ => format!("{}-tiles", file_name(&title)),
    };
    let folder = folder.to_owned();
    write(desk, move || {
        let file = |ending: &str| folder.join(format!("{stem}.{ending}"));
        let sheet = || rulesheet::sheet(&library, &table.game, lang);
        let one = |path: PathBuf, bytes: &[u8]| save(&path, bytes).map(|()| vec![path]);
        match form {
            FileFormat::Markdown => one(file("md"), rulesheet::markdown(&sheet()).as_bytes()),
            FileFormat::Html => one(file("html"), rulesheet::html(&sheet()).as_bytes()),
            FileFormat::Pdf => one(file("pdf"), &pdf(&work()?, unit, &About { title: &title, lang })),
            FileFormat::Svg => {
                let pages: Vec<Vec<u8>> =
                    work()?.iter().map(|page| svg_of(page, unit).into_bytes()).collect();
                save_all(&file("svg"), &pages)
            }
            FileFormat::Png => {
                let pages: Option<Vec<Vec<u8>>> = work()?.iter().map(|page| png(page, unit, 300.0)).collect();
                save_all(&file("png"), &pages.ok_or(too_large)?)
            }
        }
    });
}

/// A game's title as a name of a file on every system.
fn file_name(title: &str) -> String {
    let plain = title.chars().map(|c| if c.is_alphanumeric() || "-+=".contains(c) { c } else { '-' });
    let name: String = plain.take(80).collect();
    let name = name.trim_matches('-').to_owned();
    if name.is_empty() { "game".to_owned() } else { name }
}

fn describe(desk: &mut Desk, author: &str, version: &str, licence: &str) {
    let Some(file) = desk.own_file("package.ron") else {
        desk.notices.error(desk.words.t("files-read-only"));
        return;
    };
    let Some(text) = desk.project.as_ref().and_then(|project| project.text(&file)).cloned() else {
        return;
    };
    let mut new = text.to_string();
    for (field, value) in [("author", author), ("version", version), ("licence", licence)] {
        if ron_edit::get(&new, field).map(ron_edit::unquote).unwrap_or_default() == value {
            continue;
        }
        match ron_edit::set(&new, field, &ron_edit::quote(value)) {
            Ok(changed) => new = changed,
            Err(problem) => {
                desk.notices.error(problem.to_string());
                return;
            }
        }
    }
    let label = desk.words.t("print-described");
    desk.edit(Edit::file(label, file, new));
}

fn save_package(desk: &mut Desk, folder: &Path) {
    let Some(loaded) = desk.loaded().cloned() else {
        return;
    };
    let path = folder.join(format!("{}.{ENDING}", loaded.package.id));
    write(desk, move || {
        save(&path, &pack(&loaded)?)?;
        Ok(vec![path])
    });
}

/// What is missing from a package that is to be given away: the keys of the names of fields.
pub fn missing(package: &tilewright::spec::Package) -> Vec<&'static str> {
    let fields = [
        ("print-author", &package.author),
        ("print-version", &package.version),
        ("print-licence", &package.licence),
    ];
    fields.into_iter().filter(|(_, value)| value.trim().is_empty()).map(|(key, _)| key).collect()
}

fn open(desk: &mut Desk, file: PathBuf, folder: PathBuf) {
    desk.jobs.start("open", NOTHING_WAITS, move || {
        let read = read(&file);
        move |desk: &mut Desk| match read {
            Err(problem) => desk.notices.error(problem),
            Ok(Err(problem)) => {
                let (key, about) = problem.key();
                let values = [("file", file.display().to_string().into()), ("about", about.into())];
                let text = desk.words.with(key, &values);
                desk.notices.error(text);
            }
            Ok(Ok(packed)) if desk.project.is_some() => arrive(desk, packed),
            Ok(Ok(packed)) => {
                if let Err(error) = storage::create_dir_all(&folder) {
                    desk.notices.error(format!("{}: {error}", folder.display()));
                    return;
                }
                desk.views.print.arriving = Some(packed);
                desk.run(super::Command::Open(folder));
                // The project may be open at once.
                Print::refresh(desk);
            }
        }
    });
}

/// The most bytes of such a file: what is in it is never larger than a package may be.
const MOST_BYTES: u64 = 64 << 20;

fn read(file: &Path) -> Result<Result<Packed, Unreadable>, String> {
    let message = |error: std::io::Error| format!("{}: {error}", file.display());
    let size = storage::metadata(file).map_err(message)?.len();
    if size > MOST_BYTES {
        return Ok(Err(Unreadable::TooLarge));
    }
    Ok(unpack(&storage::read(file).map_err(message)?))
}

/// A package from a file becomes part of the project, under a name that is free.
fn arrive(desk: &mut Desk, mut packed: Packed) {
    let Some(project) = &desk.project else {
        return;
    };
    if project.packages().iter().any(String::is_empty) {
        desk.notices.error(desk.words.t("print-open-one-package"));
        return;
    }
    let taken = |id: &str| {
        let prefix = format!("{id}/");
        project.files.keys().chain(project.unread.keys()).any(|name| name.starts_with(&prefix))
    };
    let first = packed.id.clone();
    let mut n = 2;
    while taken(&packed.id) {
        packed.id = format!("{first}-{n}");
        n += 1;
    }
    if packed.id != first {
        for (name, text) in &mut packed.files {
            if name == "package.ron"
                && let Ok(changed) = ron_edit::set(text, "id", &ron_edit::quote(&packed.id))
            {
                *text = changed;
            }
        }
    }
    let label = desk.words.with("print-opened", &[("id", packed.id.clone().into())]);
    let file = |(name, text): (String, String)| (format!("{}/{name}", packed.id), Some(text.into()));
    let files = packed.files.into_iter().map(file).collect();
    desk.edit(Edit { label: label.clone(), gesture: None, files });
    desk.notices.done(label);
    desk.views.print.awaited = Some(PackageId(packed.id));
    desk.view = View::Tiles;
}

#[cfg(test)]
mod tests;
