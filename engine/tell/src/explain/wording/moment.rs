//! Events in words: when a rule comes about, and how often.

use super::feature::kinds_of;
use super::piece::kinds_of_pieces;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Event, FeatureKindId, Limit, Moment, PieceId};

/// When something happens: "when a tile was laid".
pub(super) fn event(event: &Event, names: &Vocabulary<'_>) -> String {
    names.around(event, event_told(event, names))
}

fn event_told(event: &Event, names: &Vocabulary<'_>) -> String {
    let of = |key, kinds: &[FeatureKindId]| names.say(key).noun("what", &kinds_of(kinds, names)).said();
    let pieces = |key, kinds: &[PieceId]| names.say(key).noun("what", &kinds_of_pieces(kinds, names)).said();
    match event {
        Event::Slot(slot) => names.say("in-slot").text("what", names.slot(slot)).said(),
        Event::BeforeGain => names.t("event-before-gain"),
        Event::TileDrawn => names.t("event-tile-drawn"),
        Event::TileAccepted => names.t("event-tile-accepted"),
        Event::TileRejected => names.t("event-tile-rejected"),
        Event::TilePlaced => names.t("event-tile-placed"),
        Event::Extended(kinds) => of("event-extended", kinds),
        Event::Merged(kinds) => of("event-merged", kinds),
        Event::Closed(kinds) => of("event-closed", kinds),
        Event::Scored(kinds) => of("event-scored", kinds),
        Event::PiecePlaced(kinds) => pieces("event-piece-placed", kinds),
        Event::PieceReturned(kinds) => pieces("event-piece-returned", kinds),
        Event::MarkerMoved(track) => {
            names.say("event-marker-moved").text("track", names.name(names.track(track))).said()
        }
        Event::Gained => names.t("event-gained"),
        Event::TurnStart => names.t("event-turn-start"),
        Event::TurnEnd => names.t("event-turn-end"),
    }
}

/// How often a rule may fire; nothing if always.
pub(super) fn limit(limit: Limit, names: &Vocabulary<'_>) -> Option<String> {
    Some(names.t(match limit {
        Limit::None => return None,
        Limit::OncePerPart => "limit-part",
        Limit::OncePerTurn => "limit-turn",
        Limit::OncePerBatch => "limit-batch",
        Limit::OncePerGame => "limit-game",
    }))
}

/// A moment of scoring.
pub(super) fn moment(at: Moment, names: &Vocabulary<'_>) -> String {
    names.t(match at {
        Moment::Complete => "moment-complete",
        Moment::Last => "moment-last",
    })
}
