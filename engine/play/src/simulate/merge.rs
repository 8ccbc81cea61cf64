//! Runs that were played in parts, on several machines or one after the other, put together.
//!
//! A part is a Parquet file that says which games it holds and by which rules they were played.
//!
//! **Invariant:** the merged table and its report are those of one run, to the last digit; only the fields of the report that speak of time and
//! threads differ. What does not belong together is refused by name.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use indexmap::IndexMap;

use super::game::GameResult;
use super::part::{Apart, Part};
use super::report::Report;
use super::table::{Cell, FAULT, POINTS, ParquetTable, Reader, Sort, TableError};
use super::tally::Tally;
use super::terms::Ear;
use tilewright_output::Output;

/// What the names of notes begin with.
const OURS: &str = "tilewright.";

/// As many as can sit at any table: winners are noted as bits.
const MOST_PLAYERS: u32 = u16::BITS;

/// Which games a table holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct About {
    game: String,
    fingerprint: String,
    players: u32,
    seed: u64,
    policy: String,
    first: u64,
    games: u64,
    /// What games that came to their end got points for.
    terms: BTreeSet<String>,
}

impl About {
    pub fn of(report: &Report) -> Self {
        Self {
            game: report.game.clone(),
            fingerprint: report.fingerprint.clone(),
            players: report.players,
            seed: report.seed,
            policy: report.policy.clone(),
            first: report.first,
            games: report.games,
            terms: report.points_by_term.keys().cloned().collect(),
        }
    }

    /// The same by name, as it stands in files.
    pub fn notes(&self) -> Vec<(String, String)> {
        let Self { game, fingerprint, players, seed, policy, first, games, terms } = self;
        let terms: Vec<&str> = terms.iter().map(String::as_str).collect();
        let notes = [
            ("game", game.clone()),
            ("fingerprint", fingerprint.clone()),
            ("players", players.to_string()),
            ("seed", seed.to_string()),
            ("policy", policy.clone()),
            ("first", first.to_string()),
            ("games", games.to_string()),
            ("terms", terms.join("\n")),
        ];
        notes.into_iter().map(|(name, text)| (format!("{OURS}{name}"), text)).collect()
    }

    fn read(notes: &BTreeMap<String, String>) -> Option<Self> {
        let text = |name: &str| notes.get(&format!("{OURS}{name}")).cloned();
        let about = Self {
            game: text("game")?,
            fingerprint: text("fingerprint")?,
            players: text("players")?.parse().ok()?,
            seed: text("seed")?.parse().ok()?,
            policy: text("policy")?,
            first: text("first")?.parse().ok()?,
            games: text("games")?.parse().ok()?,
            terms: text("terms")?.lines().map(str::to_owned).collect(),
        };
        let is_table = (1..=MOST_PLAYERS).contains(&about.players);
        about.first.checked_add(about.games).filter(|_| is_table).map(|_| about)
    }

    fn end(&self) -> u64 {
        self.first + self.games
    }

    /// What tells it from another run, if anything does: what it is, and both values.
    fn differs(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let pairs = [
            ("game", self.game.clone(), other.game.clone()),
            ("rules", self.fingerprint.clone(), other.fingerprint.clone()),
            ("number of players", self.players.to_string(), other.players.to_string()),
            ("seed", self.seed.to_string(), other.seed.to_string()),
            ("policy", self.policy.clone(), other.policy.clone()),
        ];
        pairs.into_iter().find(|(_, own, other)| own != other)
    }
}

/// Why parts are not put together.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// There are none.
    #[error("there is nothing to merge")]
    Nothing,
    /// It cannot be read.
    #[error("cannot read {}: {why}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: io::Error,
    },
    /// It does not say which games it holds, or holds others than it says.
    #[error("{} does not hold the games of a run: parts are written by `simulate --out part.parquet`, and with `--part part.json`", .0.display())]
    NoPart(PathBuf),
    /// Two are of different runs.
    #[error("{} and {} are of different runs: the {what} is {one} in the first and {other} in the second", .paths[0].display(), .paths[1].display())]
    Differ {
        /// The files.
        paths: [PathBuf; 2],
        /// What differs.
        what: &'static str,
        /// What it is in the first.
        one: String,
        /// What it is in the second.
        other: String,
    },
    /// Games are missing.
    #[error("the games {from} to {to} are missing between {} and {}", .paths[0].display(), .paths[1].display())]
    Gap {
        /// The files around them.
        paths: [PathBuf; 2],
        /// The first of them.
        from: u64,
        /// The last of them.
        to: u64,
    },
    /// Games are there twice.
    #[error("the games {from} to {to} are in both {} and {}", .paths[0].display(), .paths[1].display())]
    Overlap {
        /// The files that hold them.
        paths: [PathBuf; 2],
        /// The first of them.
        from: u64,
        /// The last of them.
        to: u64,
    },
    /// The merged table cannot be written.
    #[error(transparent)]
    Write(#[from] TableError),
}

