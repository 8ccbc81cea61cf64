//! The first page: recent projects, embedded games, new projects.

mod copy;
mod games;
mod house;
mod id;
mod known;
mod starters;

use std::path::{Path, PathBuf};

use tilewright::load::folder::Folder;
use tilewright::merge::GameArg;
use tilewright::output::storage;
use tilewright::spec::{PackageId, SetupId};

use super::analysis::embedded;
use super::project::Project;
use super::ron_edit::{self, quote};
use super::{Desk, Edit, NOTHING_WAITS, View, ViewState, files, play};
pub use games::{Card, Group, PackageOrSetup, cards, is_house_rule, n_tiles_played};
pub use house::{House, games as games_for_a_rule};
pub(super) use id::free as free_id;
pub use id::id_of;
pub use known::{COMPANY, FIRST};
pub use starters::{STARTERS, Starter};

/// What is asked of this view.
#[derive(Clone, Debug)]
pub enum Command {
    /// Asks for the name and place of something new, or for a folder to open.
    Ask(Dialog),
    /// Makes something new.
    Create(New),
    /// Asks how a package is to be made the person's own.
    Copy {
        /// The package.
        package: PackageId,
    },
    /// Sits down to a game: whatever else lies on the table is put away.
    Play {
        /// The game.
        game: GameArg,
        /// The package to be looked at.
        package: PackageId,
    },
    /// Shows what a setup is made of, or no longer.
    Look(Option<SetupId>),
    /// The question is not to be answered.
    Dismiss,
    /// A recent project is no longer to be listed.
    Forget(PathBuf),
    /// Looks whether the recent projects are still there.
    LookAround,
}

/// A dialog of the first page: what the person begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Tiles of one's own.
    TileSet,
    /// A change to the rules.
    HouseRule,
    /// A folder that is there already.
    Folder,
    /// Something that comes with the program.
    Copy(PackageOrSetup),
}

/// Something new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct New {
    /// What it is.
    pub content: NewContent,
    /// What people call it.
    pub title: String,
    /// Where it goes.
    pub place: Place,
}

/// What something new is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewContent {
    /// Tiles of one's own, from the template.
    TileSet,
    /// A change to the rules, from ready-made parts.
    HouseRule(House),
    /// Something that comes with the program, made one's own.
    Copy(PackageOrSetup, CopyMode),
}

/// How something is made one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyMode {
    /// A copy with a new name beside the original.
    Renamed,
    /// A copy with the same name, which takes the place of the original in this project.
    Instead,
    /// A package of one's own on top of it.
    OnTop,
}

/// Where something new goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Into the project that is open.
    Project,
    /// Into a folder, which becomes the project.
    Folder(PathBuf),
}

/// A project of late.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recent {
    /// Its folder.
    pub folder: PathBuf,
    /// What lies there.
    pub there: files::browse::There,
    /// True if unsaved texts were left beside its files.
    pub unsaved: bool,
}

/// The state of this view.
#[derive(Debug, Default)]
pub struct Start {
    /// The question that is asked in a dialog.
    pub asking: Option<Dialog>,
    /// The setup whose parts are shown.
    pub looked_at: Option<SetupId>,
    /// The projects of late, as they were when last looked at.
    pub recent: Vec<Recent>,
    /// What is to be shown when the engine has read it.
    awaited: Option<(PackageId, GameArg)>,
}

/// A folder for something new of that title; nowhere if the person's folders are not known.
pub fn propose(desk: &Desk, title: &str) -> PathBuf {
    let projects = desk.folders.projects();
    if projects.as_os_str().is_empty() {
        return projects;
    }
    let name = id::free(&id_of(title), |name| storage::exists(&projects.join(name)));
    projects.join(name)
}

/// Asks for the name and place of something new, or for a folder to open.
pub(super) fn ask(desk: &mut Desk, kind: Dialog) {
    desk.views.start.asking = Some(kind);
}

impl ViewState for Start {
    type Command = Command;

    fn run(desk: &mut Desk, command: Command) {
        match command {
            Command::Ask(kind) => ask(desk, kind),
            Command::Create(new) => create(desk, new),
            Command::Copy { package } => ask(desk, Dialog::Copy(PackageOrSetup::Package(package))),
            Command::Play { game, package } => {
                play::put_away(desk, &game);
                desk.run(super::Command::ChooseGame(game));
                desk.run(super::Command::Choose(package));
                desk.views.start.looked_at = None;
                desk.view = View::Play;
            }
            Command::Look(setup) => desk.views.start.looked_at = setup,
            Command::Dismiss => desk.views.start.asking = None,
            Command::Forget(folder) => {
                desk.settings.recent.retain(|old| *old != folder);
                desk.views.start.recent.retain(|recent| recent.folder != folder);
                desk.keep_settings();
            }
            Command::LookAround => look_around(desk),
        }
    }

