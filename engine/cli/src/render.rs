//! `tilewright render`: pictures of tiles and sets; [`PrintSheet`] puts tiles on pages.

use std::path::PathBuf;

use clap::Args;
use indexmap::IndexMap;

use super::drawing::write_drawing;
use super::frame::Frame;
use super::game::GameArgs;
use super::lang::Lang;
use super::print_sheet::PrintSheet;
use super::{Console, Failure, Outcome};
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, nearest};
use tilewright_lang::spec::{Name, PackageId, Scenario, ScenarioId, SetupId, TileId};
use tilewright_picture::picture::{Backdrop, Looks, Scene, Sheet, position, sheet, svg, tile};
use tilewright_tell::explain::made_up;
use tilewright_tell::scenario::{Games, last_position};

/// Draw a tile, the position in which a scenario ends, or all tiles of a game on a sheet, as SVG; or print the tiles.
#[derive(Debug, Args)]
pub struct Render {
    #[command(flatten)]
    game: GameArgs,
    /// Draw this tile alone.
    #[arg(long, value_name = "ID")]
    tile: Option<String>,
    /// Draw the position in which this scenario ends.
    #[arg(long, value_name = "ID", conflicts_with = "tile")]
    scenario: Option<String>,
    /// Quarter turns clockwise, for a single tile.
    #[arg(long, value_name = "0-3", default_value_t = 0, requires = "tile", value_parser = clap::value_parser!(u8).range(0..=3))]
    turn: u8,
    /// Tiles in a row of the sheet.
    #[arg(long, value_name = "NUMBER", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=100))]
    columns: u16,
    /// The side of a tile in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 120, value_parser = clap::value_parser!(u16).range(8..=2000))]
    size: u16,
    #[command(flatten)]
    frame: Frame,
    /// The language of names in the picture of a position, and of what stands beside tiles on pages.
    #[arg(long, value_enum, default_value_t)]
    lang: Lang,
    /// Draw on a dark table.
    #[arg(long)]
    dark: bool,
    /// The file to write, as `.svg` or, if the program was built with it, `.png`; standard output without it. A file of that
    /// name is replaced.
    #[arg(long, value_name = "FILE.svg")]
    out: Option<PathBuf>,
    #[command(flatten)]
    pages: PrintSheet,
}

impl Render {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.frame.is_any() && self.scenario.is_none() {
            let message = "these are parts of the picture of a position: name one with `--scenario ID`, or use `replay` for a saved game";
            return Err(Failure::call(message));
        }
        let (library, game) = self.game.merged(console)?;
        if let Some(file) = self.pages.file() {
            return self.pages.write(file, &game, &title(&library, &game, self.lang), self.lang, console);
        }
        let scene = match (&self.tile, &self.scenario) {
            (Some(name), _) => self.tile(&game, name)?,
            (None, Some(name)) => self.position(&library, &game, name)?,
            (None, None) => self.sheet(&library, &game),
        };
        let size = f32::from(self.size);
        let Some(out) = &self.out else {
            console.out.write_all(svg(&scene, size).as_bytes())?;
            return Ok(());
        };
        write_drawing(out, &scene, size)
    }

    fn backdrop(&self) -> Backdrop {
        if self.dark { Backdrop::Dark } else { Backdrop::Light }
    }

    fn sheet(&self, library: &Library, game: &Game) -> Scene {
        let made_up = made_up(library, game).into_iter().map(|(id, _)| format!("{id} is a reconstruction"));
        let options = Sheet {
            backdrop: self.backdrop(),
            columns: usize::from(self.columns),
            title: title(library, game, Lang::default()),
            remark: made_up.collect::<Vec<_>>().join("; "),
        };
        sheet(game, &options)
    }

    fn tile(&self, game: &Game, name: &str) -> Result<Scene, Failure> {
        let id = TileId::from(name);
        match game.tiles.get(&id) {
            Some(design) => Ok(tile(&id, design, self.turn, &Looks::of(game))),
            None => Err(unknown("tile", name, game.tiles.keys())),
        }
    }

    fn position(&self, library: &Library, game: &Game, name: &str) -> Result<Scene, Failure> {
        let script = scenario_of(library, game, name)?;
        let mut games = Games::new(library);
        let (game, rules) = games.of(script).map_err(Failure::Data)?;
        let state = last_position(rules, game, script).map_err(|outcome| {
            let failures = outcome.failures.iter().map(ToString::to_string).collect::<Vec<_>>();
            Failure::Data(format!("the scenario {name:?} fails: {}", failures.join("\n")))
        })?;
        let options = self.frame.board(self.backdrop(), &script.players, self.lang);
        Ok(position(game, rules, &state, &options))
    }
}

/// The scenario with this name, of any package of a game.
pub(super) fn scenario_of<'l>(
    library: &'l Library,
    game: &Game,
    name: &str,
) -> Result<&'l Scenario, Failure> {
    let of = |id| library.packages.get(id).into_iter().flat_map(|package| &package.scenarios);
    let all: IndexMap<_, _> = game.packages.iter().flat_map(of).collect();
    match all.get(&ScenarioId::from(name)) {
        Some(script) => Ok(script),
        None => Err(unknown("scenario", name, all.into_keys())),
    }
}

fn unknown<'n, N: Name + 'n>(what: &str, name: &str, known: impl IntoIterator<Item = &'n N>) -> Failure {
    let like = nearest(name, known.into_iter().map(Name::name));
    let hint = like.map_or(String::new(), |like| format!("; did you mean {like:?}?"));
    Failure::call(format!("this game has no {what} {name:?}{hint}"))
}

/// What people call a game: the titles of what it was asked for.
fn title(library: &Library, game: &Game, lang: Lang) -> String {
    let title = |name: &str| {
        let setup = library.setups.get(&SetupId::from(name)).map(|setup| setup.called(lang.code()).0);
        let package =
            library.packages.get(&PackageId::from(name)).map(|package| package.called(lang.code()).0);
        setup.or(package).unwrap_or(name).to_owned()
    };
    game.name.split('+').map(title).collect::<Vec<_>>().join(" + ")
}
