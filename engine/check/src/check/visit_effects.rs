//! The walk through effects: what each asks for, and what it binds for those inside and after it.

use super::scope::{Bound, Named, Scope};
use super::visitor::Walk;
use tilewright_lang::spec::*;

/// Goes into an effect.
pub(super) fn enter(walk: &mut Walk<'_>, effect: &Effect) {
    match effect {
        Effect::DrawTile | Effect::PlaceTile { from: _ } | Effect::BuryTile | Effect::ExtraPart { .. } => {}
        Effect::Grant { what: _, to } => walk.at("Grant.to", |walk| walk.player(to)),
        Effect::Deal { from, to, count, when } => walk.at("Deal", |walk| {
            walk.at("from", |walk| walk.stock(from));
            walk.at("to", |walk| walk.stock(to));
            if let Some(count) = count {
                walk.at("count", |walk| walk.num(count));
            }
            walk.inside(Scope::bind_held, |walk| walk.at("when", |walk| walk.cond(when)));
        }),
        Effect::Advance { track: _, piece: _, by } => walk.at("Advance.by", |walk| walk.num(by)),
        Effect::Spend(_) => {}
        Effect::EnterSpace { .. } | Effect::MergeCounters | Effect::Call(_) | Effect::EndGame => {}
        Effect::Gain { who, amount, term: _, cause: _ } => walk.at("Gain", |walk| {
            walk.at("who", |walk| walk.player(who));
            walk.at("amount", |walk| walk.num(amount));
        }),
        Effect::Score { feature, at: _, only, ignore_majority: _, terms, owners, cause: _ } => {
            walk.at("Score", |walk| {
                walk.at("feature", |walk| walk.feature(feature));
                walk.at("only", |walk| walk.player(only));
                let kinds = walk.scope.kind_of(feature);
                walk.inside(
                    |scope| scope.bind_feature(kinds),
                    |walk| {
                        walk.at("terms", |walk| walk.terms(terms));
                        if let Some(owners) = owners {
                            walk.scope.bind_player();
                            walk.at("owners", |walk| walk.owners(owners));
                        }
                    },
                );
            })
        }
        Effect::Place { piece, on, by, optional: _, ignore: _, name, otherwise } => {
            let placed = walk.scope.some_piece(piece);
            walk.at("Place", |walk| {
                walk.at("piece", |walk| walk.pieces(piece));
                walk.at("on", |walk| walk.things(on));
                walk.at("by", |walk| walk.player(by));
                walk.at("else", |walk| walk.effects(otherwise));
            });
            walk.scope.name(name, Named::Piece(placed));
        }
        Effect::Return(pieces) => walk.at("Return", |walk| walk.pieces(pieces)),
        Effect::FollowCounter(pieces) => walk.at("FollowCounter", |walk| {
            // Where the counter will stand is worked out from both, as for `Crosses`.
            walk.need(Bound::Piece);
            walk.need(Bound::Amount);
            walk.pieces(pieces);
        }),
        Effect::Walk { piece, by, stop_if, short, name, effects } => {
            walk.at("Walk", |walk| {
                walk.at("piece", |walk| walk.piece(piece));
                walk.at("by", |walk| walk.player(by));
                let go = |walk: &mut Walk<'_>| walk.at("stop_if", |walk| walk.cond(stop_if));
                walk.inside(Scope::bind_tile, go);
                walk.at("short", |walk| walk.cond(short));
                let go = |walk: &mut Walk<'_>| walk.at("do", |walk| walk.effects(effects));
                walk.inside(|scope| scope.name(name, Named::Number), go);
            });
            walk.scope.name(name, Named::Number);
        }
        Effect::Put { token, on, by } => walk.at("Put", |walk| {
            walk.at("token", |walk| walk.token(token));
            walk.at("on", |walk| walk.tiles(on));
            walk.at("by", |walk| walk.player(by));
        }),
        Effect::PutUnder { token, piece } => walk.at("PutUnder", |walk| {
            walk.at("token", |walk| walk.token(token));
            walk.at("piece", |walk| walk.piece(piece));
        }),
        Effect::Take { tokens, who } => walk.at("Take", |walk| {
            walk.at("tokens", |walk| walk.token_filter(tokens));
            walk.at("who", |walk| walk.player(who));
        }),
        Effect::PutBack(tokens) => walk.at("PutBack", |walk| walk.token_filter(tokens)),
        Effect::DrawToken { bag: _, name, then } => walk.at("DrawToken.then", |walk| {
            for (tag, effects) in then {
                let go = |walk: &mut Walk<'_>| walk.at(tag.name(), |walk| walk.effects(effects));
                walk.inside(|scope| scope.name(name, Named::Token), go);
            }
        }),
        Effect::Draft { pool, claimants, start, across } => walk.at("Draft", |walk| {
            let mut kinds = None;
            if let Some(across) = across {
                walk.at("across", |walk| walk.features(across));
                kinds = walk.scope.kinds_of(across);
            }
            walk.inside(
                |scope| {
                    if across.is_some() {
                        scope.bind_feature(kinds);
                    }
                },
                |walk| {
                    walk.at("pool", |walk| walk.token_filter(pool));
                    walk.at("claimants", |walk| walk.player(claimants));
                    walk.at("start", |walk| walk.player(start));
                },
            );
        }),
        Effect::Roll { die: _, name } => walk.scope.name(name, Named::Number),
        Effect::DrawCard { deck: _, by, or } => walk.at("DrawCard", |walk| {
            walk.at("by", |walk| walk.player(by));
            walk.at("or", |walk| walk.effects(or));
        }),
        Effect::SetSwitch { of, by } => walk.at("SetSwitch", |walk| {
            walk.at("of", |walk| match of {
                Switches::OnTile(tile) => walk.at("OnTile", |walk| walk.tile(tile)),
                Switches::NearestAlong(features) => walk.at("NearestAlong", |walk| walk.features(features)),
                Switches::EndingAlong(features) => walk.at("EndingAlong", |walk| walk.features(features)),
            });
            walk.at("by", |walk| walk.player(by));
        }),
        Effect::Convert { feature, to } => {
            walk.at("Convert.feature", |walk| walk.feature(feature));
            walk.scope.becomes(feature, to);
        }
        Effect::Choose { by, options, optional: _ } => walk.at("Choose", |walk| {
            walk.at("by", |walk| walk.player(by));
            for (id, effects) in options {
                walk.at(&format!("options.{id}"), |walk| walk.effects(effects));
            }
        }),
        Effect::Pick { by, from, least, most, name, optional: _, effects, otherwise } => {
            walk.at("Pick", |walk| {
                walk.at("by", |walk| walk.player(by));
                walk.at("from", |walk| walk.things(from));
                walk.inside(
                    |scope| scope.bind_in_order(from),
                    |walk| {
                        for (step, num) in [("least", least), ("most", most)] {
                            if let Some(num) = num {
                                walk.at(step, |walk| walk.num(num));
                            }
                        }
                    },
                );
                one_of(walk, from, name, effects);
                walk.at("else", |walk| walk.effects(otherwise));
            })
        }
        Effect::Each { of, name, start, turns, order, effects } => walk.at("Each", |walk| {
            walk.at("of", |walk| walk.things(of));
            if let Start::After(player) = start {
                walk.at("start.After", |walk| walk.player(player));
            }
            if let Some(turns) = turns {
                walk.at("turns", |walk| walk.num(turns));
            }
            walk.inside(|scope| scope.bind_in_order(of), |walk| walk.at("order", |walk| walk.order(order)));
            one_of(walk, of, name, effects);
        }),
        Effect::If { when, then, otherwise } => walk.at("If", |walk| {
            walk.at("when", |walk| walk.cond(when));
            walk.visitor.branch(when, true);
            walk.at("then", |walk| walk.effects(then));
            walk.visitor.branch(when, false);
            walk.at("else", |walk| walk.effects(otherwise));
        }),
        Effect::Later { slot: _, effects } => walk.at("Later", |walk| {
            walk.inside(Scope::let_time_pass, |walk| walk.at("do", |walk| walk.effects(effects)));
        }),
        Effect::Let { name, be } => {
            walk.at("Let.be", |walk| walk.thing(be));
            if let Some(named) = walk.scope.name_of_one(be) {
                walk.scope.name(name, named);
            }
        }
        Effect::Set { name, to } => walk.at("Set", |walk| {
            walk.at("to", |walk| walk.thing(to));
            if let Some(named) = walk.scope.name_of_one(to) {
                walk.at("name", |walk| walk.name(name, named.word()));
            }
        }),
        Effect::Note { note: _, about, be } => walk.at("Note", |walk| {
            walk.at("about", |walk| walk.thing(about));
            if let Some(be) = be {
                walk.at("be", |walk| walk.num(be));
            }
        }),
        Effect::Forget { note: _, about } => walk.at("Forget.about", |walk| walk.thing(about)),
    }
}

/// The effects of a loop or pick.
fn one_of(walk: &mut Walk<'_>, things: &Things, name: &Var, effects: &[Effect]) {
    walk.inside(|scope| scope.bind_one(things, name), |walk| walk.at("do", |walk| walk.effects(effects)));
}
