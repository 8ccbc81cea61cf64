//! What a worker does comes to the same as on the desktop: a page is put beside the desk that has a worker and sends texts.

use std::sync::{Arc, Mutex, PoisonError};

use tilewright::merge::GameArg;
use web_time::{Duration, Instant};

use super::{Games, Job, Worker, exercise};
use crate::model::files::browse::PickRequest;
use crate::model::page::{Hear, Page, Parcel, TakePicked};
use crate::model::project::{Document, Project};
use crate::model::{
    Command, Desk, Edit, Jobs, Settings, Table, View, embedded, play, rulebook, scenarios, sets, simulate,
};

/// A page with one worker, which does jobs at once; what it is handed over and what is copied is kept.
#[derive(Debug, Default)]
struct Paper {
    worker: Mutex<Worker>,
    sent: Mutex<usize>,
    /// So many of the next jobs are the last of their worker.
    falls: Mutex<usize>,
    handed: Mutex<Vec<(String, Vec<u8>)>>,
}

impl Page for Paper {
    fn work(&self, parcel: Parcel, hear: Hear) -> u64 {
        *self.sent.lock().unwrap() += 1;
        let mut falls = self.falls.lock().unwrap();
        if *falls > 0 {
            *falls -= 1;
            hear(Err("unreachable".to_owned()));
            return 1;
        }
        let rules: Vec<String> = parcel.rules.iter().map(ToString::to_string).collect();
        let mut worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner);
        let done = worker.work(&rules, &parcel.job, |told| hear(Ok(told)));
        if let Err(why) = done {
            hear(Err(why));
        }
        1
    }

    fn stop(&self, _job: u64) {}

    fn pick(&self, _want: &PickRequest, take: TakePicked) {
        take(None);
    }

    fn hand_over(&self, name: &str, bytes: &[u8]) {
        self.handed.lock().unwrap().push((name.to_owned(), bytes.to_vec()));
    }

    fn address(&self) -> String {
        "http://here/".to_owned()
    }

    fn copy(&self, _text: &str) {}
}

fn desks() -> (Desk, Desk, Arc<Paper>) {
    let plain = Desk::new(Settings::default(), Jobs::inline());
    let mut paged = Desk::new(Settings::default(), Jobs::between_frames(|| ()));
    let paper = Arc::new(Paper::default());
    paged.page = Some(Arc::clone(&paper) as Arc<dyn Page>);
    (plain, paged, paper)
}

fn until(desk: &mut Desk, what: impl Fn(&Desk) -> bool) {
    let since = Instant::now();
    while !what(desk) {
        assert!(since.elapsed() < Duration::from_secs(120), "{:?}", desk.notices.all);
        desk.tick(Instant::now());
    }
}

#[test]
fn games_come_to_the_same() {
    let (mut plain, mut paged, paper) = desks();
    for desk in [&mut plain, &mut paged] {
        until(desk, |desk| desk.table.is_some());
        let form = simulate::Form { games: 30, seed: 5, threads: 1, ..simulate::Form::default() };
        desk.run(Command::Simulate(simulate::Command::Form(form)));
        desk.run(Command::Simulate(simulate::Command::Start));
        until(desk, |desk| desk.views.simulate.run.as_ref().is_some_and(|run| run.whole));
    }
    let [one, other] = [&plain, &paged].map(|desk| desk.views.simulate.run.clone().unwrap());
    assert_eq!((one.rows, one.numbers), (other.rows, other.numbers));
    assert!(paged.views.simulate.running.is_none());
    // The game and something more.
    for desk in [&mut plain, &mut paged] {
        let beside = simulate::Beside { with: vec!["farmers".into()], ..simulate::Beside::default() };
        let form = simulate::Form { games: 12, threads: 1, beside, ..simulate::Form::default() };
        desk.run(Command::Simulate(simulate::Command::Form(form)));
        desk.run(Command::Simulate(simulate::Command::Compare));
        until(desk, |desk| desk.views.simulate.compared.as_ref().is_some_and(|compared| compared.whole));
    }
    let [one, other] = [&plain, &paged].map(|desk| desk.views.simulate.compared.clone().unwrap());
    assert_eq!(one.rows, other.rows);
    let [one, other] = [one, other].map(|compared| compared.comparison.points_a_player.difference);
    assert!((one - other).abs() < 1e-9);
    // The games, whether the other game is sound, and the comparison.
    assert_eq!(*paper.sent.lock().unwrap(), 3);
}