/// A part. Its file is open only while it is read: there may be more of them than files that may be open.
struct Table {
    path: PathBuf,
    about: About,
    heads: Vec<(String, Sort)>,
}

/// Puts the parts of a run together, in whatever order they are named: the table is written to a file, and what the run came to is told.
///
/// # Errors
/// They are no parts, or of different runs; games are missing or there twice; a file cannot be read or written.
pub fn merge(parts: &[PathBuf], out: &Path) -> Result<Report, MergeError> {
    let mut parts = parts.iter().map(|path| Table::open(path)).collect::<Result<Vec<_>, _>>()?;
    parts.sort_by_key(|part| (part.about.first, part.about.games));
    let about = whole(&parts)?;
    let fixed: Vec<(String, Sort)> = parts.first().ok_or(MergeError::Nothing)?.fixed().cloned().collect();
    if let Some(part) = parts.iter().find(|part| !part.fixed().eq(fixed.iter())) {
        return Err(MergeError::NoPart(part.path.clone()));
    }
    let is_term = |(name, _): &&(String, Sort)| name.starts_with(POINTS);
    let mut terms: Vec<String> = parts
        .iter()
        .flat_map(|part| part.heads.iter().filter(is_term))
        .map(|(name, _)| name.clone())
        .collect();
    terms.sort();
    terms.dedup();
    let heads: Vec<(String, Sort)> = fixed
        .into_iter()
        .chain(terms.iter().map(|name| (name.clone(), Sort::Whole)))
        .chain([(FAULT.to_owned(), Sort::Text)])
        .collect();
    let write = |why| MergeError::Write(TableError::Write { path: out.to_owned(), why });
    if out.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("parquet")) {
        return Err(MergeError::Write(TableError::Ending(out.to_owned())));
    }
    let mut output = Output::open(out).map_err(write)?;
    let mut table = ParquetTable::new(BufWriter::new(&mut output), heads.clone()).map_err(write)?;
    about.notes().iter().for_each(|(name, text)| table.note(name, text));
    let mut sums = Sums::default();
    for Table { path, about, heads: own } in &parts {
        let mut reader = Table::reader(path)?;
        // Somebody may have written another file meanwhile.
        if reader.heads != *own || About::read(&reader.notes).as_ref() != Some(about) {
            return Err(MergeError::NoPart(path.clone()));
        }
        let places: Vec<Option<usize>> =
            heads.iter().map(|head| reader.heads.iter().position(|own| own == head)).collect();
        let mut next = about.first;
        for group in 0..reader.groups() {
            let columns = reader.group(group).map_err(|why| MergeError::Read { path: path.clone(), why })?;
            for row in 0..columns.first().map_or(0, Vec::len) {
                let cell = |place: &Option<usize>| {
                    place.and_then(|nth| columns.get(nth)?.get(row).cloned()).unwrap_or(Cell::Whole(0))
                };
                let cells: Vec<Cell> = places.iter().map(cell).collect();
                let number = sums.add(about.players, &heads, &cells);
                if number != Some(next) {
                    return Err(MergeError::NoPart(path.clone()));
                }
                next += 1;
                table.add(cells.iter().map(ToString::to_string)).map_err(write)?;
            }
        }
        if next != about.end() {
            return Err(MergeError::NoPart(path.clone()));
        }
    }
    table.finish().map_err(write)?;
    output.put().map_err(write)?;
    Ok(sums.report(&about))
}

impl Table {
    fn open(path: &Path) -> Result<Self, MergeError> {
        let reader = Self::reader(path)?;
        let about = About::read(&reader.notes).ok_or_else(|| MergeError::NoPart(path.to_owned()))?;
        Ok(Self { path: path.to_owned(), about, heads: reader.heads })
    }

    fn reader(path: &Path) -> Result<Reader, MergeError> {
        Reader::open(path).map_err(|why| MergeError::Read { path: path.to_owned(), why })
    }

    /// Its columns before those of terms.
    fn fixed(&self) -> impl Iterator<Item = &(String, Sort)> {
        self.heads.iter().filter(|(name, _)| !name.starts_with(POINTS) && name != FAULT)
    }
}

