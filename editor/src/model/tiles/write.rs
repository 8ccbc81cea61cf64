//! A changed tile written into the text of its file: only what differs is touched.
//!
//! **Invariant:** no byte outside the tile's own entry changes.

use serde::Serialize;
use tilewright::load::to_ron;
use tilewright::load::tree::{Span, Tree};
use tilewright::outline::sides;
use tilewright::spec::{Segment, SegmentId, Tile, TileId};

use super::shelf::{find, read_tile};
use crate::model::ron_edit::{self, PatchError};

const TILE_FIELDS: [&str; 7] = ["count", "edges", "segments", "marks", "switch", "tags", "note"];
const SEGMENT_FIELDS: [&str; 5] = ["kind", "ports", "borders", "marks", "ends_at"];

/// A tile that has changed: its name, how the text has it, how it is now.
pub type Changed<'t> = (&'t TileId, &'t Tile, &'t Tile);

/// The text with a tile as it is now; `old` is how the text has it.
///
/// # Errors
/// The text has no such tile, or cannot be changed.
pub fn write(text: &str, id: &TileId, old: &Tile, new: &Tile) -> Result<String, PatchError> {
    write_all(text, &[(id, old, new)])
}

/// The text with all these tiles as they are now.
///
/// # Errors
/// The text has no such tile, or cannot be changed.
pub fn write_all(text: &str, changed: &[Changed<'_>]) -> Result<String, PatchError> {
    let tree = Tree::of(text);
    let mut pieces: Vec<(Span, String)> = Vec::new();
    for &(id, old, new) in changed {
        if old == new && old.segments.keys().eq(new.segments.keys()) {
            continue;
        }
        let item = find(&tree, text, id).ok_or_else(|| PatchError::Missing(format!("tiles.{id}")))?;
        pieces.push((item.span, entry(text, item.span, id, old, new)?));
    }
    pieces.sort_unstable_by_key(|(span, _)| *span);
    let mut after = text.to_owned();
    for (span, piece) in pieces.iter().rev() {
        after.replace_range(span.start..span.end, piece);
    }
    Ok(after)
}

/// An entry changed. It is looked at alone, at the place in its line where it stands, so that a large file costs no more than a
/// small one.
fn entry(text: &str, span: Span, id: &TileId, old: &Tile, new: &Tile) -> Result<String, PatchError> {
    let line = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let line = &text[line..span.start];
    let indent = &line[..line.len() - line.trim_start_matches([' ', '\t']).len()];
    let alone = format!("(tiles: {{\n{indent}{}\n}})", span.of(text));
    let fits = |after: &String| read_tile(after, id).is_some_and(|tile| tile == *new);
    let after = match fields(&alone, id, old, new) {
        Ok(after) if fits(&after) => after,
        // Something in the entry is written in a way that cannot be changed piece by piece.
        _ => ron_edit::set(&alone, &format!("tiles.{id}"), &ron(new))?,
    };
    let tree = Tree::of(&after);
    let item = find(&tree, &after, id).ok_or_else(|| PatchError::Missing(format!("tiles.{id}")))?;
    Ok(item.span.of(&after).to_owned())
}

/// A value as it is written in a file.
pub fn ron(value: &impl Serialize) -> String {
    to_ron(value).unwrap_or_default()
}

fn fields(text: &str, id: &TileId, old: &Tile, new: &Tile) -> Result<String, PatchError> {
    let tile = format!("tiles.{id}");
    let mut text = text.to_owned();
    if old.count != new.count {
        text = field(&text, &tile, &TILE_FIELDS, "count", Some(ron(&new.count)))?;
    }
    for (side, (before, after)) in sides(old).into_iter().zip(sides(new)).enumerate() {
        if before != after {
            text = ron_edit::set(&text, &format!("{tile}.edges[{side}]"), &ron(after))?;
        }
    }
    text = segments(&text, &tile, old, new)?;
    text = list(&text, &tile, &TILE_FIELDS, "marks", &old.marks, &new.marks)?;
    text = list(&text, &tile, &TILE_FIELDS, "switch", &old.switch, &new.switch)?;
    text = list(&text, &tile, &TILE_FIELDS, "tags", &old.tags, &new.tags)?;
    if old.note != new.note {
        let note = (!new.note.is_empty()).then(|| ron(&new.note));
        text = field(&text, &tile, &TILE_FIELDS, "note", note)?;
    }
    Ok(text)
}

fn segments(text: &str, tile: &str, old: &Tile, new: &Tile) -> Result<String, PatchError> {
    if new.segments.is_empty() || old.segments.is_empty() {
        if new.segments.is_empty() && old.segments.is_empty() {
            return Ok(text.to_owned());
        }
        let all = (!new.segments.is_empty()).then(|| ron(&new.segments));
        return field(text, tile, &TILE_FIELDS, "segments", all);
    }
    let mut text = text.to_owned();
    let path = format!("{tile}.segments");
    let mut as_named = old.segments.clone();
    if let Some((nth, before, after)) = renamed(old, new) {
        text = ron_edit::rename(&text, &format!("{path}.{before}"), &after.0)?;
        as_named.0.replace_index(nth, after.clone()).map_err(|_| PatchError::Missing(after.0.clone()))?;
    }
    let old = &as_named;
    for id in old.keys().filter(|id| !new.segments.contains_key(*id)) {
        text = ron_edit::remove(&text, &format!("{path}.{id}"))?;
    }
    for (id, segment) in &new.segments {
        text = match old.get(id) {
            Some(before) => changed(&text, &format!("{path}.{id}"), before, segment)?,
            None => ron_edit::insert(&text, &path, &id.0, true, &ron(segment))?,
        };
    }
    Ok(text)
}

/// The place and the two names of a segment that has another name now, if all else of it is the same.
fn renamed<'t>(old: &'t Tile, new: &'t Tile) -> Option<(usize, &'t SegmentId, &'t SegmentId)> {
    let pairs = old.segments.iter().zip(&new.segments).enumerate();
    let mut other = pairs.filter(|(_, ((before, _), (after, _)))| before != after);
    let (nth, ((before, one), (after, two))) = other.next()?;
    let same = old.segments.len() == new.segments.len() && one.kind == two.kind && one.ports == two.ports;
    (same && other.next().is_none() && !old.segments.contains_key(after)).then_some((nth, before, after))
}

