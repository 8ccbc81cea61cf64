//! `tilewright insight`: what a set of tiles is like.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::destination::write;
use super::game::{Format, GameArgs};
use super::play::{PlayArgs, watched};
use super::table::{Lean, table};
use super::{Console, Failure, Outcome};
use tilewright_lang::merge::Game;
use tilewright_picture::picture::{Backdrop, Gap, gaps, svg};
use tilewright_play::insight::{Hole, Insight, as_ron, insight, missing_tile};
use tilewright_play::rules::Ruleset;
use tilewright_play::simulate::{Plan, last_position};
use tilewright_play::state::Cell;

/// Say what a set of tiles is like: which sides occur, which gaps nothing can fill, which holes games leave, which tiles fit
/// nowhere.
///
/// Holes, and tiles that fit nowhere, are counted in games that are played for it. For the most frequent holes it proposes the
/// tile that is missing, as it is written in `tiles.ron`.
#[derive(Debug, Args)]
pub struct InsightArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many games are played.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    play: PlayArgs,
    /// Draws the holes, each as the first game had it, beside the tile that is missing: on one sheet, or each in a file of its
    /// own in a folder.
    #[arg(long, value_name = "FILE.svg|FOLDER")]
    out: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Most gaps of a sort that are listed for people.
const LISTED: usize = 12;
/// Most sorts of holes that are drawn, and for which a tile is written out for people.
const PROPOSED: usize = 6;

impl InsightArgs {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let (_, game) = self.game.merged(console)?;
        let rules = Ruleset::lower(&game).map_err(|error| Failure::Data(error.to_string()))?;
        let plan = self.play.plan(&rules, self.games)?;
        let found = watched(plan.games, console, |progress| insight(&rules, &plan, progress))?;
        match self.format {
            Format::Json => {
                let mut value = serde_json::to_value(&found).map_err(std::io::Error::from)?;
                for (nth, hole) in found.holes.iter().enumerate() {
                    let (id, tile) = missing_tile(&game, hole);
                    value["holes"][nth]["tile"] = as_ron(&id, &tile).into();
                }
                console.json(&value)?;
            }
            Format::Text => {
                text(&found, console)?;
                if found.ended() > 0 {
                    unlucky(&found, console)?;
                    holes(&found, &game, console)?;
                }
            }
        }
        let drawn = self.out.as_ref().map_or(Ok(()), |out| draw(out, &found, &game, &rules, &plan));
        if found.stopped {
            return Err(Failure::Stopped(format!("{} of {} games were over", found.games, plan.games)));
        }
        match &found.first_fault {
            None => drawn,
            Some(first) => Err(Failure::Data(format!(
                "{} of {} games had to stop and count for nothing; seed {}, {first}",
                found.faulted_games, found.games, found.seed
            ))),
        }
    }
}

/// The holes that games left, and the tiles that would fill them.
fn holes(found: &Insight, game: &Game, console: &mut Console<'_>) -> Outcome {
    let games = found.ended();
    if found.holes.is_empty() {
        console.line(format_args!("\nin {games} games no hole was left that no tile of the set fits"))?;
        return Ok(());
    }
    let all: u64 = found.holes.iter().map(|hole| hole.holes).sum();
    let mean = all as f64 / games as f64;
    console.line(format_args!("\nholes that games left and no tile of the set fits: {mean:.2} a game\n"))?;
    let right = Lean::Right;
    let columns = [("sides, clockwise", Lean::Left), ("holes", right), ("games", right), ("share", right)];
    let rows = found.holes.iter().take(LISTED).map(|hole| {
        let share = format!("{:.1} %", hole.share * 100.0);
        vec![hole.sides.join(" "), hole.holes.to_string(), hole.games.to_string(), share]
    });
    console.line(table(&columns, rows))?;
    if found.holes.len() > LISTED {
        console.line(format_args!("and {} more sorts", found.holes.len() - LISTED))?;
    }
    console.line(
        "\nTiles that would fill them, to be pasted into tiles.ron between the brackets of `tiles: { }`:\n",
    )?;
    for hole in found.holes.iter().take(PROPOSED) {
        let (id, tile) = missing_tile(game, hole);
        console.line(format_args!("{}", as_ron(&id, &tile)))?;
    }
    Ok(())
}

