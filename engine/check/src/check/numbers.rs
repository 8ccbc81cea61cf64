//! Numbers that mean something: no division by zero, tables that rise, counts within their ranges.

use super::bodies::bodies_in;
use super::scope::Scope;
use super::visitor::Visitor;
use tilewright_lang::merge::{Game, MOST_OF_ONE, Report, Where, counts};
use tilewright_lang::spec::*;

/// Arithmetic stays within this.
const LARGEST: i32 = 1_000_000_000;

/// Checks all numbers of the game's packages.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for package in &game.packages {
        let loaded = &library.packages[package];
        let mut found = Vec::new();
        for body in bodies_in(&loaded.rules, &game.rules) {
            body.walk(&mut Sane { game, found: &mut found });
        }
        for (path, what) in in_circles(&loaded.rules, game) {
            let message = format!("a weight is worked out before owners are: it cannot ask for {what}");
            report.error(&Where::rules(package, path), "senseless-number", message);
        }
        for (path, message) in found {
            report.error(&Where::rules(package, path), "senseless-number", message);
        }
        for (id, modifier) in &loaded.rules.modifiers {
            operation(modifier, &Where::rules(package, format!("modifiers.{id}.op")), report);
        }
        for (k, patch) in loaded.rules.patch.iter().enumerate() {
            if let PatchOp::ReplaceModifier(_, modifier) = &patch.op {
                operation(
                    modifier,
                    &Where::rules(package, format!("patch[{k}].op.ReplaceModifier[1].op")),
                    report,
                );
            }
        }
        ranges(&loaded.rules, package, report);
        by_players(&loaded.rules, game, package, report);
    }
}

struct Sane<'g> {
    game: &'g Game,
    found: &'g mut Vec<(String, String)>,
}

impl Sane<'_> {
    fn say(&mut self, path: &str, step: &str, message: impl Into<String>) {
        let path = if step.starts_with('[') || path.is_empty() {
            format!("{path}{step}")
        } else {
            format!("{path}.{step}")
        };
        self.found.push((path, message.into()));
    }
}