fn changed(text: &str, path: &str, old: &Segment, new: &Segment) -> Result<String, PatchError> {
    let mut text = text.to_owned();
    if old.kind != new.kind {
        text = field(&text, path, &SEGMENT_FIELDS, "kind", Some(ron(&new.kind)))?;
    }
    text = list(&text, path, &SEGMENT_FIELDS, "ports", &old.ports, &new.ports)?;
    if let (Some(before @ [_, ..]), Some(after @ [_, ..])) = (old.borders.as_deref(), new.borders.as_deref())
    {
        text = list(&text, path, &SEGMENT_FIELDS, "borders", before, after)?;
    } else if old.borders != new.borders {
        text = field(&text, path, &SEGMENT_FIELDS, "borders", new.borders.as_ref().map(ron))?;
    }
    text = list(&text, path, &SEGMENT_FIELDS, "marks", &old.marks, &new.marks)?;
    if old.ends_at != new.ends_at {
        let end = (!new.ends_at.is_empty()).then(|| ron(&new.ends_at));
        text = field(&text, path, &SEGMENT_FIELDS, "ends_at", end)?;
    }
    Ok(text)
}

/// A field set, added where it belongs among the others, or taken out.
fn field(
    text: &str,
    parent: &str,
    order: &[&str],
    name: &str,
    value: Option<String>,
) -> Result<String, PatchError> {
    let path = format!("{parent}.{name}");
    let keys = ron_edit::keys(text, parent);
    let there = keys.iter().any(|key| key == name);
    match value {
        None if there => ron_edit::remove(text, &path),
        None => Ok(text.to_owned()),
        Some(value) if there => ron_edit::set(text, &path, &value),
        Some(value) => {
            let rank = |name: &str| order.iter().position(|field| *field == name).unwrap_or(order.len());
            let before = keys.iter().rposition(|key| rank(key) < rank(name)).map_or(0, |at| at + 1);
            ron_edit::insert_at(text, parent, name, false, before, &value)
        }
    }
}