/// Draws the most frequent holes on a sheet, or each in a file.
fn draw(out: &Path, found: &Insight, game: &Game, rules: &Ruleset, plan: &Plan) -> Outcome {
    let shown: Vec<&Hole> = found.holes.iter().take(PROPOSED).collect();
    if shown.is_empty() {
        return Err(Failure::call("there is no hole to draw: every gap that was left can be filled"));
    }
    let states = shown.iter().map(|hole| last_position(rules, plan, hole.first_game));
    let states: Vec<_> =
        states.collect::<Result<_, _>>().map_err(|error| Failure::call(error.to_string()))?;
    let tiles: Vec<_> = shown.iter().map(|hole| missing_tile(game, hole)).collect();
    let rows = shown.iter().zip(&states).zip(&tiles).map(|((hole, state), (id, tile))| Gap {
        state,
        at: Cell { x: hole.at.0, y: hole.at.1 },
        tile: (id, tile),
        rotation: hole.rotation,
        says: vec![
            hole.sides.join(" "),
            format!("{} in {} of {} games", hole.holes, hole.games, found.ended()),
            format!("here game {}, cell ({}, {})", hole.first_game, hole.at.0, hole.at.1),
        ],
    });
    let rows: Vec<Gap<'_>> = rows.collect();
    let draw = |path: &Path, rows: &[Gap<'_>]| {
        let drawing = svg(&gaps(game, rules, rows, Backdrop::Light), 120.0);
        write(path, drawing)
    };
    if out.extension().is_some_and(|extension| extension == "svg") {
        return draw(out, &rows);
    }
    let made = fs::create_dir_all(out);
    made.map_err(|error| Failure::call(format!("cannot make the folder {}: {error}", out.display())))?;
    for row in &rows {
        draw(&out.join(format!("{}.svg", row.tile.0)), std::slice::from_ref(row))?;
    }
    Ok(())
}

fn text(found: &Insight, console: &mut Console<'_>) -> Outcome {
    let designs: u32 = found.sides.iter().map(|sides| sides.designs).sum();
    console.line(format_args!("{}: {designs} tile designs, {} tiles\n", found.game, found.tiles))?;
    let right = Lean::Right;
    let columns = [("sides, clockwise", Lean::Left), ("designs", right), ("tiles", right)];
    let rows = found.sides.iter();
    let rows = rows.map(|row| vec![row.sides.join(" "), row.designs.to_string(), row.tiles.to_string()]);
    console.line(table(&columns, rows))?;
    console.line("")?;
    for gap in &found.gaps {
        let (decided, patterns, unfilled) = (gap.decided, gap.patterns, gap.unfilled);
        console.line(format_args!(
            "gaps with {decided} decided sides: {unfilled} of {patterns} nothing can fill"
        ))?;
        for sides in gap.missing.iter().take(LISTED) {
            console.line(format_args!("    {}", sides.join(" ")))?;
        }
        if gap.missing.len() > LISTED {
            console.line(format_args!("    and {} more", gap.missing.len() - LISTED))?;
        }
    }
    Ok(())
}

/// The tiles that fitted nowhere.
fn unlucky(found: &Insight, console: &mut Console<'_>) -> Outcome {
    let games = found.ended();
    console.line("")?;
    let right = Lean::Right;
    let unlucky: Vec<_> = found.unplaceable.iter().filter(|tile| tile.unplaceable > 0).collect();
    if unlucky.is_empty() {
        console.line(format_args!("in {games} games every tile that was drawn fitted somewhere"))?;
        return Ok(());
    }
    let columns = [
        ("fitted nowhere", Lean::Left),
        ("copies", right),
        ("drawn", right),
        ("times", right),
        ("share", right),
    ];
    let rows = unlucky.iter().map(|tile| {
        let share = format!("{:.2} %", tile.share * 100.0);
        vec![
            tile.tile.clone(),
            tile.copies.to_string(),
            tile.drawn.to_string(),
            tile.unplaceable.to_string(),
            share,
        ]
    });
    console.line(table(&columns, rows))?;
    let rest = found.unplaceable.len() - unlucky.len();
    console
        .line(format_args!("\nthe other {rest} designs fitted whenever they were drawn, in {games} games"))?;
    Ok(())
}
