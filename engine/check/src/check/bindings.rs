//! Reports `This`, `Owner`, `Amount` and names that nothing binds.
//!
//! A procedure is done with whatever is bound where it is called, so what it needs is worked out once
//! and asked for at each call.

use indexmap::IndexMap;

use super::bodies::{Body, bodies, bodies_in};
use super::scope::{Bound, EVENTS, Scope};
use super::visitor::{Missing, Visitor};
use tilewright_lang::load::did_you_mean;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Something that a procedure needs from whoever calls it, and the first place that needs it.
type Needs = IndexMap<ProcedureId, Vec<(Missing, String)>>;

/// Checks all packages of a game.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let needs = needs_of(game);
    for package in &game.packages {
        let rules = &report.library.packages[package].rules;
        for body in bodies_in(rules, &game.rules) {
            let mut watch =
                Watch { needs: &needs, found: Vec::new(), is_procedure: body.procedure.is_some() };
            body.walk(&mut watch);
            for (path, message, help) in watch.found {
                report.error(&Where::rules(package, path), "nothing-binds", message);
                if let Some(help) = help {
                    report.help(help);
                }
            }
        }
    }
}

/// What each procedure of a game needs, with what the procedures need that it calls.
fn needs_of(game: &Game) -> Needs {
    let mut direct: IndexMap<ProcedureId, (Collect, String)> = IndexMap::new();
    for body in bodies(&game.rules, &game.rules.slots) {
        if let Body { procedure: Some(id), .. } = body {
            let mut collect = Collect::default();
            body.walk(&mut collect);
            direct.insert(id.clone(), (collect, body.path.clone()));
        }
    }
    let mut needs: Needs =
        direct.iter().map(|(id, (collect, _))| (id.clone(), collect.missing.clone())).collect();
    // What is called may itself call: add until nothing is new. Each round settles at least one more
    // procedure of a chain, so there are at most as many rounds as procedures.
    loop {
        let mut changed = false;
        for (id, (collect, _)) in &direct {
            for (callee, scope) in &collect.calls {
                let theirs: Vec<_> = needs
                    .get(callee)
                    .into_iter()
                    .flatten()
                    .filter(|(m, _)| lacks(scope, m))
                    .cloned()
                    .collect();
                let mine = needs.entry(id.clone()).or_default();
                for need in theirs {
                    if !mine.iter().any(|(known, _)| *known == need.0) {
                        mine.push(need);
                        changed = true;
                    }
                }
            }
        }
        if !changed {
            return needs;
        }
    }
}

/// True if a scope does not give what a procedure needs.
fn lacks(scope: &Scope, need: &Missing) -> bool {
    match need {
        Missing::This(bound) => !scope.has(*bound),
        Missing::NotOnBoard => !scope.has(Bound::Tile),
        Missing::Name(name, wanted) => scope.named(name).is_none_or(|named| named.word() != *wanted),
        // Wrong inside the procedure itself, whoever calls it.
        Missing::WrongName(..) => false,
    }
}

/// A procedure that needs more than this is asked for no more.
const MOST_NEEDS: usize = 50;

/// Collects what a procedure needs and calls.
#[derive(Default)]
struct Collect {
    missing: Vec<(Missing, String)>,
    calls: Vec<(ProcedureId, Scope)>,
}

impl Visitor for Collect {
    fn effect(&mut self, effect: &Effect, _: &str, scope: &Scope) {
        if let Effect::Call(id) = effect {
            self.calls.push((id.clone(), scope.clone()));
        }
    }
    fn missing(&mut self, missing: Missing, path: &str, _: &Scope) {
        if self.missing.len() < MOST_NEEDS
            && !matches!(missing, Missing::WrongName(..))
            && !self.missing.iter().any(|(known, _)| *known == missing)
        {
            self.missing.push((missing, path.to_owned()));
        }
    }
}

struct Watch<'n> {
    needs: &'n Needs,
    found: Vec<(String, String, Option<String>)>,
    is_procedure: bool,
}

/// What would bind such a thing: events of rules, and things that can be gone through.
fn binders(bound: Bound) -> Option<String> {
    let events = EVENTS.iter().filter(|(_, binds)| binds.contains(&bound));
    let events: Vec<String> = events.map(|(event, _)| format!("`{event}`")).collect();
    let things = match bound {
        Bound::Feature => "Features",
        Bound::Piece => "Pieces",
        Bound::Player => "Players",
        Bound::Tile => "Tiles",
        Bound::Held => "Held",
        Bound::Space => "Spaces",
        Bound::Design | Bound::Lay | Bound::Amount | Bound::Cause | Bound::Award => "",
    };
    let rules = (!events.is_empty()).then(|| format!("a rule on {}", events.join(", ")));
    let each = (!things.is_empty()).then(|| format!("`Each(of: {things}(…), do: […])`"));
    let binders: Vec<String> = rules.into_iter().chain(each).collect();
    (!binders.is_empty()).then(|| format!("{} binds one", binders.join(", or ")))
}

impl Visitor for Watch<'_> {
    fn effect(&mut self, effect: &Effect, path: &str, scope: &Scope) {
        let Effect::Call(id) = effect else { return };
        if self.is_procedure {
            return;
        }
        for (need, place) in self.needs.get(id).into_iter().flatten() {
            if lacks(scope, need) {
                let message = match need {
                    Missing::This(bound) => {
                        format!("{id:#} needs {}, and nothing binds one here", bound.a_word())
                    }
                    Missing::NotOnBoard => {
                        format!("{id:#} needs a tile on the board, and nothing binds one here")
                    }
                    Missing::Name(name, wanted) | Missing::WrongName(name, _, wanted) => {
                        format!(
                            "{id:#} needs a {wanted} with the name {:?}, and there is none here",
                            name.name()
                        )
                    }
                };
                self.found.push((
                    format!("{path}.Call"),
                    message,
                    Some(format!("it is asked for at {place}")),
                ));
            }
        }
    }

    fn missing(&mut self, missing: Missing, path: &str, scope: &Scope) {
        let mut help = None;
        let message = match &missing {
            // A procedure gets what it needs from its callers.
            Missing::This(_) | Missing::NotOnBoard | Missing::Name(..) if self.is_procedure => {
                return;
            }
            Missing::This(Bound::Lay) => {
                help = Some("ask it in `placement`, of the tile that the rule is about".to_owned());
                "nothing binds a tile that would be laid here".to_owned()
            }
            Missing::This(bound) => {
                help = binders(*bound);
                format!("nothing binds {} here", bound.a_word())
            }
            Missing::NotOnBoard if scope.has(Bound::Lay) => {
                help = Some("ask for the tiles around it: `Beside(of: One(This))`, `Around(of: One(This))`, `Line(from: One(This), …)`, with itself if they say `own`; or for its marks, kinds and sides".to_owned());
                "the tile does not lie on the board yet".to_owned()
            }
            Missing::NotOnBoard => "the drawn tile does not lie on the board yet".to_owned(),
            Missing::Name(name, wanted) => {
                help = did_you_mean(name.name(), scope.names());
                format!("nothing here has the name {:?}; a {wanted} is wanted", name.name())
            }
            Missing::WrongName(name, is, wanted) => {
                format!("{:?} is a {is}; a {wanted} is wanted here", name.name())
            }
        };
        self.found.push((path.to_owned(), message, help));
    }
}