impl Visitor for Sane<'_> {
    fn cond(&mut self, cond: &Cond, path: &str, _: &Scope) {
        match cond {
            Cond::Crosses(0) => self.say(path, "Crosses", "every 0 spaces means nothing"),
            Cond::StopsOn(0) => self.say(path, "StopsOn", "every 0 spaces means nothing"),
            Cond::Any(conds) if conds.is_empty() => {
                self.say(path, "Any", "one of nothing never holds: name the conditions")
            }
            Cond::All(conds) if conds.is_empty() => {
                self.say(path, "All", "all of nothing always holds: name the conditions")
            }
            Cond::Same(a, b) if std::mem::discriminant(&**a) != std::mem::discriminant(&**b) => {
                self.say(path, "Same", "things of two sorts are never the same: compare two of one sort");
            }
            Cond::Always
            | Cond::Never
            | Cond::All(_)
            | Cond::Any(_)
            | Cond::Not(_)
            | Cond::NoOpenEnds
            | Cond::AreaFull
            | Cond::Completed(_)
            | Cond::HasMark(_)
            | Cond::TileHasMark(_)
            | Cond::OnTileWithMark(_)
            | Cond::Exists(_)
            | Cond::Absent(_)
            | Cond::There(_)
            | Cond::Tokens(_)
            | Cond::Free
            | Cond::FreeOfOthers
            | Cond::Kind(_)
            | Cond::IsPiece(_)
            | Cond::Cmp(..)
            | Cond::TileHasKind(_)
            | Cond::Joins(_)
            | Cond::JoinsOnce(_)
            | Cond::EndsApart(_)
            | Cond::NoSameTurn(_)
            | Cond::NoSameTurnNext(_)
            | Cond::Within(..)
            | Cond::Same(..)
            | Cond::Crosses(_)
            | Cond::StopsOn(_)
            | Cond::Cause(_)
            | Cond::ForFeature(_)
            | Cond::Scored(_)
            | Cond::Extended(_)
            | Cond::Taken(_)
            | Cond::TakenInTurn(_)
            | Cond::Noted { .. }
            | Cond::Gained { .. }
            | Cond::TilesLeft
            | Cond::Ending
            | Cond::Option(..)
            | Cond::Package(_) => {}
        }
    }

    fn effect(&mut self, effect: &Effect, path: &str, _: &Scope) {
        match effect {
            Effect::Each { of, turns: Some(_), .. } if !matches!(of, Things::Players(_)) => {
                self.say(path, "Each.turns", "only players have turns: of other things each comes once");
            }
            Effect::Each { of, start, .. }
                if *start != Start::Active && !matches!(of, Things::Players(_)) =>
            {
                self.say(path, "Each.start", "only an order of players begins with somebody");
            }
            Effect::Each { turns: Some(_), order, .. } if *order != Order::AsWritten => {
                self.say(path, "Each.order", "turns go round the table: nobody orders them");
            }
            Effect::Pick { least: Some(_), most: Some(_), .. } => {
                self.say(path, "Pick.most", "take either those with the least or those with the most");
            }
            _ => {}
        }
    }

    fn num(&mut self, num: &Num, path: &str, _: &Scope) {
        match num {
            Num::Div(_, 0, _) => self.say(path, "Div[1]", "nothing can be divided by 0"),
            Num::N(number) | Num::Per(number, _) if number.unsigned_abs() > LARGEST.unsigned_abs() => {
                self.say(path, "", format!("{number} is out of range: the most is {LARGEST}"));
            }
            Num::Table { rows, .. } => {
                if rows.is_empty() {
                    self.say(path, "Table.rows", "a table needs at least one row");
                }
                if let Some(k) = rows.windows(2).position(|pair| pair[0].0 >= pair[1].0) {
                    let message = format!(
                        "the rows of a table rise: {} does not come after {}",
                        rows[k + 1].0,
                        rows[k].0
                    );
                    self.say(path, &format!("Table.rows[{}]", k + 1), message);
                }
            }
            Num::Sets { of, .. } if of.is_empty() => {
                self.say(path, "Sets.of", "a set of nothing: name its tokens")
            }
            Num::Opt(option) => {
                if let Some(value) =
                    self.game.options.get(option).filter(|value| value.parse::<i32>().is_err())
                {
                    let message = format!("{option:#} is {value:?}, which is not a whole number");
                    self.say(path, "Opt", message);
                }
            }
            Num::N(_)
            | Num::Per(..)
            | Num::Sum(_)
            | Num::Sub(..)
            | Num::Mul(..)
            | Num::Min(..)
            | Num::Max(..)
            | Num::Div(..)
            | Num::If(..)
            | Num::Sets { .. }
            | Num::Amount
            | Num::Worth(..)
            | Num::Total { .. }
            | Num::MarkNumber(_)
            | Num::Var(_)
            | Num::NotedNumber { .. }
            | Num::Points(_)
            | Num::Players
            | Num::TilesLeft => {}
        }
    }
}

/// What weights ask for that hangs on weights itself.
fn in_circles(rules: &RulesFile, game: &Game) -> Vec<(String, &'static str)> {
    let mut found = Circles::default();
    for body in bodies_in(rules, &game.rules).iter().filter(|body| body.is_weight()) {
        body.walk(&mut found);
    }
    found.0
}