    fn refresh(desk: &mut Desk) {
        let known =
            |(package, _): &(PackageId, GameArg)| desk.analysis.library.packages.contains_key(package);
        if desk.views.start.awaited.as_ref().is_some_and(known)
            && let Some((package, game)) = desk.views.start.awaited.take()
        {
            desk.package = Some(package);
            desk.run(super::Command::ChooseGame(game));
        }
    }
}

fn look_around(desk: &mut Desk) {
    let folders = desk.settings.recent.clone();
    files::later(desk, "recent", NOTHING_WAITS, move || {
        let recent = folders
            .into_iter()
            .map(|folder| Recent {
                there: files::browse::there(&folder),
                unsaved: files::recover::any_in(&folder),
                folder,
            })
            .collect();
        move |desk: &mut Desk| desk.views.start.recent = recent
    });
}

fn create(desk: &mut Desk, new: New) {
    match new.place.clone() {
        Place::Project => {
            if add(desk, &new) {
                desk.views.start.asking = None;
            }
        }
        Place::Folder(_) => files::leave(desk, files::AfterSaving::Create(Box::new(new))),
    }
}

/// Makes something new in another folder; nothing of the open project is unsaved.
pub(super) fn create_now(desk: &mut Desk, new: New) {
    let Place::Folder(folder) = new.place.clone() else {
        return;
    };
    files::later(desk, "create", NOTHING_WAITS, move || {
        use files::browse::There;
        let there = files::browse::there(&folder);
        let fine = !matches!(
            there,
            There::Nothing | There::Impossible | There::Package | There::File | There::Closed
        );
        let project = Project::new(folder.clone(), &Folder::on_disk(&folder));
        move |desk: &mut Desk| {
            if !fine {
                let values = [("folder", folder.display().to_string().into())];
                let text = desk.words.with("start-not-there", &values);
                desk.notices.error(text);
                return;
            }
            desk.settings.opened(&folder);
            desk.keep_settings();
            desk.set_project(Some(project));
            if add(desk, &new) {
                desk.views.start.asking = None;
            }
        }
    });
}

/// Adds something new to the project, saves it and shows it; false if that does not go.
fn add(desk: &mut Desk, new: &New) -> bool {
    let Some(project) = &desk.project else {
        return false;
    };
    if project.packages().iter().any(String::is_empty) {
        let text = desk.words.t("start-is-package");
        desk.notices.error(text);
        return false;
    }
    let made = match made(desk, project, new) {
        Ok(made) => made,
        Err(why) => {
            desk.notices.error(why.to_string());
            return false;
        }
    };
    let label = desk.words.with("start-made", &[("title", made.title.as_str().into())]);
    let view = match &new.content {
        NewContent::HouseRule(house) if !house.parts.is_empty() => View::Play,
        NewContent::HouseRule(_) => View::Rules,
        NewContent::TileSet => View::Tiles,
        NewContent::Copy(..) if made.has_tiles => View::Tiles,
        NewContent::Copy(..) => View::Rules,
    };
    if view == View::Play && !desk.views.play.is_unsaved() {
        // The next game is by the new rule.
        play::put_away(desk, &made.game);
    }
    desk.view = view;
    desk.views.start.awaited = Some((made.package.as_str().into(), made.game));
    let texts = made.files.into_iter().map(|(name, text)| (name, Some(text.into()))).collect();
    desk.edit(Edit { label: label.clone(), gesture: None, files: texts });
    files::save(desk);
    desk.notices.done(label);
    true
}

/// The files of something new.
struct Made {
    title: String,
    package: String,
    game: GameArg,
    files: Vec<(String, String)>,
    has_tiles: bool,
}

