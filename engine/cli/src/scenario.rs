//! `tilewright scenario`: do the rulebook examples hold?

use clap::Args;
use serde_json::{Value, json};

use super::game::{Format, GameArgs};
use super::lang::Lang;
use super::{Console, Failure, Outcome};
use tilewright_lang::load::{Library, Place};
use tilewright_lang::merge::nearest;
use tilewright_lang::spec::{ClauseId, Name as _, PackageId, ScenarioId};
use tilewright_tell::scenario::{self, Games};

/// Run executable rulebook examples. A failure shows the board and the scorings with their terms.
///
/// Exits with 1 if one fails.
#[derive(Debug, Args)]
pub struct Scenario {
    /// Packages and setups, with all they require; folders, for their own examples alone; everything
    /// built in if there is none.
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// Only these examples.
    #[arg(long, value_name = "ID")]
    only: Vec<String>,
    /// Tell each example: what stands there, what is done, what comes of it.
    #[arg(long, group = "told")]
    tell: bool,
    /// Say of each time when this action could be offered whether it is, and why not.
    #[arg(long, value_name = "ACTION", group = "told")]
    why: Option<String>,
    /// The language in which it is told.
    #[arg(long, value_enum, default_value_t, requires = "told")]
    lang: Lang,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// An example that was run.
struct Ran {
    package: PackageId,
    id: ScenarioId,
    book: String,
    about: String,
    clauses: Vec<ClauseId>,
    outcome: scenario::Outcome,
    /// What happens, in words; nothing if nobody asked.
    told: Vec<String>,
    /// Where each failure stands.
    places: Vec<Option<Place>>,
}

impl Ran {
    fn fails(&self) -> bool {
        !self.outcome.failures.is_empty()
    }
}

impl Scenario {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let mut ran: Vec<Ran> = Vec::new();
        let mut known = Vec::new();
        for (library, packages) in self.wanted(console)? {
            let done = |id: &PackageId| ran.iter().any(|one| one.package == *id);
            let packages: Vec<_> = packages.into_iter().filter(|id| !done(id)).collect();
            let ids = packages.iter().filter_map(|id| library.packages.get(id));
            known.extend(ids.flat_map(|package| package.scenarios.keys().cloned()));
            ran.extend(self.play(&library, &packages, console));
        }
        for wanted in &self.only {
            if !known.iter().any(|id| id.name() == wanted) {
                let like = nearest(wanted, known.iter().map(|id| id.name()));
                let hint = like.map_or(String::new(), |like| format!("; did you mean {like:?}?"));
                return Err(Failure::call(format!("there is no scenario {wanted:?} here{hint}")));
            }
        }
        match self.format {
            Format::Json => console.json(&as_json(&ran))?,
            Format::Text => text(&ran, console)?,
        }
        match ran.iter().filter(|one| one.fails()).count() {
            0 => Ok(()),
            1 => Err(Failure::Data("1 scenario fails".into())),
            failed => Err(Failure::Data(format!("{failed} scenarios fail"))),
        }
    }

    /// For each game that was named, the packages whose examples are wanted.
    fn wanted(&self, console: &mut Console<'_>) -> Result<Vec<(Library, Vec<PackageId>)>, Failure> {
        if self.games.is_empty() {
            let (library, _) = (console.built_in)(&[]);
            let packages = library.packages.keys().cloned().collect();
            return Ok(vec![(library, packages)]);
        }
        let of = |name: &String| {
            let args = GameArgs { game: name.clone(), ..GameArgs::default() };
            let asked = args.read_all(console.built_in)?;
            let folders = asked.folders.clone();
            if asked.is_nothing() {
                // Each example makes the game it needs; what is wrong with a file is told all the same.
                return asked.readable(console).map(|library| (library, folders));
            }
            let (library, game) = asked.sound(console)?;
            let packages = if folders.is_empty() {
                game.packages.into_iter().chain(game.tiles_only).collect()
            } else {
                folders
            };
            Ok((library, packages))
        };
        self.games.iter().map(of).collect()
    }

    fn play(&self, library: &Library, packages: &[PackageId], console: &Console<'_>) -> Vec<Ran> {
        let packages = packages.iter().filter_map(|id| library.packages.get_key_value(id));
        let all = packages
            .flat_map(|(id, package)| package.scenarios.iter().map(move |(name, script)| (id, name, script)));
        let wanted = all
            .filter(|(_, name, _)| self.only.is_empty() || self.only.iter().any(|only| only == name.name()));
        let wanted: Vec<_> = wanted.collect();
        let bar = console.progress(wanted.len() as u64, "scenarios");
        let mut games = Games::new(library);
        let play = |(package, id, script): (&PackageId, &ScenarioId, &tilewright_lang::spec::Scenario)| {
            let outcome = games.run(script);
            let told = match &self.why {
                Some(action) => self.why(&mut games, script, action),
                None if self.tell => self.told(&mut games, script),
                None => Vec::new(),
            };
            bar.inc(1);
            let places = outcome.failures.iter().map(|failure| place(library, package, id, failure.step));
            Ran {
                package: package.clone(),
                id: id.clone(),
                book: script.book.clone(),
                about: script.about.clone(),
                clauses: script.clauses.clone(),
                places: places.collect(),
                outcome,
                told,
            }
        };
        let ran = wanted.into_iter().map(play).collect();
        bar.finish_and_clear();
        ran
    }