#[derive(Default)]
struct Circles(Vec<(String, &'static str)>);

impl Visitor for Circles {
    fn num(&mut self, num: &Num, path: &str, _: &Scope) {
        if matches!(num, Num::Worth(..)) {
            self.0.push((format!("{path}.Worth"), "what a feature is worth"));
        }
    }

    fn count(&mut self, count: &Count, path: &str, _: &Scope) {
        if matches!(count, Count::Weights(_)) {
            self.0.push((format!("{path}.Weights"), "weights"));
        }
    }

    fn player_at(&mut self, player: &Player, path: &str, _: &Scope) {
        if matches!(player, Player::Owners(_)) {
            self.0.push((path.to_owned(), "owners"));
        }
    }
}

fn operation(modifier: &Modifier, at: &Where, report: &mut Report<'_>) {
    if !modifier.of.takes(&modifier.op) {
        let message = "how often a neighbour counts is a whole number of times, not below 0: it can be multiplied or cleared";
        report.error(at, "senseless-number", message).help("write `Multiply(2)` or `Clear`");
        return;
    }
    match &modifier.op {
        Operation::Divide(by, _) if *by < 1 => {
            let message = format!("a score cannot be divided by {by}: the least is 1");
            report.error(&at.below("Divide[0]"), "senseless-number", message);
        }
        Operation::Factor(terms, _) if terms.is_empty() => {
            report.error(
                &at.below("Factor[0]"),
                "empty-list",
                "it sets the factor of no term: name the terms",
            );
        }
        Operation::Factor(..)
        | Operation::Add(..)
        | Operation::Clear
        | Operation::Divide(..)
        | Operation::Multiply(_) => {}
    }
}

/// Numbers that hang on how many play: their rows rise, and every table has one.
fn by_players(rules: &RulesFile, game: &Game, package: &PackageId, report: &mut Report<'_>) {
    let pieces = rules.pieces.iter().map(|(id, piece)| {
        (format!("pieces.{id}"), piece.by_players.as_slice(), ("per_player", piece.per_player))
    });
    let tokens = rules
        .tokens
        .iter()
        .map(|(id, token)| (format!("tokens.{id}"), token.by_players.as_slice(), ("supply", token.supply)));
    for (path, rows, (plain, number)) in pieces.chain(tokens) {
        let at = |step: &str| Where::rules(package, format!("{path}.{step}"));
        let Some((first, _)) = rows.first() else {
            continue;
        };
        if number > 0 {
            let message = format!("`by_players` and `{plain}` both say how many there are");
            report.error(&at(plain), "said-twice", message).help("leave one of them out");
        }
        if let Some(k) = rows.windows(2).position(|pair| pair[0].0 >= pair[1].0) {
            let (this, before) = (rows[k + 1].0, rows[k].0);
            let message = format!("the rows rise with the players: {this} does not come after {before}");
            report.error(&at(&format!("by_players[{}]", k + 1)), "senseless-number", message);
        }
        let (fewest, most) = game.rules.table.as_ref().map_or((1, 12), |table| table.seats);
        if *first > fewest {
            let message = format!("the rows begin with {first} players, and {fewest} may play");
            report.error(&at("by_players[0]"), "senseless-number", message);
            report.help(format!("say how many there are from {fewest} players on"));
        }
        if let Some(k) = rows.iter().position(|(from, _)| *from > most).filter(|_| *first <= fewest) {
            let message = format!("{} never play: the table has {most} seats", rows[k].0);
            report.warning(&at(&format!("by_players[{k}]")), "never-holds", message);
        }
    }
}

/// Counts and ranges of definitions.
fn ranges(rules: &RulesFile, package: &PackageId, report: &mut Report<'_>) {
    for (path, count) in counts(rules).into_iter().filter(|(_, count)| *count > MOST_OF_ONE) {
        let message = format!("{count} is too many: the most is {MOST_OF_ONE}");
        report.error(&Where::rules(package, path), "count-out-of-range", message);
    }
    let mut wrong = |path: String, message: String| {
        report.error(&Where::rules(package, path), "out-of-range", message);
    };
    for (id, _) in rules.dice.iter().filter(|(_, die)| die.faces.is_empty()) {
        wrong(format!("dice.{id}.faces"), format!("{id:#} has no faces"));
    }
    for (id, _) in rules.bags.iter().filter(|(_, bag)| bag.tokens.values().all(|count| *count == 0)) {
        wrong(format!("bags.{id}.tokens"), format!("{id:#} has nothing in it"));
    }
    for (id, _) in rules.decks.iter().filter(|(_, deck)| deck.cards.values().all(|card| card.count == 0)) {
        wrong(format!("decks.{id}.cards"), format!("{id:#} has no cards"));
    }
    for (id, mark) in &rules.marks {
        if let MarkArg::Number(least, most) = mark.arg
            && least > most
        {
            wrong(
                format!("marks.{id}.arg"),
                format!("{id:#} carries a number from {least} to {most}, which is none"),
            );
        }
    }
    if let Some(Table { seats: (fewest, most), .. }) = rules.table
        && (!(1..=12).contains(&fewest) || !(fewest..=12).contains(&most))
    {
        wrong("table.seats".to_owned(), format!("a game is for 1 to 12 players, not for {fewest} to {most}"));
    }
}