/// Puts parts together that are sums, in whatever order they are named.
///
/// # Errors
/// They are of different runs; games are missing or there twice.
pub fn merge_parts(mut parts: Vec<(PathBuf, Part)>) -> Result<Part, MergeError> {
    if let Some((path, _)) = parts.iter().find(|(_, part)| !part.is_sound()) {
        return Err(MergeError::NoPart(path.clone()));
    }
    parts.sort_by_key(|(_, part)| (part.first, part.games));
    let mut parts = parts.into_iter();
    let (mut last, mut whole) = parts.next().ok_or(MergeError::Nothing)?;
    for (path, part) in parts {
        let added = whole.add(&part);
        let paths = [last, path.clone()];
        added.map_err(|apart| match apart {
            Apart::Differ(what, one, other) => MergeError::Differ { paths: paths.clone(), what, one, other },
            Apart::Gap(from, to) => MergeError::Gap { paths: paths.clone(), from, to },
            Apart::Overlap(from, to) => MergeError::Overlap { paths: paths.clone(), from, to },
        })?;
        last = path;
    }
    Ok(whole)
}

/// The run that sorted parts are of.
fn whole(parts: &[Table]) -> Result<About, MergeError> {
    let mut about = parts.first().ok_or(MergeError::Nothing)?.about.clone();
    for pair in parts.windows(2) {
        let [before, after] = pair else { continue };
        let paths = [before.path.clone(), after.path.clone()];
        if let Some((what, one, other)) = before.about.differs(&after.about) {
            return Err(MergeError::Differ { paths, what, one, other });
        }
        let (end, first) = (about.end(), after.about.first);
        if first > end {
            return Err(MergeError::Gap { paths, from: end, to: first - 1 });
        }
        if first < end {
            return Err(MergeError::Overlap {
                paths,
                from: first,
                to: end.min(after.about.end()).max(first + 1) - 1,
            });
        }
        about.games += after.about.games;
        about.terms.extend(after.about.terms.iter().cloned());
    }
    Ok(about)
}

/// What the rows come to.
#[derive(Default)]
struct Sums {
    tally: Tally,
    /// Points by term, of games that came to their end.
    terms: IndexMap<String, i64>,
}

impl Sums {
    /// Adds a row. Its game's number, if it has one.
    fn add(&mut self, players: u32, heads: &[(String, Sort)], cells: &[Cell]) -> Option<u64> {
        let cell =
            |name: &str| heads.iter().position(|(head, _)| head == name).and_then(|nth| cells.get(nth));
        let whole = |name: &str| match cell(name) {
            Some(Cell::Whole(number)) => *number,
            _ => 0,
        };
        let number = u64::try_from(whole("game")).ok()?;
        let fault = match cell(FAULT) {
            Some(Cell::Text(why)) if !why.is_empty() => Some(why.clone()),
            _ => None,
        };
        let mut result = GameResult {
            turns: whole("turns") as u32,
            lays: whole("lays") as u32,
            lay_options: whole("lay_options") as u64,
            discarded: whole("discarded_tiles") as u32,
            ..GameResult::default()
        };
        for seat in 0..players {
            result.points.push(whole(&format!("points_{}", seat + 1)) as i32);
            let won = matches!(cell(&format!("win_{}", seat + 1)), Some(Cell::Number(share)) if *share > 0.0);
            result.winners |= u16::from(won) << (seat & 15);
        }
        if fault.is_none() {
            for ((name, _), cell) in heads.iter().zip(cells) {
                if let (Some(term), Cell::Whole(points)) = (name.strip_prefix(POINTS), cell) {
                    match self.terms.get_mut(term) {
                        Some(sum) => *sum = sum.saturating_add(*points),
                        None => drop(self.terms.insert(term.to_owned(), *points)),
                    }
                }
            }
        }
        result.fault = fault;
        let mut ear = Ear { placed: whole("pieces_placed") as u32, ..Ear::default() };
        self.tally.add(number, result, &mut ear);
        Some(number)
    }

