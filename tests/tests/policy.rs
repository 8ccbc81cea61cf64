//! Policies: they choose what is allowed, and the greedy one wins.

use tilewright::play::Node;
use tilewright::policy::{Budget, PolicyName, Stream};
use tilewright::simulate::{Plan, Progress, simulate};
use tilewright::state::State;

use crate::games;

/// Greedy wins more than 95 % of its games.
fn greedy_wins(game: &str) {
    const GAMES: u64 = 200;
    let rules = games::ruleset(game);
    let mut wins = 0.0;
    // Each begins half of the games.
    for (seat, policies) in
        [[PolicyName::Greedy, PolicyName::Random], [PolicyName::Random, PolicyName::Greedy]]
            .into_iter()
            .enumerate()
    {
        let plan = Plan { games: GAMES / 2, policies: policies.map(Into::into).into(), ..Plan::default() };
        let report = simulate(&rules, &plan, &Progress::default()).expect("a game for two players");
        assert_eq!(report.first_fault, None);
        println!(
            "{game}, seat {seat}: {} of {} games, {:?}",
            report.win_share[seat], plan.games, report.score
        );
        wins += report.win_share[seat] * plan.games as f64;
    }
    // If it won 95 % of all games, 198 or more of 200 would come up less often than once in a hundred times.
    assert!(wins >= 198.0, "greedy won {wins} of {GAMES} games of {game}");
}

#[test]
fn greedy_wins_the_base_game() {
    greedy_wins("base");
}

#[test]
fn greedy_wins_with_farmers() {
    greedy_wins("base+farmers");
}

#[test]
fn greedy_leaves_the_position_alone_and_chooses_an_option() {
    let rules = games::ruleset("base+farmers");
    let mut state = State::new(&rules, 4).expect("a game for four");
    let mut chance = Stream::new(11);
    let mut player = PolicyName::Greedy.player();
    let mut decisions = 0;
    while decisions < 30 {
        match state.node(&rules) {
            Node::Decision { options, .. } => {
                let before = state.clone();
                let choice = player.choose(&rules, &state, &options, &mut chance).expect("an option");
                assert_eq!(state, before);
                assert!(options.contains(choice));
                state.choose(&rules, choice, &mut ()).expect("an option");
                decisions += 1;
            }
            Node::Chance { outcomes, .. } => {
                let outcome = outcomes.at(chance.below(outcomes.total())).expect("an outcome");
                state.resolve(&rules, outcome, &mut ()).expect("an outcome");
            }
            Node::Over { .. } => panic!("the game ended after {decisions} decisions"),
        }
    }
}

#[test]
fn policies_have_names() {
    let searches =
        [Budget::Playouts(1), Budget::Playouts(1_000_000), Budget::Millis(200)].map(PolicyName::Search);
    for policy in PolicyName::PLAIN.into_iter().chain(searches) {
        assert_eq!(policy.to_string().parse(), Ok(policy));
    }
    assert_eq!("search".parse(), Ok(PolicyName::Search(Budget::Playouts(400))));
    for wrong in ["greddy", "search:", "search:0", "search:+4", "search:1000001", "search:20s", "greedy:3"] {
        let error = wrong.parse::<PolicyName>().unwrap_err().to_string();
        let forms = "there are random, greedy, search:400 (so many playouts a decision, up to a million) and search:200ms \
                     (so much time a decision)";
        assert_eq!(error, format!("there is no policy {wrong:?}; {forms}"));
    }
}