    /// Why an action is not offered in an example, or that its game has none of that name.
    fn why(
        &self,
        games: &mut Games<'_>,
        script: &tilewright_lang::spec::Scenario,
        action: &str,
    ) -> Vec<String> {
        let why = |(game, rules)| scenario::why(rules, game, script, self.lang.code(), &action.into());
        games.of(script).and_then(why).unwrap_or_else(|message| vec![message])
    }

    /// What happens in an example that holds.
    fn told(&self, games: &mut Games<'_>, script: &tilewright_lang::spec::Scenario) -> Vec<String> {
        let players = script.players.clone();
        let told = |(game, rules)| scenario::example(rules, game, script, self.lang.code(), players);
        games.of(script).ok().and_then(told).map(|example| example.lines).unwrap_or_default()
    }
}

/// Where a step of a scenario stands; the scenario itself for its position, which is step 0.
fn place(library: &Library, package: &PackageId, id: &ScenarioId, step: usize) -> Option<Place> {
    let file = library.packages.get(package)?.scenario_file(id)?;
    Some(match step {
        0 => file.nearest(&format!("scenarios.{id}")),
        step => file.nearest(&format!("scenarios.{id}.then[{}]", step - 1)),
    })
}

fn text(ran: &[Ran], console: &mut Console<'_>) -> Outcome {
    for one in ran.iter().filter(|one| !one.told.is_empty()) {
        let about = if one.about.is_empty() { &one.book } else { &one.about };
        console.line(format_args!("{}: {about}", one.id))?;
        for line in &one.told {
            console.line(format_args!("  {line}"))?;
        }
    }
    for one in ran.iter().filter(|one| one.fails()) {
        console.line(format_args!("{}/{} fails", one.package, one.id))?;
        for line in [&one.book, &one.about] {
            if !line.is_empty() {
                console.line(format_args!("  {line}"))?;
            }
        }
        for (failure, place) in one.outcome.failures.iter().zip(&one.places) {
            if let Some(place) = place {
                console.line(format_args!("  {}:{}:", place.file.display(), place.start.0))?;
            }
            for line in failure.to_string().lines() {
                console.line(format_args!("  {line}"))?;
            }
        }
        console.line("")?;
    }
    let mut packages: Vec<_> = ran.iter().map(|one| &one.package).collect();
    packages.dedup();
    for package in packages {
        let of = || ran.iter().filter(|one| one.package == *package);
        let absent = of().filter_map(|one| one.outcome.absent.as_ref().map(|absent| (one, absent)));
        for (one, absent) in absent.clone() {
            console.line(format_args!(
                "{package}/{} is left out: there is no package {absent:?} here",
                one.id
            ))?;
        }
        let held = of().filter(|one| one.outcome.ok()).count();
        let run = of().count() - absent.count();
        console.line(format_args!("{package}: {held} of {run} scenarios hold"))?;
    }
    if ran.is_empty() {
        console.line("there are no scenarios")?;
    }
    Ok(())
}

fn as_json(ran: &[Ran]) -> Value {
    let failure = |(failure, place): (&scenario::Failure, &Option<Place>)| {
        json!({
            "file": place.as_ref().map(|place| &place.file),
            "line": place.as_ref().map(|place| place.start.0),
            "step": failure.step,
            "what": failure.what,
            "message": failure.message,
            "position": failure.position,
            "scorings": failure.scorings,
        })
    };
    let one = |one: &Ran| {
        json!({
            "package": one.package,
            "id": one.id,
            "book": one.book,
            "clauses": one.clauses,
            "holds": one.outcome.ok(),
            "absent": one.outcome.absent,
            "failures": one.outcome.failures.iter().zip(&one.places).map(failure).collect::<Vec<_>>(),
            "told": one.told,
        })
    };
    let failed = ran.iter().filter(|one| one.fails()).count();
    json!({
        "held": ran.iter().filter(|one| one.outcome.ok()).count(),
        "failed": failed,
        "scenarios": ran.iter().map(one).collect::<Vec<_>>(),
    })
}