    fn report(self, about: &About) -> Report {
        let Self { tally, mut terms } = self;
        let mut report = Report {
            game: about.game.clone(),
            fingerprint: about.fingerprint.clone(),
            first: about.first,
            games: about.games,
            players: about.players,
            seed: about.seed,
            policy: about.policy.clone(),
            ..Report::default()
        };
        // What only games got points for that had to stop is nothing that counts.
        terms.retain(|term, _| about.terms.contains(term));
        terms.sort_keys();
        let means = |games: u64| {
            let mean = |(term, sum): (String, i64)| (term, sum as f64 / games.max(1) as f64);
            terms.into_iter().map(mean).collect()
        };
        tally.into_report(|_, games| means(games), &mut report);
        report
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::policy::PolicyName;
    use crate::rules::Ruleset;
    use crate::simulate::{GamesFile, Plan, Progress, simulate_rows};
    use tilewright_lang::merge::{GameArg, merge as merged};

    /// The games of a run as a file, and what they came to.
    fn part(name: &str, plan: &Plan, path: &Path) -> Report {
        let (library, _) = tilewright_tilesets::library();
        let game = merged(&library, &GameArg::parse(name).unwrap()).unwrap();
        let rules = Ruleset::lower(&game).unwrap();
        let mut table = GamesFile::open(path).unwrap().begin(false, plan.players).unwrap();
        let report =
            simulate_rows(&rules, plan, &Progress::default(), |row| table.add("", &rules, &row)).unwrap();
        table.about(&report);
        table.finish().unwrap();
        report
    }

    fn plan(first: u64, games: u64) -> Plan {
        let policies = [PolicyName::Greedy, PolicyName::Random].map(Into::into).into();
        Plan { first, games, seed: 9, policies, ..Plan::default() }
    }

    #[test]
    fn parts_give_exactly_what_one_run_gives() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let mut whole = part("base+farmers", &plan(0, 60), &path("whole.parquet"));
        // Some terms come up in none of the first games.
        let parts = [(50, 10), (0, 2), (2, 48)];
        let paths = parts.map(|(first, _)| path(&format!("{first}.parquet"))).to_vec();
        for (&(first, games), path) in parts.iter().zip(&paths) {
            part("base+farmers", &plan(first, games), path);
        }
        let report = merge(&paths, &path("all.parquet")).unwrap();
        (whole.threads, whole.seconds, whole.games_per_second) = (0, 0.0, 0.0);
        assert_eq!(report, whole);
        assert!(report.points_by_term.len() > 4, "{:?}", report.points_by_term);
        assert_eq!(fs::read(path("all.parquet")).unwrap(), fs::read(path("whole.parquet")).unwrap());
        // What was merged is a part itself.
        let again = merge(&[path("all.parquet")], &path("again.parquet")).unwrap();
        assert_eq!(again, report);
    }

    #[test]
    fn what_does_not_belong_together_is_refused_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        part("base", &plan(0, 4), &path("a.parquet"));
        part("base", &plan(4, 4), &path("b.parquet"));
        part("base", &plan(10, 2), &path("c.parquet"));
        part("base", &plan(6, 4), &path("d.parquet"));
        part("base", &Plan { seed: 10, ..plan(4, 4) }, &path("seed.parquet"));
        part("base+farmers", &plan(4, 4), &path("rules.parquet"));
        part(
            "base",
            &Plan { policies: vec![PolicyName::Random.into()], ..plan(4, 4) },
            &path("policy.parquet"),
        );
        fs::write(path("broken.parquet"), "PAR1").unwrap();
        let bytes = fs::read(path("a.parquet")).unwrap();
        fs::write(path("short.parquet"), &bytes[..bytes.len() - 9]).unwrap();
        let said = |names: &[&str]| {
            let paths: Vec<PathBuf> = names.iter().map(|name| path(&format!("{name}.parquet"))).collect();
            let said = merge(&paths, &path("out.parquet")).map(|_| ()).unwrap_err().to_string();
            assert!(!path("out.parquet").exists());
            said.replace(&format!("{}/", folder.path().display()), "")
        };
        assert_eq!(said(&["c", "b", "a"]), "the games 8 to 9 are missing between b.parquet and c.parquet");
        assert_eq!(said(&["a", "d", "b"]), "the games 6 to 7 are in both b.parquet and d.parquet");
        assert_eq!(said(&["a", "a"]), "the games 0 to 3 are in both a.parquet and a.parquet");
        let other = "a.parquet and seed.parquet are of different runs: the seed is 9 in the first and 10 in the second";
        assert_eq!(said(&["a", "seed"]), other);
        assert!(said(&["a", "rules"]).contains("the game is base in the first and base+farmers"));
        assert!(said(&["a", "policy"]).contains("the policy is greedy,random in the first and random"));
        assert!(said(&["broken"]).starts_with("cannot read broken.parquet"));
        assert!(said(&["short"]).starts_with("cannot read short.parquet"));
        assert!(said(&["nothing"]).starts_with("cannot read nothing.parquet"));
        assert_eq!(merge(&[], &path("out.parquet")).unwrap_err().to_string(), "there is nothing to merge");
    }

    #[test]
    fn what_only_stopped_games_got_points_for_is_not_told() {
        let mut sums = Sums::default();
        sums.terms.extend([("road.tiles".to_owned(), 6), ("city.tiles".to_owned(), 0)]);
        let terms = BTreeSet::from(["road.tiles".to_owned()]);
        let report = sums.report(&About { terms, players: 2, ..About::default() });
        assert_eq!(report.points_by_term.keys().collect::<Vec<_>>(), ["road.tiles"]);
    }

    #[test]
    fn whatever_the_bytes_are_it_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        part("base", &plan(0, 3), &path("a.parquet"));
        let bytes = fs::read(path("a.parquet")).unwrap();
        for at in (0..bytes.len()).step_by(5) {
            let mut other = bytes.clone();
            other[at] = other[at].wrapping_add(1 + (at % 250) as u8);
            fs::write(path("b.parquet"), other).unwrap();
            // It may be good all the same: a point more is a point more.
            let _ = merge(&[path("b.parquet")], &path("c.parquet"));
        }
    }
}
