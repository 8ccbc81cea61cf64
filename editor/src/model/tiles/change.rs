//! A change to one tile, as the canvas asks for it.

use tilewright::outline::sides;
use tilewright::spec::{
    EdgeKindId, FeatureKindId, MarkId, MarkUse, NAME_LENGTH, Name as _, Port, SegmentId, Tag, Tile,
};

use super::{Kit, design};
use crate::model::Words;

/// A change to one tile.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A side (0 for north, clockwise) is of another kind.
    Edge(usize, EdgeKindId),
    /// Two segments are one.
    Join(SegmentId, SegmentId),
    /// A port belongs to a segment.
    Claim(Port, SegmentId),
    /// A segment falls into its parts; with a port, only the part with that port comes off.
    Split(SegmentId, Option<Port>),
    /// A line ends at another segment.
    EndAt(SegmentId, SegmentId),
    /// A line ends at a place of that name, or nowhere.
    Ends(SegmentId, String),
    /// Clockwise by a quarter.
    Turn,
    /// Counter-clockwise by a quarter.
    TurnBack,
    /// East and west change places.
    Mirror,
    /// One more segment that needs no ports.
    AddFeature(FeatureKindId),
    /// A segment without ports is taken out.
    RemoveSegment(SegmentId),
    /// A mark comes onto a segment or the tile, or into the place of the one of that number.
    Mark(Option<SegmentId>, Option<usize>, MarkUse),
    /// A mark is taken off.
    Unmark(Option<SegmentId>, usize),
    /// How many copies there are.
    Count(u32),
    /// The remark for people.
    Note(String),
    /// One more tag.
    Tag(String),
    /// The tag of that number is taken off.
    Untag(usize),
    /// Segments end at the tile's movable link; or no longer, if all of them do.
    Link(Vec<SegmentId>),
    /// Ground borders an area; or no longer, if it does. From now on its borders are written down.
    Border(SegmentId, SegmentId),
    /// What ground borders follows from the outline again.
    DeriveBorders(SegmentId),
    /// A segment has another name.
    RenameSegment(SegmentId, SegmentId),
    /// Every port is claimed once by the right kind.
    Mend,
}

impl Change {
    /// The tile after the change; nothing if it makes no sense for this tile.
    pub fn apply(&self, tile: &Tile, kit: &Kit) -> Option<Tile> {
        let edges = &kit.edges;
        Some(match self {
            Self::Edge(side, kind) => design::with_edge(tile, edges, *side, kind),
            Self::Join(one, other) => design::joined(tile, edges, one, other)?,
            Self::Claim(port, id) => design::claimed(tile, edges, *port, id)?,
            Self::Split(id, at) => design::split(tile, edges, id, *at)?,
            Self::EndAt(line, end) => design::ending_at(tile, edges, line, end)?,
            Self::Ends(line, place) => {
                let mut next = tile.clone();
                next.segments.get_mut(line)?.ends_at.clone_from(place);
                next
            }
            Self::Turn => design::turned(tile),
            Self::TurnBack => design::turned_back(tile),
            Self::Mirror => design::mirrored(tile),
            Self::AddFeature(kind) => design::with_feature(tile, kind),
            Self::RemoveSegment(id) => design::without_segment(tile, edges, id)?,
            Self::Mark(on, nth, mark) => design::with_mark(tile, on.as_ref(), *nth, mark.clone())?,
            Self::Unmark(on, nth) => design::without_mark(tile, on.as_ref(), *nth)?,
            Self::Count(count) => Tile { count: *count, ..tile.clone() },
            Self::Note(note) => Tile { note: note.clone(), ..tile.clone() },
            Self::Tag(tag) => {
                let tag = Tag(tag.clone());
                if !may_be_tag(&tag.0) || tile.tags.contains(&tag) {
                    return None;
                }
                let mut next = tile.clone();
                next.tags.push(tag);
                next
            }
            Self::Untag(nth) => {
                let mut next = tile.clone();
                (*nth < next.tags.len()).then(|| next.tags.remove(*nth))?;
                next
            }
            Self::Link(ids) => design::switched(tile, edges, ids)?,
            Self::Border(ground, area) => design::with_border(tile, edges, ground, area)?,
            Self::DeriveBorders(ground) => design::with_derived_borders(tile, ground)?,
            Self::RenameSegment(from, to) => design::renamed(tile, from, to)?,
            Self::Mend => design::sound(tile, edges),
        })
    }

