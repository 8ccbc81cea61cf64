//! Tables of games hold every game, whoever stops or whatever is full.

use std::fs;

use super::*;
use crate::rules::{Kind, Seat, Term};
use crate::simulate::{GameResult, Key, Origin};
use tilewright_lang::merge::Game;

/// Rules with names and nothing else.
fn rules() -> Ruleset {
    let mut rules = Ruleset::lower(&Game::default()).unwrap();
    rules.names.kinds = vec!["lane".to_owned()];
    rules.names.terms = ["stones", "arches", "moss"].map(str::to_owned).to_vec();
    rules
}

/// A row with points for the first feature, by number of term.
fn row(number: u64, terms: &[(usize, i32)]) -> GameRow {
    let result =
        GameResult { points: [7, 5].as_slice().into(), winners: 1, turns: 12, ..GameResult::default() };
    let key = |term| Key { origin: Origin::Feature(Kind(0)), term: Some(Term::nth(term)) };
    let terms = terms.iter().map(|&(term, points)| (key(term), Seat(0), points)).collect();
    GameRow { number, result, terms, ..GameRow::default() }
}

/// What a table says of rows of one feature and three terms, as it is written down by hand.
fn wanted(rules: &Ruleset, rows: &[GameRow]) -> String {
    let kind = &rules.names.kinds[0];
    let mut terms: Vec<(String, usize)> =
        (0..3).map(|term| (format!("points:{kind}.{}", rules.names.terms[term]), term)).collect();
    terms.sort();
    let names: Vec<&str> = terms.iter().map(|(name, _)| name.as_str()).collect();
    let mut text = format!(
        "game,points_1,points_2,win_1,win_2,turns,lays,lay_options,decisions,options,pieces_placed,discarded_tiles,{},fault\n",
        names.join(",")
    );
    for row in rows {
        let points = row.points_by_term(rules);
        let points =
            terms.iter().map(|(name, _)| points.get(name.trim_start_matches("points:")).unwrap_or(&0));
        let points: Vec<String> = points.map(ToString::to_string).collect();
        text += &format!("{},7,5,1,0,12,0,0,0,0,0,0,{},\n", row.number, points.join(","));
    }
    text
}

/// Two thousand rows; two terms come up late, one of them once.
fn rows() -> Vec<GameRow> {
    let late = |number| match number {
        1500 => vec![(2, 9), (0, 4)],
        1501..1600 => vec![(1, 3), (0, -1)],
        _ => vec![(1, 2)],
    };
    (0..2000).map(|number| row(number, &late(number))).collect()
}

fn written(path: &Path, rules: &Ruleset, rows: &[GameRow]) {
    let mut table = GamesFile::open(path).unwrap().begin(false, 2).unwrap();
    rows.iter().for_each(|row| table.add("", rules, row));
    table.finish().unwrap();
}

#[test]
fn what_comes_up_late_has_its_column_all_the_same() {
    let (rules, folder) = (rules(), tempfile::tempdir().unwrap());
    let path = folder.path().join("games.csv");
    written(&path, &rules, &rows());
    assert_eq!(fs::read_to_string(&path).unwrap(), wanted(&rules, &rows()));
    assert_eq!(folder.path().read_dir().unwrap().count(), 1, "nothing else is left");
    // If all come up among the first, nothing has to be written twice: the text is the same.
    let mut first = vec![row(0, &[(0, 1), (1, 1), (2, 1)])];
    first.extend(rows().into_iter().skip(1));
    written(&path, &rules, &first);
    assert_eq!(fs::read_to_string(&path).unwrap(), wanted(&rules, &first));
}

