//! Values to begin with in a scenario, in RON: what must be written, filled with what its game and its players offer.

use tilewright::manual::{Field, Holds, Shape, Type};
use tilewright::spec::Step;

use super::offers::Offers;
use super::path::{Part, parts, step_of};
use crate::model::ron_edit::quote;
use crate::model::rules::{Row, plain, rules_language, variants};

/// A step to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    /// Its kind, as files write it.
    pub kind: String,
    /// True if it does something.
    pub acts: bool,
    /// It, in RON.
    pub value: String,
}

/// How deep values are filled in: the language nests no deeper here.
const DEPTH: usize = 6;

/// Names for players, as scenarios mostly have them.
const NAMES: [&str; 8] = ["red", "blue", "green", "yellow", "black", "pink", "white", "grey"];

impl Offers<'_> {
    /// A step of every kind that the game has a use for, to stand at a place of the list: first those that do something.
    pub fn blanks(&self, nth: usize) -> Vec<Blank> {
        let kinds = rules_language().def("Step").map_or(&[][..], variants).iter();
        let blank = |kind: &tilewright::manual::Variant| {
            let path = format!("then[{nth}].{}", kind.name);
            let value = match &kind.holds {
                Holds::Nothing => kind.name.clone(),
                Holds::Fields(fields) => format!("{}{}", kind.name, self.fields(&path, fields, DEPTH)?),
                Holds::Values(types) => {
                    let several = types.len() > 1;
                    let path = |k: usize| if several { format!("{path}[{k}]") } else { path.clone() };
                    let values = types.iter().enumerate().map(|(k, ty)| self.value(&path(k), ty, DEPTH));
                    format!("{}({})", kind.name, values.collect::<Option<Vec<_>>>()?.join(", "))
                }
            };
            let acts = tilewright::load::from_ron::<Step>(&value).is_ok_and(|step| step.acts());
            Some(Blank { kind: kind.name.clone(), acts, value })
        };
        let mut all: Vec<Blank> = kinds.filter_map(blank).collect();
        all.sort_by_key(|blank| !blank.acts);
        all
    }

    /// A value to begin with at a path.
    pub fn blank(&self, path: &str, ty: &Type) -> String {
        self.value(path, ty, DEPTH).unwrap_or_else(|| rules_language().blank(ty, &|_| None))
    }

    /// What is added to a list that has these values already: players come in turn.
    pub fn next(&self, path: &str, of: &Type, written: &[&Row]) -> String {
        let inner = format!("{path}[{}]", written.len());
        let mut free = self.scenario.players.iter().filter(|player| {
            let quoted = quote(player);
            !written.iter().any(|row| row.text.as_deref().is_some_and(|text| text.contains(&quoted)))
        });
        match plain(of) {
            Type::Text if path == "players" => {
                let known = |name: &&&str| !self.scenario.players.iter().any(|player| player == **name);
                quote(NAMES.iter().find(known).copied().unwrap_or_default())
            }
            Type::Tuple(types) if self.is_numbered(&inner, types) => {
                format!("({}, 0)", quote(free.next().map_or("", String::as_str)))
            }
            Type::List(of) if **of == Type::Text && self.is_player(&inner) => {
                format!("[{}]", free.next().map(|player| quote(player)).unwrap_or_default())
            }
            of => self.blank(&inner, of),
        }
    }

    /// True for a player with a number.
    fn is_numbered(&self, path: &str, types: &[Type]) -> bool {
        matches!(types, [Type::Text, Type::Whole(_)]) && self.is_player(path)
    }

    fn value(&self, path: &str, ty: &Type, depth: usize) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        Some(match plain(ty) {
            Type::Text => match self.at(path, ty) {
                Some(offers) => quote(offers.first().map_or("", String::as_str)),
                None => quote(""),
            },
            Type::Bool => "true".to_owned(),
            Type::Whole(negative) => if *negative { "0" } else { "1" }.to_owned(),
            Type::Map(..) => "{}".to_owned(),
            Type::List(of) => self.list(path, of),
            Type::Tuple(types) if matches!(types.as_slice(), [Type::Whole(true), Type::Whole(true)]) => {
                let (x, y) = self.cell(step_of(path).unwrap_or(0));
                // What is laid lies beside what lies there.
                let beside = matches!(
                    parts(path).as_slice(),
                    [.., Part::Name("Tile" | "Lay"), Part::Name(_)] | [Part::Name("board"), ..]
                );
                format!("({}, {y})", x + i32::from(beside))
            }
            Type::Tuple(types) => {
                let values = types.iter().enumerate();
                let values = values.map(|(k, ty)| self.value(&format!("{path}[{k}]"), ty, depth));
                format!("({})", values.collect::<Option<Vec<_>>>()?.join(", "))
            }
            Type::Named(name) => match &rules_language().def(name)?.shape {
                Shape::Name => quote(&self.at(path, ty)?.into_iter().next()?),
                Shape::Fields(fields) => self.fields(path, fields, depth)?,
                Shape::Variants(_) => rules_language().blank(ty, &|_| None),
            },
            Type::Optional(_) => return None,
        })
    }

    fn fields(&self, path: &str, fields: &[Field], depth: usize) -> Option<String> {
        let must = fields.iter().filter(|field| field.default.is_none());
        let said = must.map(|field| {
            let value = self.value(&format!("{path}.{}", field.name), &field.ty, depth)?;
            Some(format!("{}: {value}", field.name))
        });
        Some(format!("({})", said.collect::<Option<Vec<_>>>()?.join(", ")))
    }

    /// A list that must be written: of players all that matter, else an empty one.
    fn list(&self, path: &str, of: &Type) -> String {
        let inner = format!("{path}[0]");
        let players = || self.scenario.players.iter().map(|player| quote(player));
        let all = match plain(of) {
            Type::Tuple(types) if self.is_numbered(&inner, types) => {
                players().map(|player| format!("({player}, 0)")).collect()
            }
            Type::List(of) if **of == Type::Text && self.is_player(&inner) => {
                vec![format!("[{}]", players().collect::<Vec<_>>().join(", "))]
            }
            Type::Text if self.is_player(&inner) => players().take(1).collect(),
            _ => Vec::new(),
        };
        format!("[{}]", all.join(", "))
    }
}