    /// What it is called in the list of steps.
    pub fn label(&self, words: &Words, kit: &Kit, tile: &str) -> String {
        let lang = words.lang().code();
        let tile = || ("tile", tile.to_owned().into());
        match self {
            Self::Edge(side, kind) => {
                let side = words.t(side_key(*side));
                let kind = kit.edge_name(lang, kind);
                words.with("tiles-did-edge", &[tile(), ("side", side.into()), ("kind", kind.into())])
            }
            Self::Join(..) | Self::Claim(..) => words.with("tiles-did-join", &[tile()]),
            Self::Split(..) => words.with("tiles-did-split", &[tile()]),
            Self::EndAt(..) | Self::Ends(..) => words.with("tiles-did-end", &[tile()]),
            Self::Turn | Self::TurnBack => words.with("tiles-did-turn", &[tile()]),
            Self::Mirror => words.with("tiles-did-mirror", &[tile()]),
            Self::AddFeature(kind) => {
                let kind = kit.feature_name(lang, kind);
                words.with("tiles-did-feature", &[tile(), ("kind", kind.into())])
            }
            Self::RemoveSegment(_) => words.with("tiles-did-remove", &[tile()]),
            Self::Mark(_, _, mark) => {
                let mark = kit.mark_name(lang, mark.mark());
                words.with("tiles-did-mark", &[tile(), ("mark", mark.into())])
            }
            Self::Unmark(..) => words.with("tiles-did-unmark", &[tile()]),
            Self::Count(_) => words.with("tiles-did-count", &[tile()]),
            Self::Note(_) => words.with("tiles-did-note", &[tile()]),
            Self::Tag(_) | Self::Untag(_) => words.with("tiles-did-tag", &[tile()]),
            Self::Link(_) => words.with("tiles-did-link", &[tile()]),
            Self::Border(..) | Self::DeriveBorders(_) => words.with("tiles-did-border", &[tile()]),
            Self::RenameSegment(from, to) => {
                let names = [("from", from.0.as_str().into()), ("to", to.0.as_str().into())];
                words.with("tiles-did-segment", &[&[tile()][..], &names].concat())
            }
            Self::Mend => words.with("tiles-did-mend", &[tile()]),
        }
    }

    /// Changes of the same sort that follow each other at once are one step.
    pub(super) fn gesture(&self, tile: &str) -> Option<String> {
        match self {
            Self::Count(_) => Some(format!("tile count {tile}")),
            Self::Note(_) => Some(format!("tile note {tile}")),
            Self::Ends(line, _) => Some(format!("tile end {tile} {line}")),
            _ => None,
        }
    }
}

/// True for a word that can be a tag, or the name of a tile: letters, digits, `_`, `-` and `.`.
pub fn may_be_tag(name: &str) -> bool {
    let fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    !name.is_empty() && name.len() <= NAME_LENGTH && name.chars().all(fine)
}

/// The key of a side's name.
pub fn side_key(side: usize) -> &'static str {
    ["tiles-north", "tiles-east", "tiles-south", "tiles-west"][side % 4]
}

/// A change to many tiles.
#[derive(Clone, Debug, PartialEq)]
pub enum Many {
    /// How many copies there are of each.
    Count(u32),
    /// A mark on each where it may stand.
    Mark(MarkId),
    /// A mark taken off wherever it stands.
    Unmark(MarkId),
    /// A tag on each.
    Tag(String),
    /// A tag taken off.
    Untag(String),
    /// Each is turned, mirrored…
    Each(Change),
}

impl Many {
    /// A tile after the change; nothing if nothing is different.
    pub(super) fn apply(&self, tile: &Tile, kit: &Kit) -> Option<Tile> {
        let next = match self {
            Self::Count(count) => Tile { count: *count, ..tile.clone() },
            Self::Mark(mark) => {
                let fits = |(_, segment): &(&SegmentId, &tilewright::spec::Segment)| {
                    kit.may_stand(mark, Some(&segment.kind))
                };
                let on = tile.segments.iter().find(fits).map(|(id, _)| id.clone());
                if on.is_none() && !kit.may_stand(mark, None) {
                    return None;
                }
                design::with_mark(tile, on.as_ref(), None, kit.first_use(mark))?
            }
            Self::Unmark(mark) => {
                let mut next = tile.clone();
                next.marks.retain(|used| used.mark() != mark);
                for segment in next.segments.values_mut() {
                    segment.marks.retain(|used| used.mark() != mark);
                }
                next
            }
            Self::Tag(tag) => Change::Tag(tag.clone()).apply(tile, kit)?,
            Self::Untag(tag) => {
                let mut next = tile.clone();
                next.tags.retain(|other| other.name() != tag);
                next
            }
            Self::Each(change) => change.apply(tile, kit)?,
        };
        let same = next == *tile && sides(&next) == sides(tile);
        (!same).then_some(next)
    }

    /// The key of what it is called in the list of steps.
    pub(super) fn key(&self) -> &'static str {
        match self {
            Self::Count(_) => "tiles-did-many-count",
            Self::Mark(_) => "tiles-did-many-mark",
            Self::Unmark(_) => "tiles-did-many-unmark",
            Self::Tag(_) | Self::Untag(_) => "tiles-did-many-tag",
            Self::Each(Change::Mirror) => "tiles-did-many-mirror",
            Self::Each(_) => "tiles-did-many-turn",
        }
    }
}