#[test]
fn rows_stand_in_the_unfinished_file_while_games_are_played() {
    let (rules, folder) = (rules(), tempfile::tempdir().unwrap());
    let path = folder.path().join("games.csv");
    fs::write(&path, "old").unwrap();
    let mut table = GamesFile::open(&path).unwrap().begin(false, 2).unwrap();
    rows().iter().for_each(|row| table.add("", &rules, row));
    let files = folder.path().read_dir().unwrap().map(|entry| entry.unwrap().path());
    let unfinished = files.into_iter().find(|file| *file != path).unwrap();
    let lines = fs::read_to_string(unfinished).unwrap().lines().count();
    // All but what is still on its way.
    assert!(lines > 1500, "{lines}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    drop(table);
    assert_eq!(folder.path().read_dir().unwrap().count(), 1, "who gives up leaves nothing");
}

#[test]
fn parquet_has_the_same_cells() {
    let (rules, folder) = (rules(), tempfile::tempdir().unwrap());
    let path = folder.path().join("games.parquet");
    written(&path, &rules, &rows());
    let file = fs::read(&path).unwrap();
    assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"));
    // The numbers of the games stand one after the other.
    let games: Vec<u8> = (0..2000i64).flat_map(i64::to_le_bytes).collect();
    assert!(file.windows(games.len()).any(|window| window == games));
    // So do the points that came up once.
    let mut once = vec![0i64; 2000];
    once[1500] = 9;
    let once: Vec<u8> = once.into_iter().flat_map(i64::to_le_bytes).collect();
    assert!(file.windows(once.len()).any(|window| window == once));
}

#[cfg(unix)]
#[test]
fn a_pipe_gets_the_whole_table() {
    let (rules, folder) = (rules(), tempfile::tempdir().unwrap());
    let path = folder.path().join("games.csv");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let read = {
        let path = path.clone();
        std::thread::spawn(move || fs::read_to_string(path).unwrap())
    };
    written(&path, &rules, &rows());
    assert_eq!(read.join().unwrap(), wanted(&rules, &rows()));
}

#[test]
fn rows_that_cannot_be_put_in_their_place_are_kept() {
    let (rules, folder) = (rules(), tempfile::tempdir().unwrap());
    let path = folder.path().join("games.parquet");
    let mut table = GamesFile::open(&path).unwrap().begin(false, 2).unwrap();
    rows().iter().for_each(|row| table.add("", &rules, row));
    // Called makes a folder where the file is going to be.
    fs::create_dir(&path).unwrap();
    fs::write(folder.path().join("games.rows.csv"), "of somebody").unwrap();
    let said = table.finish().unwrap_err().to_string();
    let kept = folder.path().join("games.rows.2.csv");
    assert!(said.ends_with(&format!("its rows are kept in {}", kept.display())), "{said}");
    assert_eq!(fs::read_to_string(kept).unwrap().lines().count(), 2001);
    assert_eq!(fs::read_to_string(folder.path().join("games.rows.csv")).unwrap(), "of somebody");
}

#[test]
fn a_comparison_has_its_pairs_side_by_side() {
    let (rules, folder) = (rules(), tempfile::tempdir().unwrap());
    let path = folder.path().join("pairs.csv");
    let mut table = GamesFile::open(&path).unwrap().begin(true, 2).unwrap();
    let mut add = table.pairs(Sides { without: &rules, with: &rules });
    (0..2).for_each(|number| add(&[row(number, &[]), row(number, &[])]));
    drop(add);
    table.finish().unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let starts: Vec<&str> = text.lines().map(|line| &line[..line.find(",7").unwrap_or(10)]).collect();
    assert_eq!(starts, ["rules,game", "without,0", "with,0", "without,1", "with,1"]);
}

#[test]
fn text_is_quoted_where_it_must_be() {
    let (rules, folder) = (rules(), tempfile::tempdir().unwrap());
    let path = folder.path().join("games.csv");
    let mut faulted = row(3, &[]);
    faulted.result.fault = Some("a, \"b\"".into());
    faulted.result.winners = 3;
    written(&path, &rules, &[faulted]);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.ends_with("\n3,7,5,0.5,0.5,12,0,0,0,0,0,0,\"a, \"\"b\"\"\"\n"), "{text}");
}

#[test]
fn only_known_endings_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let format = |name: &str| GamesFile::open(&folder.path().join(name)).ok().map(|file| file.format);
    assert_eq!(format("x.CSV"), Some(Format::Csv));
    assert_eq!(format("x.parquet"), Some(Format::Parquet));
    assert_eq!(format("x.txt"), None);
    assert_eq!(format("csv"), None);
    assert_eq!(format("no/such/folder/x.csv"), None);
    // Nothing was written, so nothing is left.
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

#[test]
fn in_memory_it_has_the_columns_and_the_cells_of_the_file() {
    let (rules, folder) = (rules(), tempfile::tempdir().unwrap());
    let path = folder.path().join("games.csv");
    written(&path, &rules, &rows());
    let mut table = GamesColumns::new(false, 2);
    rows().iter().for_each(|row| table.add("", &rules, row));
    assert_eq!(table.len(), 2000);
    let columns = table.finish();
    let mut text = columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(",") + "\n";
    for row in 0..2000 {
        let cells = columns.iter().map(|(_, cells)| match cells {
            Cells::Text(cells) => cells[row].clone(),
            Cells::Whole(cells) => cells[row].to_string(),
            Cells::Number(cells) => cells[row].to_string(),
        });
        text += &(cells.collect::<Vec<_>>().join(",") + "\n");
    }
    assert_eq!(text, fs::read_to_string(&path).unwrap());
}
