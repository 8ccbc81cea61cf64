//! What is played in a case: packages, options, players, policies.

use std::ops::RangeInclusive;

use tilewright::load::Library;
use tilewright::merge::{Game, GameArg, merge};
use tilewright::policy::{PolicyName, Stream};
use tilewright::spec::OptionId;

/// A game that chance put together.
#[derive(Clone, Debug)]
pub struct Case {
    /// Everything follows from it.
    pub number: u64,
    /// The game as it is written on the command line.
    pub arg: GameArg,
    /// The game, merged.
    pub game: Game,
    /// How many play.
    pub players: u8,
    /// Who plays each seat.
    pub seats: Vec<PolicyName>,
}

/// At most so many packages and setups are added to the first.
const MOST: u32 = 16;

impl Case {
    /// The case of a number. What does not go together is left out; nothing if the library has no base game.
    pub fn new(library: &Library, number: u64) -> Option<Self> {
        let mut chance = Stream::new(number);
        let packages: Vec<String> = library.packages.keys().map(ToString::to_string).collect();
        let setups: Vec<String> = library.setups.keys().map(ToString::to_string).collect();
        // Most packages go with the base game; some games are played alone.
        let first = match chance.below(4) {
            0 => pick(&setups, &mut chance),
            1 => pick(&packages, &mut chance),
            _ => "base",
        };
        let alone = |name: &str| GameArg { names: vec![name.to_owned()], ..GameArg::default() };
        let (mut arg, mut game) = [first, "base"]
            .into_iter()
            .find_map(|name| Some((alone(name), merge(library, &alone(name)).ok()?)))?;
        for _ in 0..chance.below(MOST) {
            let name = pick(&packages, &mut chance).to_owned();
            if arg.names.contains(&name) {
                continue;
            }
            let mut more = arg.clone();
            match chance.below(12) {
                0 => more.tiles_only.push(name),
                1 => more.rules_only.push(name),
                2 => {
                    more.copies.push((name.as_str().into(), chance.below(3)));
                    more.names.push(name);
                }
                _ => more.names.push(name),
            }
            keep(library, more, &mut arg, &mut game);
        }
        let options: Vec<(OptionId, Vec<String>)> = game
            .packages
            .iter()
            .flat_map(|package| &library.packages[package].package.options)
            .map(|(id, option)| (id.clone(), option.values.clone()))
            .collect();
        for (id, values) in options {
            if chance.below(2) == 1 {
                let mut more = arg.clone();
                more.options.push((id, pick(&values, &mut chance).to_owned()));
                keep(library, more, &mut arg, &mut game);
            }
        }
        let seats = seats(&game);
        let players = seats.start() + chance.below(seats.end().saturating_sub(*seats.start()) + 1);
        Some(Self::seated(number, arg, game, players, &mut chance))
    }

    /// The case of a number that plays a certain game; as numbers go on, so do the players, from fewest to most and again.
    /// Nothing if the game cannot be put together.
    pub fn of(library: &Library, arg: &GameArg, number: u64) -> Option<Self> {
        let game = merge(library, arg).ok()?;
        let seats = seats(&game);
        let many = seats.clone().count().max(1) as u64;
        let players = seats.start() + (number % many) as u32;
        Some(Self::seated(number, arg.clone(), game, players, &mut Stream::new(number)))
    }

    fn seated(number: u64, arg: GameArg, game: Game, players: u32, chance: &mut Stream) -> Self {
        let players = u8::try_from(players).unwrap_or(u8::MAX);
        // Greedy players take their time.
        let greedy = chance.below(8) == 0;
        let seat = |_| if greedy && chance.below(2) == 1 { PolicyName::Greedy } else { PolicyName::Random };
        let seats = (0..players).map(seat).collect();
        Self { number, arg, game, players, seats }
    }

    /// The game as it is called on the command line.
    pub fn name(&self) -> String {
        let GameArg { names, with, tiles_only, rules_only, options, copies } = &self.arg;
        let mut text = names.join("+");
        with.iter().for_each(|name| text += &format!(" --with {name}"));
        tiles_only.iter().for_each(|name| text += &format!(" --tiles-only {name}"));
        rules_only.iter().for_each(|name| text += &format!(" --rules-only {name}"));
        options.iter().for_each(|(id, value)| text += &format!(" --option {id}={value}"));
        copies.iter().for_each(|(package, copies)| text += &format!(" --copies {package}={copies}"));
        text
    }

    /// Who plays, as it is written on the command line.
    pub fn policies(&self) -> String {
        self.seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    }
}

/// How many may play, from fewest to most.
fn seats(game: &Game) -> RangeInclusive<u32> {
    let (fewest, most) = game.rules.table.as_ref().map_or((2, 5), |table| table.seats);
    fewest..=most
}

/// Takes a game with something more, if that goes together.
fn keep(library: &Library, more: GameArg, arg: &mut GameArg, game: &mut Game) {
    if let Ok(merged) = merge(library, &more) {
        (*arg, *game) = (more, merged);
    }
}

fn pick<'t>(from: &'t [String], chance: &mut Stream) -> &'t str {
    let index = chance.below(u32::try_from(from.len()).unwrap_or(u32::MAX));
    from.get(index as usize).map_or("", String::as_str)
}