#[test]
fn a_game_goes_on_in_the_same_way() {
    let (mut plain, mut paged, paper) = desks();
    let steps = [&mut plain, &mut paged].map(|desk| {
        until(desk, |desk| desk.table.is_some());
        let setup = play::Setup {
            sitters: vec![play::Sitter::Easy, play::Sitter::Random],
            seed: 11,
            ..play::Setup::default()
        };
        desk.run(Command::Play(play::Command::Setup(setup)));
        desk.run(Command::Play(play::Command::New));
        desk.run(Command::Play(play::Command::Speed(play::FULL_SPEED)));
        desk.run(Command::Play(play::Command::Run(true)));
        let over = |desk: &Desk| {
            let sitting = desk.views.play.sitting.as_ref();
            sitting.is_some_and(|sitting| matches!(sitting.due, play::Due::Over(_)))
        };
        until(desk, over);
        desk.views.play.sitting.as_ref().unwrap().time.steps().to_vec()
    });
    assert!(steps[0].len() > 100 && steps[0] == steps[1]);
    assert!(*paper.sent.lock().unwrap() > 0);
}

#[test]
fn what_is_wrong_is_found_elsewhere_and_scenarios_come_to_the_same() {
    let (mut plain, mut paged, paper) = desks();
    let mut project = Project { folder: "/nowhere".into(), ..Project::default() };
    for (name, text) in tilewright::load::template("my-set", "My set") {
        project.files.insert(format!("my-set/{name}"), Document { text: Some(text.into()), saved: None });
    }
    let read =
        |desk: &Desk| desk.analysis.revision == desk.history.revision() && !desk.analysis.own.is_empty();
    for desk in [&mut plain, &mut paged] {
        desk.set_project(Some(project.clone()));
        until(desk, |desk| read(desk) && desk.table.as_ref().is_some_and(|table| table.arg == desk.game));
    }
    assert_eq!(*paper.sent.lock().unwrap(), 1, "the project was checked by the worker");
    let found = |desk: &Desk| (desk.analysis.checked.clone(), desk.analysis.problems.clone());
    assert_eq!(found(&plain), found(&paged));
    // Half of a side belongs to nothing.
    for desk in [&mut plain, &mut paged] {
        let sound = desk.project.as_ref().unwrap().text("my-set/tiles.ron").unwrap().to_string();
        let wrong = sound.replace("[SR, WL, WR, NL]", "[SR, WL, WR]");
        desk.edit(Edit::file("wrong", "my-set/tiles.ron", wrong));
        until(desk, |desk| read(desk) && desk.analysis.counts().0 > 0 && !desk.table_problems.is_empty());
    }
    assert_eq!(found(&plain), found(&paged));
    assert_eq!(plain.table_problems, paged.table_problems);
    for desk in [&mut plain, &mut paged] {
        desk.edit(Edit::file(
            "sound",
            "my-set/tiles.ron",
            project.text("my-set/tiles.ron").unwrap().to_string(),
        ));
        until(desk, |desk| read(desk) && desk.analysis.counts().0 == 0);
        desk.run(Command::Scenarios(scenarios::Command::RunAll));
        until(desk, |desk| desk.views.scenarios.left == 0);
        let all: Vec<_> = desk.loaded().unwrap().scenarios.keys().cloned().collect();
        assert!(!all.is_empty());
        desk.run(Command::Rulebook(rulebook::Command::Run(all)));
        until(desk, |desk| desk.views.rulebook.running == 0);
    }
    let outcomes = |desk: &Desk| {
        let of_room = desk.views.scenarios.results.iter().map(|(id, ran)| (id.clone(), ran.outcome.clone()));
        let mut all: Vec<_> = of_room.chain(desk.views.rulebook.outcomes.clone()).collect();
        all.sort_by(|(one, _), (other, _)| one.cmp(other));
        all
    };
    assert!(!outcomes(&plain).is_empty());
    assert_eq!(outcomes(&plain), outcomes(&paged));
}

#[test]
fn a_check_whose_worker_falls_is_begun_once_more_and_the_person_is_told() {
    let mut project = Project { folder: "/nowhere".into(), ..Project::default() };
    for (name, text) in tilewright::load::template("my-set", "My set") {
        project.files.insert(format!("my-set/{name}"), Document { text: Some(text.into()), saved: None });
    }
    // A game of the project's is laid once it is checked.
    let laid = |desk: &Desk| {
        !desk.analysis.own.is_empty() && desk.table.as_ref().is_some_and(|table| table.arg == desk.game)
    };
    let told = |desk: &Desk| desk.notices.all.iter().map(|notice| notice.text.clone()).collect::<Vec<_>>();
    for (falls, said) in [(0, vec![]), (1, vec!["once more"]), (2, vec!["once more", "still here"])] {
        let (_, mut desk, paper) = desks();
        *paper.falls.lock().unwrap() = falls;
        desk.set_project(Some(project.clone()));
        until(&mut desk, |desk| laid(desk) || told(desk).len() == 2);
        assert_eq!(laid(&desk), falls < 2);
        assert_eq!(*paper.sent.lock().unwrap(), 1 + falls.min(1), "falls {falls}");
        let texts = told(&desk);
        assert_eq!(texts.len(), said.len(), "{texts:?}");
        for word in &said {
            let right = |text: &&String| text.contains("“reading the packages”: unreachable");
            assert!(texts.iter().filter(right).any(|text| text.contains(word)), "{word}: {texts:?}");
        }
        // The next change is checked again.
        let text = format!("{}\n", desk.project.as_ref().unwrap().text("my-set/tiles.ron").unwrap());
        desk.edit(Edit::file("more", "my-set/tiles.ron", text));
        until(&mut desk, laid);
        assert_eq!(told(&desk).len(), said.len());
    }
}