/// A list changed item by item where that is possible.
fn list<T: Serialize + PartialEq>(
    text: &str,
    parent: &str,
    order: &[&str],
    name: &str,
    old: &[T],
    new: &[T],
) -> Result<String, PatchError> {
    if old == new {
        return Ok(text.to_owned());
    }
    let path = format!("{parent}.{name}");
    let mut text = text.to_owned();
    if new.is_empty() {
        return field(&text, parent, order, name, None);
    }
    if !old.is_empty() && ron_edit::len(&text, &path) == old.len() {
        if old.len() == new.len() {
            for nth in (0..old.len()).filter(|&nth| old[nth] != new[nth]) {
                text = ron_edit::set(&text, &format!("{path}[{nth}]"), &ron(&new[nth]))?;
            }
            return Ok(text);
        }
        if let Some(more) = new.strip_prefix(old) {
            for item in more {
                text = ron_edit::push(&text, &path, usize::MAX, &ron(item))?;
            }
            return Ok(text);
        }
        if old.len() == new.len() + 1
            && let Some(gone) =
                (0..old.len()).find(|&nth| old[..nth] == new[..nth] && old[nth + 1..] == new[nth..])
        {
            return ron_edit::remove(&text, &format!("{path}[{gone}]"));
        }
    }
    field(&text, parent, order, name, Some(ron(&new)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::tiles::design;
    use tilewright::spec::{MarkUse, Port};

    const FILE: &str = r#"// mine
(
    format: 2,
    tiles: {
        "a": (edges: ("field", "field", "field", "field"), segments: {"f1": (kind: "field", ports: [NL, NR])}), // odd
        "b": (
            count: 2, // two of them
            edges: ("city",   "road", "field", "road"),
            segments: {
                "c1": (kind: "city", ports: [N], marks: [Is("shield")]),
                // the way through
                "r1": (kind: "road", ports: [E,W]),
                "f1": (kind: "field", ports: [EL, WR]),
                "f2": (kind: "field", ports: [ER, SL, SR, WL]),
            },
            note: "x",
        ),
    },
)
"#;

    fn tile(id: &str) -> Tile {
        read_tile(FILE, &id.into()).unwrap()
    }

    /// Writes a tile, checks that it reads back, and gives the lines that came.
    fn come(id: &str, new: &Tile) -> Vec<String> {
        let after = write(FILE, &id.into(), &tile(id), new).unwrap();
        assert_eq!(read_tile(&after, &id.into()).as_ref(), Some(new), "{after}");
        let come = after.lines().filter(|line| !FILE.lines().any(|old| old == *line));
        come.map(|line| line.trim().to_owned()).collect()
    }

    #[test]
    fn a_count_is_one_line() {
        assert_eq!(come("b", &Tile { count: 3, ..tile("b") }), ["count: 3, // two of them"]);
        assert!(
            come("a", &Tile { count: 3, ..tile("a") })[0].starts_with(r#""a": (count: 3, edges: ("field""#)
        );
    }

    #[test]
    fn ports_change_in_place() {
        let mut new = tile("b");
        new.segments.get_mut(&SegmentId::from("r1")).unwrap().ports = vec![Port::S, Port::W];
        assert_eq!(come("b", &new), [r#""r1": (kind: "road", ports: [S,W]),"#]);
    }

    #[test]
    fn sides_change_in_place() {
        let mut new = tile("b");
        new.edges.1 = "field".into();
        assert_eq!(come("b", &new), [r#"edges: ("city",   "field", "field", "road"),"#]);
    }

    #[test]
    fn marks_and_tags_come_in_their_place() {
        let mut new = tile("b");
        new.tags.push("dark".into());
        assert_eq!(come("b", &new), [r#"tags: ["dark"],"#]);
        new.segments.get_mut(&SegmentId::from("c1")).unwrap().marks.clear();
        new.segments.get_mut(&SegmentId::from("r1")).unwrap().marks.push(MarkUse::Is("inn".into()));
        assert_eq!(
            come("b", &new),
            [
                r#""c1": (kind: "city", ports: [N]),"#,
                r#""r1": (kind: "road", ports: [E,W], marks: [Is("inn")]),"#,
                r#"tags: ["dark"],"#
            ]
        );
    }

    #[test]
    fn segments_come_and_go() {
        let mut new = tile("b");
        new.segments.shift_remove(&SegmentId::from("r1"));
        new.segments.insert("m1".into(), Segment { kind: "monastery".into(), ..Segment::default() });
        assert_eq!(come("b", &new), [r#""m1": (kind: "monastery"),"#]);
    }

    #[test]
    fn a_segment_has_another_name_wherever_the_tile_speaks_of_it() {
        let text = r#"(format: 2, tiles: {"a": (edges: ("l", "l", "a", "g"), segments: {
            "c1": (kind: "city", ports: [S]), // the town
            "r1": (kind: "road", ports:[N], ends_at: "city:c1"), "r2": (kind: "road", ports: [E]),
            "f1": (kind: "field", ports: [NL], borders: ["c1" /* behind */]),
        }, switch: ["r1",  "r2"])})"#;
        let old = read_tile(text, &"a".into()).unwrap();
        let named = |from: &str, to: &str| {
            let new = design::renamed(&old, &from.into(), &to.into()).unwrap();
            write(text, &"a".into(), &old, &new).unwrap()
        };
        assert_eq!(named("c1", "town"), text.replace("city:c1", "city:town").replace("\"c1\"", "\"town\""));
        assert_eq!(named("r2", "r9"), text.replace("\"r2\"", "\"r9\""));
    }

    #[test]
    fn borders_by_hand_come_and_go_in_place() {
        let mut new = tile("b");
        let f1 = SegmentId::from("f1");
        new.segments[&f1].borders = Some(vec!["c1".into()]);
        let line = r#""f1": (kind: "field", ports: [EL, WR], borders: ["c1"]),"#;
        assert_eq!(come("b", &new), [line]);
        let with = write(FILE, &"b".into(), &tile("b"), &new).unwrap();
        let again = write(&with, &"b".into(), &new, &tile("b")).unwrap();
        assert_eq!(again, FILE);
    }

    #[test]
    fn names_with_dots_and_files_on_one_line() {
        let text = r#"(format: 2, tiles: {"a.count": (edges: ("x", "x", "x", "x"), note: "n"), "a": (edges: ("x", "x", "x", "x"))})"#;
        let old = read_tile(text, &"a".into()).unwrap();
        let after = write(text, &"a".into(), &old, &Tile { count: 3, ..old.clone() }).unwrap();
        assert_eq!(after, text.replace(r#""a": (edges"#, r#""a": (count: 3, edges"#));
    }
}
