//! Kinds of features that are looked for in corners, and fill none.

use super::overview::Overview;
use tilewright_lang::merge::walk::each_mention;
use tilewright_lang::merge::{Game, Report, Where};

/// Checks the rules of the game's packages against all tiles that are loaded.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    let supply = overview.supply();
    for package in &game.packages {
        let mut found = Vec::new();
        each_mention(overview.rules(package), "", |mention| {
            let within = mention.within;
            if (within.ty, within.variant, within.field) == ("Features", "Corners", "kinds")
                && let Some(why) = supply.never_fills_a_corner(&mention.name.into())
            {
                found.push((mention.path.to_string(), why));
            }
        });
        for (path, why) in found {
            let message = format!("nothing is ever meant by this: {why}");
            report.warning(&Where::rules(package, path), "never-holds", message);
            report.help("name kinds of features that have both sides of a corner");
        }
    }
}