#[test]
fn a_game_is_laid_once_a_worker_has_found_it_sound() {
    let (mut plain, mut paged, paper) = desks();
    let mut sent = 0;
    // The last two cannot be played: one has no ground, and one is not there.
    for name in ["big-box-base", "everything", "farmers", "common", "nothing-like-it"] {
        let game = GameArg { names: vec![name.to_owned()], ..GameArg::default() };
        for desk in [&mut plain, &mut paged] {
            desk.run(Command::ChooseGame(game.clone()));
            for _ in 0..12 {
                desk.tick(Instant::now());
            }
        }
        sent += 1;
        assert_eq!(*paper.sent.lock().unwrap(), sent, "{name}: looked at by the worker");
        let of = |desk: &Desk| desk.table.as_ref().map(|table| table.rules.fingerprint.clone());
        assert_eq!(of(&plain), of(&paged), "{name}");
        assert_eq!(plain.table_problems, paged.table_problems, "{name}");
    }
    assert!(!paged.table_problems.is_empty());
}

#[test]
fn one_scenario_and_a_draft_come_to_the_same() {
    let (mut plain, mut paged, paper) = desks();
    let shown = [&mut plain, &mut paged].map(|desk| {
        until(desk, |desk| desk.table.is_some());
        desk.run(Command::Choose("farmers".into()));
        let id = desk.loaded().unwrap().scenarios.keys().next().unwrap().clone();
        desk.view = View::Scenarios;
        desk.run(Command::Scenarios(scenarios::Command::Choose(id)));
        until(desk, |desk| desk.views.scenarios.shown.is_some());
        let shown = desk.views.scenarios.shown.as_ref().unwrap();
        (shown.table.as_ref().map(|table| table.rules.fingerprint.clone()), shown.board.tiles.clone())
    });
    assert!(shown[0] == shown[1] && shown[0].0.is_some() && !shown[0].1.is_empty());
    let results = |desk: &Desk| {
        desk.views.scenarios.results.values().map(|ran| ran.outcome.clone()).collect::<Vec<_>>()
    };
    assert_eq!(results(&plain), results(&paged));
    assert_eq!(*paper.sent.lock().unwrap(), 1, "whether its game is sound");
    let looked = [&mut plain, &mut paged].map(|desk| {
        desk.run(Command::Sets(sets::Command::Look));
        until(desk, |desk| desk.views.sets.summary.table.is_some());
        desk.views.sets.summary.tiles()
    });
    assert!(looked[0] == looked[1] && looked[0].0 > 20);
    assert_eq!(*paper.sent.lock().unwrap(), 2, "whether the draft's game is sound");
}

#[test]
fn an_exercise_is_some_games_of_the_table() {
    let (_, mut desk, _) = desks();
    until(&mut desk, |desk| desk.table.is_some());
    let parcel = exercise(desk.table.as_deref().unwrap()).unwrap();
    let rules: Vec<String> = parcel.rules.iter().map(ToString::to_string).collect();
    let mut told = Vec::new();
    Worker::default().work(&rules, &parcel.job, |text| told.push(text)).unwrap();
    let last = told.last().unwrap();
    assert!(last.starts_with("{\"Played\"") && last.contains("\"games\":25"), "{last:.300}");
}

#[test]
fn tiles_are_looked_at_and_what_is_no_job_is_refused() {
    let (_, mut paged, _) = desks();
    until(&mut paged, |desk| desk.table.is_some());
    paged.run(Command::Sets(sets::Command::Look));
    until(&mut paged, |desk| desk.views.sets.summary.table.is_some());
    paged.run(Command::Sets(sets::Command::Insight(20)));
    until(&mut paged, |desk| desk.views.sets.seen.is_some());
    assert!(paged.views.sets.looking.is_none());
    let table = Table::lay(&embedded().0, &GameArg::parse("base").unwrap()).unwrap();
    let rules = [table.rules_as_text().to_string()];
    let games = Games { games: 1, players: 99, seed: 1, policies: Vec::new() };
    let job = serde_json::to_string(&Job::Simulate(games)).unwrap();
    let mut told = Vec::new();
    Worker::default().work(&rules, &job, |text| told.push(text)).unwrap();
    assert!(told.len() == 1 && told[0].contains("Refused"), "{told:?}");
    for (rules, job) in
        [(&rules[..], "nonsense"), (&["{}".to_owned()][..], job.as_str()), (&[][..], job.as_str())]
    {
        assert!(Worker::default().work(rules, job, |_| ()).is_err());
    }
}
