//! `tilewright insight`: what a set of tiles is like.

use clap::Args;

use super::game::{Format, GameArgs};
use super::play::{PlayArgs, watched};
use super::table::{Lean, table};
use super::{Console, Failure, Outcome};
use crate::insight::{Insight, insight};
use crate::rules::Ruleset;

/// Say what a set of tiles is like: which sides occur, which gaps nothing can fill, which tiles fit nowhere.
///
/// How often a tile fits nowhere is counted in games that are played for it.
#[derive(Debug, Args)]
pub struct InsightArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many games are played.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    play: PlayArgs,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Most gaps of a sort that are listed for people.
const LISTED: usize = 12;

impl InsightArgs {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let (_, game) = self.game.merged(console)?;
        let rules = Ruleset::lower(&game).map_err(|error| Failure::Data(error.to_string()))?;
        let plan = self.play.plan(&rules, self.games)?;
        let found = watched(plan.games, console, |progress| insight(&rules, &plan, progress))?;
        match self.format {
            Format::Json => console.json(&found)?,
            Format::Text => text(&found, console)?,
        }
        Ok(())
    }
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
    console.line("")?;
    let unlucky: Vec<_> = found.unplaceable.iter().filter(|tile| tile.unplaceable > 0).collect();
    if unlucky.is_empty() {
        console.line(format_args!("in {} games every tile that was drawn fitted somewhere", found.games))?;
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
    console.line(format_args!(
        "\nthe other {rest} designs fitted whenever they were drawn, in {} games",
        found.games
    ))?;
    Ok(())
}