fn made(desk: &Desk, project: &Project, new: &New) -> Result<Made, ron_edit::PatchError> {
    let library = &embedded().0;
    let lang = desk.words.lang().code();
    let title = match new.title.trim() {
        "" => desk.words.t("start-untitled"),
        title => title.to_owned(),
    };
    let taken = |id: &str| {
        library.packages.contains_key(&PackageId::from(id))
            || library.setups.contains_key(&SetupId::from(id))
            || project
                .files
                .keys()
                .any(|name| name.starts_with(&format!("{id}/")) || *name == format!("setups/{id}.ron"))
            || storage::exists(&project.folder.join(id))
    };
    let id = id::free(&id_of(&title), taken);
    let about_text = about(desk, new);
    let about =
        house::About { id: &id, title: &title, about: &about_text, author: &desk.settings.author, lang };
    let one = |name: &str| GameArg { names: vec![name.to_owned()], ..GameArg::default() };
    let inside = |id: &str, files: Vec<(String, String)>| -> Vec<(String, String)> {
        files.into_iter().map(|(name, text)| (format!("{id}/{name}"), text)).collect()
    };
    let made = match &new.content {
        NewContent::TileSet => {
            let mut files: Vec<(String, String)> = tilewright::load::template(&id, &title)
                .into_iter()
                .map(|(name, text)| (name.to_owned(), text))
                .collect();
            for (name, text) in &mut files {
                if name == "package.ron" && !desk.settings.author.is_empty() {
                    *text = ron_edit::set(text, "author", &quote(&desk.settings.author))?;
                }
            }
            Made {
                game: one(&id),
                files: inside(&id, files),
                has_tiles: true,
                package: id.clone(),
                title: title.clone(),
            }
        }
        NewContent::HouseRule(house) => {
            let files = inside(&id, house::files(about, house));
            Made { game: one(&id), files, has_tiles: false, package: id.clone(), title: title.clone() }
        }
        NewContent::Copy(PackageOrSetup::Package(of), how) => {
            let Some(loaded) = desk.analysis.library.packages.get(of) else {
                return Err(ron_edit::PatchError::Missing(of.0.clone()));
            };
            let has_tiles = !loaded.tiles.tiles.is_empty();
            match how {
                CopyMode::Renamed => {
                    let files = inside(&id, copy::package(loaded, Some((&id, &title)))?);
                    Made { game: one(&id), files, has_tiles, package: id.clone(), title: title.clone() }
                }
                CopyMode::Instead => {
                    let files = inside(&of.0, copy::package(loaded, None)?);
                    let game = desk.game.clone();
                    let title = desk.title_of(of).0;
                    Made { game, files, has_tiles, package: of.0.clone(), title }
                }
                CopyMode::OnTop => {
                    let house = House { game: vec![of.0.clone()], ..House::default() };
                    let files = inside(&id, house::files(about, &house));
                    Made {
                        game: one(&id),
                        files,
                        has_tiles: false,
                        package: id.clone(),
                        title: title.clone(),
                    }
                }
            }
        }
        NewContent::Copy(PackageOrSetup::Setup(of), how) => made_of_setup(desk, of, *how, about)?,
    };
    Ok(made)
}

fn made_of_setup(
    desk: &Desk,
    of: &SetupId,
    how: CopyMode,
    about: house::About<'_>,
) -> Result<Made, ron_edit::PatchError> {
    let one = |name: &str| GameArg { names: vec![name.to_owned()], ..GameArg::default() };
    let Some(loaded) = desk.analysis.library.setups.get(of) else {
        return Err(ron_edit::PatchError::Missing(of.0.clone()));
    };
    let id = about.id;
    let first = loaded.setup.packages.first().map(|id| id.0.clone()).unwrap_or_default();
    let title = about.title.to_owned();
    if how != CopyMode::OnTop {
        let text = copy::setup(loaded, id, about.title, None)?;
        let files = vec![(format!("setups/{id}.ron"), text)];
        return Ok(Made { game: one(id), files, has_tiles: false, package: first, title });
    }
    let plain = games::plain(loaded);
    let house = House { game: plain.clone().unwrap_or_else(|| vec![first]), ..House::default() };
    let mut files: Vec<(String, String)> =
        house::files(about, &house).into_iter().map(|(name, text)| (format!("{id}/{name}"), text)).collect();
    let mut game = one(id);
    if plain.is_none() {
        // Copies, options and parts of packages are for a setup to say.
        let own = format!("{id}-game");
        files.push((format!("setups/{own}.ron"), copy::setup(loaded, &own, about.title, Some(id))?));
        game = one(&own);
    }
    Ok(Made { game, files, has_tiles: false, package: id.to_owned(), title })
}

/// A sentence or two about something new.
fn about(desk: &Desk, new: &New) -> String {
    match &new.content {
        NewContent::HouseRule(house) => {
            let say = |&(nth, n): &(usize, u32)| {
                let part = STARTERS.get(nth)?;
                let key = format!("start-house-{}-about", part.key);
                Some(desk.words.with(&key, &[("n", n.into())]))
            };
            house.parts.iter().filter_map(say).collect::<Vec<_>>().join(" ")
        }
        _ => String::new(),
    }
}

/// True if something new can go into the project that is open.
pub fn takes_more(project: Option<&Project>) -> bool {
    project.is_some_and(|project| !project.packages().iter().any(String::is_empty))
}

/// The title proposed for a copy.
pub fn title_of_copy(desk: &Desk, of: &PackageOrSetup) -> String {
    let title = match of {
        PackageOrSetup::Package(id) => desk.title_of(id).0,
        PackageOrSetup::Setup(id) => desk.title_of_setup(id),
    };
    desk.words.with("start-mine", &[("title", title.into())])
}

/// The way of copying that fits best: tiles are copied, rules take the place of the others, a game gets something on top.
pub fn best_way(desk: &Desk, of: &PackageOrSetup) -> CopyMode {
    match of {
        PackageOrSetup::Setup(_) => CopyMode::OnTop,
        PackageOrSetup::Package(id) => match desk.analysis.library.packages.get(id) {
            Some(loaded) if loaded.tiles.tiles.is_empty() => CopyMode::Instead,
            _ => CopyMode::Renamed,
        },
    }
}

/// True if a path is where a project of late lies.
pub fn is_open(desk: &Desk, folder: &Path) -> bool {
    desk.project.as_ref().is_some_and(|project| project.folder == folder)
}
