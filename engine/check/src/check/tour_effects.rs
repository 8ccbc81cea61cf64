//! The tour through effects: what each asks for, and what it binds for those inside and after it.

use super::scope::{Bound, Named, Scope, SomePiece};
use super::tour::{Tour, Visit};
use tilewright_lang::spec::*;

/// Goes into an effect.
pub(super) fn enter<V: Visit>(tour: &mut Tour<'_, V>, effect: &Do) {
    match effect {
        Do::DrawTile | Do::PlaceTile | Do::BuryTile => {}
        Do::ExtraTile | Do::ExtraPart { .. } | Do::GrantPart => {}
        Do::Advance { track: _, piece: _, by } => tour.at("Advance.by", |tour| tour.num(by)),
        Do::Note(_) | Do::Forget(_) | Do::Spend(_) => {}
        Do::EnterSpace { .. } | Do::MergeCounters | Do::Call(_) | Do::EndGame => {}
        Do::Gain { who, amount, term: _, cause: _ } => tour.at("Gain", |tour| {
            tour.at("who", |tour| tour.player(who));
            tour.at("amount", |tour| tour.num(amount));
        }),
        Do::Score { feature, at: _, only, ignore_majority: _, terms, owners, cause: _ } => {
            tour.at("Score", |tour| {
                tour.at("feature", |tour| tour.feature(feature));
                tour.at("only", |tour| tour.player(only));
                let kinds = tour.scope.kind_of(feature);
                tour.inside(
                    |scope| scope.bind_feature(kinds),
                    |tour| {
                        tour.at("terms", |tour| tour.terms(terms));
                        if let Some(owners) = owners {
                            tour.scope.bind_player();
                            tour.at("owners", |tour| tour.owners(owners));
                        }
                    },
                );
            })
        }
        Do::Place { piece, on, by, optional: _, ignore: _, name, otherwise } => {
            let placed = tour.scope.some_piece(piece);
            tour.at("Place", |tour| {
                tour.at("piece", |tour| tour.pieces(piece));
                tour.at("on", |tour| tour.features(on));
                tour.at("by", |tour| tour.player(by));
                tour.at("else", |tour| tour.effects(otherwise));
            });
            tour.scope.name(name, Named::Piece(placed));
        }
        Do::MoveTo { piece, on, by, otherwise } => tour.at("MoveTo", |tour| {
            tour.at("piece", |tour| tour.piece(piece));
            tour.at("on", |tour| tour.features(on));
            tour.at("by", |tour| tour.player(by));
            tour.at("else", |tour| tour.effects(otherwise));
        }),
        Do::Return(pieces) => tour.at("Return", |tour| tour.pieces(pieces)),
        Do::PlaceOnTrack { piece, track: _, space_if, by, optional: _ } => tour.at("PlaceOnTrack", |tour| {
            tour.at("piece", |tour| tour.pieces(piece));
            tour.at("by", |tour| tour.player(by));
            let go = |tour: &mut Tour<'_, V>| tour.at("space_if", |tour| tour.cond(space_if));
            tour.inside(Scope::bind_space, go);
        }),
        Do::FollowCounter(pieces) => tour.at("FollowCounter", |tour| {
            // Where the counter will stand is worked out from both, as for `Crosses`.
            tour.need(Bound::Piece);
            tour.need(Bound::Amount);
            tour.pieces(pieces);
        }),
        Do::Walk { piece, by, stop_if, short, name, effects } => {
            tour.at("Walk", |tour| {
                tour.at("piece", |tour| tour.piece(piece));
                tour.at("by", |tour| tour.player(by));
                let go = |tour: &mut Tour<'_, V>| tour.at("stop_if", |tour| tour.cond(stop_if));
                tour.inside(Scope::bind_tile, go);
                tour.at("short", |tour| tour.cond(short));
                let go = |tour: &mut Tour<'_, V>| tour.at("do", |tour| tour.effects(effects));
                tour.inside(|scope| scope.name(name, Named::Number), go);
            });
            tour.scope.name(name, Named::Number);
        }
        Do::Put { token, on, by } => tour.at("Put", |tour| {
            tour.at("token", |tour| tour.token(token));
            tour.at("on", |tour| tour.tiles(on));
            tour.at("by", |tour| tour.player(by));
        }),
        Do::PutUnder { token, piece } => tour.at("PutUnder", |tour| {
            tour.at("token", |tour| tour.token(token));
            tour.at("piece", |tour| tour.piece(piece));
        }),
        Do::Take { tokens, who } => tour.at("Take", |tour| {
            tour.at("tokens", |tour| tour.token_filter(tokens));
            tour.at("who", |tour| tour.player(who));
        }),
        Do::PutBack(tokens) => tour.at("PutBack", |tour| tour.token_filter(tokens)),
        Do::DrawToken { bag: _, name, then } => tour.at("DrawToken.then", |tour| {
            for (tag, effects) in then {
                let go = |tour: &mut Tour<'_, V>| tour.at(tag.name(), |tour| tour.effects(effects));
                tour.inside(|scope| scope.name(name, Named::Token), go);
            }
        }),
        Do::Draft { pool, claimants, start, across } => tour.at("Draft", |tour| {
            let mut kinds = None;
            if let Some(across) = across {
                tour.at("across", |tour| tour.features(across));
                kinds = tour.scope.kinds_of(across);
            }
            tour.inside(
                |scope| {
                    if across.is_some() {
                        scope.bind_feature(kinds);
                    }
                },
                |tour| {
                    tour.at("pool", |tour| tour.token_filter(pool));
                    tour.at("claimants", |tour| tour.player(claimants));
                    tour.at("start", |tour| tour.player(start));
                },
            );
        }),
        Do::Roll { die: _, name } => tour.scope.name(name, Named::Number),
        Do::DrawCard { deck: _, by, or } => tour.at("DrawCard", |tour| {
            tour.at("by", |tour| tour.player(by));
            tour.at("or", |tour| tour.effects(or));
        }),
        Do::SetSwitch { of, by } => tour.at("SetSwitch", |tour| {
            tour.at("of", |tour| match of {
                Switches::OnTile(tile) => tour.at("OnTile", |tour| tour.tile(tile)),
                Switches::NearestAlong(features) => tour.at("NearestAlong", |tour| tour.features(features)),
                Switches::EndingAlong(features) => tour.at("EndingAlong", |tour| tour.features(features)),
            });
            tour.at("by", |tour| tour.player(by));
        }),
        Do::Choose { by, options, optional: _ } => tour.at("Choose", |tour| {
            tour.at("by", |tour| tour.player(by));
            for (id, effects) in options {
                tour.at(&format!("options.{id}"), |tour| tour.effects(effects));
            }
        }),
        Do::PickPiece { by, from, name, optional: _, effects, otherwise } => tour.at("PickPiece", |tour| {
            tour.at("by", |tour| tour.player(by));
            tour.at("from", |tour| tour.piece_filter(from));
            inside_piece(tour, from, name, effects);
            tour.at("else", |tour| tour.effects(otherwise));
        }),
        Do::PickFeature { by, from, least, name, optional: _, effects, otherwise } => {
            tour.at("PickFeature", |tour| {
                tour.at("by", |tour| tour.player(by));
                tour.at("from", |tour| tour.features(from));
                let (kinds, bound) = (tour.scope.kinds_of(from), tour.scope.kinds_of(from));
                tour.inside(
                    |scope| scope.bind_feature(bound),
                    |tour| {
                        if let Some(least) = least {
                            tour.at("least", |tour| tour.num(least));
                        }
                        tour.scope.name(name, Named::Feature(kinds));
                        tour.at("do", |tour| tour.effects(effects));
                    },
                );
                tour.at("else", |tour| tour.effects(otherwise));
            })
        }
        Do::EachPlayer { start: _, who, effects } => tour.at("EachPlayer", |tour| {
            tour.at("who", |tour| tour.player(who));
            tour.inside(Scope::bind_player, |tour| tour.at("do", |tour| tour.effects(effects)));
        }),
        Do::EachPiece { of, name, order, effects } => tour.at("EachPiece", |tour| {
            tour.at("of", |tour| tour.piece_filter(of));
            tour.inside(
                |scope| scope.bind_ordered(SomePiece::of(of)),
                |tour| tour.at("order", |tour| tour.order(order)),
            );
            inside_piece(tour, of, name, effects);
        }),
        Do::EachFeature { of, name, order, effects } => tour.at("EachFeature", |tour| {
            tour.at("of", |tour| tour.features(of));
            let (kinds, bound) = (tour.scope.kinds_of(of), tour.scope.kinds_of(of));
            tour.inside(
                |scope| scope.bind_feature(bound),
                |tour| {
                    tour.at("order", |tour| tour.order(order));
                    tour.scope.name(name, Named::Feature(kinds));
                    tour.at("do", |tour| tour.effects(effects));
                },
            );
        }),
        Do::EachTile { of, effects } => tour.at("EachTile", |tour| {
            tour.at("of", |tour| tour.tiles(of));
            tour.inside(Scope::bind_tile, |tour| tour.at("do", |tour| tour.effects(effects)));
        }),
        Do::If { when, then, otherwise } => tour.at("If", |tour| {
            tour.at("when", |tour| tour.cond(when));
            tour.visit.branch(when, true);
            tour.at("then", |tour| tour.effects(then));
            tour.visit.branch(when, false);
            tour.at("else", |tour| tour.effects(otherwise));
        }),
        Do::Later { slot: _, effects } => tour.at("Later", |tour| {
            tour.inside(Scope::let_time_pass, |tour| tour.at("do", |tour| tour.effects(effects)));
        }),
        Do::Let { name, be } => {
            tour.at("Let.be", |tour| tour.num(be));
            tour.scope.name(name, Named::Number);
        }
    }
}

/// The effects of a loop or pick over pieces.
fn inside_piece<V: Visit>(tour: &mut Tour<'_, V>, of: &PieceFilter, name: &Var, effects: &[Do]) {
    let (piece, on) = (SomePiece::of(of), tour.scope.under(of));
    tour.inside(
        |scope| {
            scope.bind_piece(piece.clone(), on);
            scope.name(name, Named::Piece(piece));
        },
        |tour| tour.at("do", |tour| tour.effects(effects)),
    );
}
