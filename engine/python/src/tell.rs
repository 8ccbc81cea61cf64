//! What a game tells people: explanations, rules sheets, drawings.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;
use serde_json::json;
use tilewright::explain::{Entry, Vocabulary, contents, entries, made_up, names, sentence};
use tilewright::merge::nearest;
use tilewright::picture::{Backdrop, Board, Looks, Sheet, position, sheet as tiles, svg, tile};
use tilewright::rulesheet::{html, markdown, pdf, sheet, sheet_with_examples};
use tilewright::scenario::{Games, last_position};
use tilewright::spec::{Name, ScenarioId, TileId};

use crate::errors;
use crate::game::Game;

/// An entry and, if a language was asked for, its sentence.
#[derive(Serialize)]
struct Told<'e> {
    #[serde(flatten)]
    entry: &'e Entry,
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<String>,
}

#[pymethods]
impl Game {
    /// What there is, or what something ends up as and who said so, as JSON.
    fn explain(&self, py: Python<'_>, name: Option<&str>, lang: Option<&str>) -> PyResult<String> {
        let game = &self.known.game;
        let Some(name) = name else {
            let groups = contents(game, &Vocabulary::new(game, lang.unwrap_or("en")));
            return written(py, &groups);
        };
        let found = entries(game, name);
        if found.is_empty() {
            let known = names(game);
            let like = nearest(name, known.iter().map(String::as_str));
            let hint = like.map_or(String::new(), |like| format!("; did you mean {like:?}?"));
            return Err(errors::of_call(py, format!("nothing in this game is called {name:?}{hint}")));
        }
        let told = |entry| Told { entry, sentence: lang.map(|lang| sentence(entry, game, lang)) };
        written(py, &found.iter().map(told).collect::<Vec<_>>())
    }

    /// The rules sheet as text, in one of the formats `md`, `html`, `json`.
    fn rules(&self, py: Python<'_>, lang: &str, format: &str, examples: bool) -> PyResult<String> {
        let sheet = py.detach(|| self.sheet(lang, examples));
        match format {
            "md" => Ok(markdown(&sheet)),
            "html" => Ok(html(&sheet)),
            "json" => written(py, &sheet),
            other => {
                let why = format!("a rules sheet is not written as {other:?}: take md, html, json or pdf");
                Err(errors::of_call(py, why))
            }
        }
    }

    /// The rules sheet as a PDF.
    fn rules_pdf<'py>(&self, py: Python<'py>, lang: &str, examples: bool) -> Bound<'py, PyBytes> {
        let pages = py.detach(|| pdf(&self.sheet(lang, examples), tilewright::print::Paper::A4));
        PyBytes::new(py, &pages)
    }

    /// All tiles on a sheet, as SVG.
    fn render_sheet(&self, columns: u16, size: f32, dark: bool) -> String {
        let game = &self.known.game;
        let made_up = made_up(&self.known.library, game).into_iter();
        let remark: Vec<String> = made_up.map(|(id, _)| format!("{id} is a reconstruction")).collect();
        let options = Sheet {
            backdrop: backdrop(dark),
            columns: usize::from(columns.max(1)),
            title: game.name.clone(),
            remark: remark.join("; "),
        };
        svg(&tiles(game, &options), size)
    }

    /// One tile, as SVG.
    fn render_tile(&self, py: Python<'_>, name: &str, turn: u8, size: f32) -> PyResult<String> {
        let (game, id) = (&self.known.game, TileId::from(name));
        let Some(design) = game.tiles.get(&id) else {
            return Err(unknown(py, "tile", name, game.tiles.keys()));
        };
        Ok(svg(&tile(&id, design, turn & 3, &Looks::of(game)), size))
    }

    /// The position in which a scenario ends, as SVG.
    fn render_scenario(
        &self,
        py: Python<'_>,
        name: &str,
        size: f32,
        dark: bool,
        frame: bool,
        lang: &str,
    ) -> PyResult<String> {
        let (library, game) = (&self.known.library, &self.known.game);
        let packages = game.packages.iter().filter_map(|id| library.packages.get(id));
        let all: Vec<_> = packages.flat_map(|package| &package.scenarios).collect();
        let Some((_, script)) = all.iter().find(|(id, _)| **id == ScenarioId::from(name)) else {
            return Err(unknown(py, "scenario", name, all.iter().map(|(id, _)| *id)));
        };
        let mut games = Games::new(library);
        let (game, rules) = games.of(script).map_err(|why| errors::of_call(py, why))?;
        let state = last_position(rules, game, script).map_err(|outcome| {
            let failures: Vec<String> = outcome.failures.iter().map(ToString::to_string).collect();
            errors::fault(py, format!("the scenario {name:?} fails: {}", failures.join("\n")))
        })?;
        let board = framed(dark, frame, lang, script.players.clone());
        Ok(svg(&position(game, rules, &state, &board), size))
    }
}

impl Game {
    fn sheet(&self, lang: &str, examples: bool) -> tilewright::rulesheet::Sheet {
        let make = if examples { sheet_with_examples } else { sheet };
        make(&self.known.library, &self.known.game, lang)
    }
}

/// What a picture of a position shows besides the board.
pub fn framed(dark: bool, frame: bool, lang: &str, players: Vec<String>) -> Board {
    Board {
        backdrop: backdrop(dark),
        coordinates: frame,
        legend: frame,
        score: frame,
        players,
        lang: lang.to_owned(),
        ..Board::default()
    }
}

fn backdrop(dark: bool) -> Backdrop {
    if dark { Backdrop::Dark } else { Backdrop::Light }
}

/// A value as JSON.
pub fn written(py: Python<'_>, value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(&json!(value)).map_err(|error| errors::fault(py, error))
}

fn unknown<'n, N: Name + 'n>(
    py: Python<'_>,
    what: &str,
    name: &str,
    known: impl IntoIterator<Item = &'n N>,
) -> PyErr {
    let like = nearest(name, known.into_iter().map(Name::name));
    let hint = like.map_or(String::new(), |like| format!("; did you mean {like:?}?"));
    errors::of_call(py, format!("this game has no {what} {name:?}{hint}"))
}
