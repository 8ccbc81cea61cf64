//! From format 1 to format 2.
//!
//! One word goes over all sorts of things: `Each` for the loops over players, pieces, features and tiles, `Pick` for the choices of a
//! piece or a feature. A slot that goes through what was completed takes the place of the event `Completed`. Notes and names say of what.

use crate::load::edits::Edits;
use crate::load::tree::{Bracket, Flaw, Group, Item, Node, Span, Tree};

/// The changes to a file.
pub(super) fn changes(text: &str, tree: &Tree, edits: &mut Edits, by_hand: &mut Vec<Flaw>) {
    if let Some(root) = &tree.root {
        Rewrite { text, edits, by_hand }.node(root);
    }
}

/// Words that say of what sort one thing is.
const THINGS: [&str; 6] = ["Tile", "Feature", "Piece", "Player", "Number", "Game"];

/// Words that say of what sort the places for a piece are.
const PLACES: [&str; 5] = ["Features", "Spaces", "Tiles", "Pieces", "Players"];

/// Words that say which tile is meant.
const ONE_TILE: [&str; 5] = ["This", "Placed", "Var", "Of", "Along"];

struct Rewrite<'r> {
    text: &'r str,
    edits: &'r mut Edits,
    by_hand: &'r mut Vec<Flaw>,
}

impl Rewrite<'_> {
    fn node(&mut self, node: &Node) {
        let Some(group) = node.group() else {
            return self.word(node);
        };
        let head = node.head.map(|head| head.of(self.text)).unwrap_or_default();
        match head {
            "EachPlayer" => {
                self.rename(node, "Each");
                match self.field(group, "who") {
                    Some(who) => {
                        self.replace(who.key, "of");
                        self.wrap(&who.value, "Players");
                    }
                    None => self.insert(group.open.end, "of: Players(Any), "),
                }
            }
            "EachPiece" => self.over(node, group, "Each", "of", "Pieces"),
            "EachFeature" => self.over(node, group, "Each", "of", "Features"),
            "EachTile" => self.over(node, group, "Each", "of", "Tiles"),
            "PickPiece" => self.over(node, group, "Pick", "from", "Pieces"),
            "PickFeature" => self.over(node, group, "Pick", "from", "Features"),
            // Of links it says which one: that stays.
            "OnTile" => {
                if let Some(tile) = self.field(group, "tile") {
                    self.rename(node, "OnTiles");
                    self.replace(tile.key, "of");
                    self.wrap(&tile.value, "One");
                }
            }
            "Around" | "Beside" => self.near(group),
            "Same" => {
                for item in &group.items {
                    if !self.has_head(&item.value, &THINGS) {
                        self.wrap(&item.value, "Player");
                    }
                }
            }
            "Place" if self.field(group, "piece").is_some() => self.inside(group, "on", "Features", &PLACES),
            "MoveTo" => {
                self.rename(node, "Place");
                if let Some(piece) = self.field(group, "piece")
                    && piece.value.head.is_some_and(|head| head.of(self.text) == "Var")
                {
                    self.replace(piece.value.head, "One");
                }
                self.inside(group, "on", "Features", &PLACES);
            }
            "PlaceOnTrack" => self.on_track(node, group),
            "Let" => {
                if let Some(be) = self.field(group, "be").filter(|be| !self.has_head(&be.value, &THINGS)) {
                    self.wrap(&be.value, "Number");
                }
            }
            // What was remembered of the active player.
            "Note" | "Forget" | "Noted" => {
                if let Some(note) = group.only() {
                    self.insert(note.span.start, "note: ");
                }
            }
            "Total" if !self.is_things(group) => self.over(node, group, "Total", "of", "Features"),
            "Weight" => {
                for name in ["be", "expect"] {
                    if let Some(field) = self.field(group, name) {
                        self.wrap(&field.value, "N");
                    }
                }
            }
            // What a tile joins may be one of several kinds.
            "Joins" | "JoinsOnce" | "EndsApart" | "NoSameTurn" | "NoSameTurnNext" => {
                if let Some(kind) = group.only().filter(|kind| kind.group().is_none()) {
                    self.insert(kind.span.start, "[");
                    self.insert(kind.span.end, "]");
                }
            }
            "Neighbors" => {
                if let Some(kind) = self.field(group, "kind") {
                    self.replace(kind.key, "kinds");
                    self.insert(kind.value.span.start, "[");
                    self.insert(kind.value.span.end, "]");
                }
            }
            "GainedThisTurn" => self.rename(node, "Gained"),
            "Neighbours" => {
                if let Some(least) = group.only() {
                    let least = least.span.of(self.text);
                    let now = format!("Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N({least}))");
                    self.replace(Some(node.span), now);
                    return;
                }
            }
            "PlaceIf" => self.condition(node, group, "pieces", "PlaceIf"),
            "Complete" => self.condition(node, group, "kinds", "Complete"),
            "ReplaceProcedure" if self.names_first(group, "settle-feature") => {
                self.by_hand(
                    node,
                    "procedure \"settle-feature\" is gone",
                    "replace rule \"score-feature\" (slot \"worth\") or \"return-pieces\" (slot \"returns\")",
                );
            }
            "ReplaceRule" if self.names_first(group, "score-completed") => {
                self.by_hand(node, "rule \"score-completed\" is gone", "who orders what was completed is said with a patch `Slot(id: \"completed\", order: …, ask_if: …)`");
            }
            "Call" if self.names_first(group, "settle-feature") => {
                self.by_hand(
                    node,
                    "procedure \"settle-feature\" is gone",
                    "write `Score(feature: This, at: Complete), Return(Where(at: Feature(This)))`",
                );
            }
            _ => {}
        }
        if let Some(on) = self.field(group, "on")
            && on.value.head.is_some_and(|head| head.of(self.text) == "Completed")
        {
            self.completed(group, on);
        }
        if let Some(weight) = self.field(group, "weight")
            && weight.value.span.of(self.text).parse::<i32>().is_ok()
        {
            self.wrap(&weight.value, "N");
        }
        if let Some(with) = self.field(group, "tiles_with") {
            self.replace(with.key, "when");
            self.wrap(&with.value, "TileHasKind");
        }
        // What waits for a slot waits for one.
        if let Some(slot) = self.field(group, "slot").filter(|_| head != "Later") {
            self.replace(slot.key, "slots");
            self.insert(slot.value.span.start, "[");
            self.insert(slot.value.span.end, "]");
        }
        // No other field of this name stands beside what meets a side.
        if let Some(matches) = self.field(group, "matches")
            && matches.value.head.is_none()
            && matches.value.span.of(self.text).starts_with('"')
        {
            self.insert(matches.value.span.start, "Of([");
            self.insert(matches.value.span.end, "])");
        }
        self.filter(group);
        for item in &group.items {
            self.node(&item.value);
        }
    }

    /// A lone word: an effect that has fields now.
    fn word(&mut self, node: &Node) {
        let now = match node.span.of(self.text) {
            "PlaceTile" => "PlaceTile()",
            "GrantPart" => "Grant(what: Part)",
            "ExtraTile" => "Grant(what: Tile)",
            _ => return,
        };
        self.replace(Some(node.span), now);
    }

    /// What a filter of pieces says of tiles.
    fn filter(&mut self, group: &Group) {
        if let Some(at) = self.field(group, "at") {
            let head = at.value.head.map(|head| head.of(self.text));
            match (head, at.value.group().and_then(Group::only)) {
                (Some("Tile"), Some(tile)) => {
                    self.rename(&at.value, "Tiles");
                    self.wrap(tile, "One");
                }
                (Some("Around"), Some(_)) => {
                    self.insert(at.value.span.start, "Tiles(");
                    self.insert(at.value.span.end, ")");
                }
                _ => {}
            }
        }
        let is_tile = |item: &&Item| self.has_head(&item.value, &ONE_TILE);
        let on = self.field(group, "tile").filter(is_tile).filter(|_| self.is_filter(group));
        if let Some(own) = on.filter(|on| on.value.span.of(self.text) == "This") {
            self.by_hand(
                &own.value,
                "a condition of a filter has a `This` of its own, the tile of the piece",
                "write `at: Tiles(One(This)), when: Same(Feature(This), Feature(…))`, with a name for the feature",
            );
            return;
        }
        let mark = self.field(group, "on_mark");
        let on_tile = on.map(|on| format!("Same(Tile(This), Tile({}))", on.value.span.of(self.text)));
        let has_mark = mark.map(|mark| format!("TileHasMark({})", mark.value.span.of(self.text)));
        let conds: Vec<String> = on_tile.into_iter().chain(has_mark).collect();
        let Some(first) = on.or(mark) else {
            return;
        };
        let when = if conds.len() > 1 { format!("All([{}])", conds.join(", ")) } else { conds.join("") };
        let span = Span::new(first.key.unwrap_or(first.span).start, first.value.span.end);
        self.replace(Some(span), format!("when: {when}"));
        if let (Some(_), Some(mark)) = (on, mark) {
            self.edits.blank(mark.span);
        }
    }

    /// True if brackets hold a filter of pieces: nothing else that names a tile has such fields only.
    fn is_filter(&self, group: &Group) -> bool {
        const FIELDS: [&str; 10] =
            ["kind", "tag", "owner", "at", "tile", "role", "role_of", "on_mark", "placed", "awaits"];
        let known = |item: &Item| {
            item.key.is_some_and(|key| FIELDS.contains(&key.of(self.text)) || key.of(self.text) == "except")
        };
        group.items.len() > 1 && group.items.iter().all(known)
    }

    /// `Around(Placed)`, `Beside(This)`: one tile was meant.
    fn near(&mut self, group: &Group) {
        if let Some(tile) = group.only().filter(|tile| self.has_head(tile, &ONE_TILE)) {
            self.insert(tile.span.start, "of: One(");
            self.insert(tile.span.end, ")");
        }
    }

    /// A loop or choice over some things.
    fn over(&mut self, node: &Node, group: &Group, word: &'static str, field: &str, things: &str) {
        self.rename(node, word);
        if let Some(item) = self.field(group, field) {
            self.wrap(&item.value, things);
        }
    }

    /// `PlaceOnTrack(piece: This, track: "score", space_if: …)`: track and condition say which spaces.
    fn on_track(&mut self, node: &Node, group: &Group) {
        self.rename(node, "Place");
        let place = |name: &str| {
            group.items.iter().position(|item| item.key.is_some_and(|key| key.of(self.text) == name))
        };
        let (track, condition) = (place("track"), place("space_if"));
        let Some(at) = track else {
            return;
        };
        let (track, condition) = (&group.items[at], condition.map(|k| (k, &group.items[k])));
        self.replace(track.key, "on: Spaces(track");
        match condition {
            None => self.insert(track.value.span.end, ")"),
            Some((next, condition)) if next == at + 1 => {
                self.replace(condition.key, "when");
                self.insert(condition.value.span.end, ")");
            }
            Some((_, condition)) => {
                self.insert(track.value.span.end, ")");
                self.by_hand(
                    &condition.value,
                    "a condition on spaces stands with their track",
                    "write `on: Spaces(track: …, when: …)`",
                );
            }
        }
    }

    /// A patch of a condition: `PlaceIf(pieces: ["fox"], be: Free)`. Other things of these names have other fields.
    fn condition(&mut self, node: &Node, group: &Group, field: &str, word: &'static str) {
        let (Some(of), Some(be)) = (self.field(group, field), self.field(group, "be")) else {
            return;
        };
        self.rename(node, "When");
        self.replace(of.key, "of");
        self.wrap(&of.value, word);
        self.replace(be.key, "how");
        self.wrap(&be.value, "Be");
    }

    /// `on: Completed(["wood"])`.
    fn completed(&mut self, rule: &Group, on: &Item) {
        let kinds =
            on.value.group().map_or(Span::default(), |group| Span::new(group.open.end, group.close.start));
        let kind = format!("Kind({})", kinds.of(self.text));
        match self.field(rule, "when") {
            Some(when) => {
                self.insert(when.value.span.start, format!("All([{kind}, "));
                self.insert(when.value.span.end, "])");
                self.replace(Some(on.value.span), "Slot(\"rewards\")");
            }
            None => self.replace(Some(on.value.span), format!("Slot(\"rewards\"), when: {kind}")),
        }
    }

    /// The value of a field goes into brackets with a word before them, unless one of these words is there already.
    fn inside(&mut self, group: &Group, field: &str, word: &str, known: &[&str]) {
        if let Some(item) = self.field(group, field).filter(|item| !self.has_head(&item.value, known)) {
            self.wrap(&item.value, word);
        }
    }

    fn has_head(&self, node: &Node, heads: &[&str]) -> bool {
        node.head.is_some_and(|head| heads.contains(&head.of(self.text)))
    }

    /// True if a sum is over things already: then it is no word of format 1.
    fn is_things(&self, group: &Group) -> bool {
        let head = self.field(group, "of").and_then(|of| of.value.head);
        head.is_some_and(|head| {
            ["Tiles", "Features", "Pieces", "Players", "Numbers"].contains(&head.of(self.text))
        })
    }

    /// True if the first value in brackets is this name.
    fn names_first(&self, group: &Group, name: &str) -> bool {
        group.items.first().is_some_and(|item| item.value.span.of(self.text).trim_matches('"') == name)
    }

    fn field<'g>(&self, group: &'g Group, name: &str) -> Option<&'g Item> {
        group.items.iter().find(|item| item.key.is_some_and(|key| key.of(self.text) == name))
    }

    fn rename(&mut self, node: &Node, word: &'static str) {
        self.replace(node.head, word);
    }

    /// Puts a value into brackets with a word before them; a value that is nothing but round brackets gets the word alone.
    fn wrap(&mut self, value: &Node, word: &str) {
        if value.head.is_none() && value.group().is_some_and(|group| group.bracket == Bracket::Round) {
            self.insert(value.span.start, word.to_owned());
        } else {
            self.insert(value.span.start, format!("{word}("));
            self.insert(value.span.end, ")");
        }
    }

    fn insert(&mut self, at: usize, text: impl Into<std::borrow::Cow<'static, str>>) {
        self.edits.replace(Span::new(at, at), text);
    }

    fn replace(&mut self, span: Option<Span>, text: impl Into<std::borrow::Cow<'static, str>>) {
        if let Some(span) = span {
            self.edits.replace(span, text);
        }
    }

    fn by_hand(&mut self, node: &Node, message: &str, help: &str) {
        self.by_hand.push(Flaw {
            code: "by-hand",
            span: node.face(),
            message: format!("{message}: this has to be rewritten by hand"),
            help: Some(help.to_owned()),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Migrated, migrated};

    fn new(rules: &str) -> Migrated {
        let text = format!("(format: 1, rules: {{ {rules} }})");
        migrated(std::path::Path::new("rules.ron"), &text).unwrap().expect("it was old")
    }

    #[track_caller]
    fn becomes(old: &str, now: &str) {
        let made = new(old);
        assert_eq!(made.text, format!("(format: 2, rules: {{ {now} }})"));
        assert!(made.by_hand.is_empty(), "{:?}", made.by_hand);
    }

    #[test]
    fn neighbours_and_gains_have_new_words() {
        becomes(
            r#""p": (of: Per(3, Neighbors(kind: "yard", complete: true)), when: GainedThisTurn(who: Active))"#,
            r#""p": (of: Per(3, Neighbors(kinds: ["yard"], complete: true)), when: Gained(who: Active))"#,
        );
    }

    #[test]
    fn actions_are_offered_in_slots() {
        becomes(
            r#""r": (slot: "act", group: "act", do: [Later(slot: "done", do: [])])"#,
            r#""r": (slots: ["act"], group: "act", do: [Later(slot: "done", do: [])])"#,
        );
    }

    #[test]
    fn sides_say_what_they_fit() {
        becomes(
            r#""quay": (halves: "lawn", matches: "lane")"#,
            r#""quay": (halves: "lawn", matches: Of(["lane"]))"#,
        );
    }

    #[test]
    fn where_tiles_may_lie_is_a_condition() {
        becomes(
            r#""p": (tiles_with: ["brook"], require: Any([Joins("brook"), NoSameTurnNext("brook")]))"#,
            r#""p": (when: TileHasKind(["brook"]), require: Any([Joins(["brook"]), NoSameTurnNext(["brook"])]))"#,
        );
        becomes(
            "\"p\": (require: All([Neighbours(2), Within(5, 5)]))",
            "\"p\": (require: All([Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N(2)), Within(5, 5)]))",
        );
    }

    #[test]
    fn loops_and_choices_are_over_things_and_comments_stay() {
        becomes(
            r#""a": (do: [EachPlayer(/* all */ do: [EachPiece(of: (kind: ["x"]), as: "p", do: [])])])"#,
            r#""a": (do: [Each(of: Players(Any), /* all */ do: [Each(of: Pieces(kind: ["x"]), as: "p", do: [])])])"#,
        );
        becomes(
            "EachPlayer(start: NextPlayer, who: Not(Active), do: []), // others\n EachTile(of: Around(Placed), do: [])",
            "Each(start: NextPlayer, of: Players(Not(Active)), do: []), // others\n Each(of: Tiles(Around(of: One(Placed))), do: [])",
        );
        becomes(
            "PickFeature(from: Of(kinds: [\"k\"]), least: Total(of: One(This), each: N(1)), as: \"f\", do: [])",
            "Pick(from: Features(Of(kinds: [\"k\"])), least: Total(of: Features(One(This)), each: N(1)), as: \"f\", do: [])",
        );
        becomes("PickPiece(from: (), as: \"f\", do: [])", "Pick(from: Pieces(), as: \"f\", do: [])");
    }

    #[test]
    fn what_is_granted_and_what_is_laid_have_fields() {
        becomes(
            r#""a": (do: [DrawTile, PlaceTile, GrantPart, /* one more */ ExtraTile, ExtraPart(now: true)])"#,
            r#""a": (do: [DrawTile, PlaceTile(), Grant(what: Part), /* one more */ Grant(what: Tile), ExtraPart(now: true)])"#,
        );
        becomes(r#""PlaceTile": (do: [Call("GrantPart")])"#, r#""PlaceTile": (do: [Call("GrantPart")])"#);
    }

    #[test]
    fn tiles_are_sets_and_filters_ask_for_them() {
        becomes(
            "Place(piece: This, on: OnTile(tile: Placed, kinds: []))",
            "Place(piece: This, on: Features(OnTiles(of: One(Placed), kinds: [])))",
        );
        becomes(
            "MoveTo(piece: Var(\"it\"), on: Of(kinds: []), else: [MoveTo(piece: This, on: One(This))])",
            "Place(piece: One(\"it\"), on: Features(Of(kinds: [])), else: [Place(piece: This, on: Features(One(This)))])",
        );
        becomes(
            "PlaceOnTrack(piece: This, track: \"t\", optional: true)",
            "Place(piece: This, on: Spaces(track: \"t\"), optional: true)",
        );
        becomes(
            "PlaceOnTrack(piece: This, track: \"t\", space_if: Exists(tag: [], at: ThisSpace), by: This)",
            "Place(piece: This, on: Spaces(track: \"t\", when: Exists(tag: [], at: ThisSpace)), by: This)",
        );
        becomes("SetSwitch(of: OnTile(This))", "SetSwitch(of: OnTile(This))");
        becomes("(require: Around(\"k\"))", "(require: Around(\"k\"))");
        becomes("Put(on: Around(Of(This)))", "Put(on: Around(of: One(Of(This))))");
        becomes(
            "Exists(kind: [], at: Around(Of(Var(\"p\"))))",
            "Exists(kind: [], at: Tiles(Around(of: One(Of(Var(\"p\"))))))",
        );
        becomes("Let(name: \"n\", be: Per(1, Tiles))", "Let(name: \"n\", be: Number(Per(1, Tiles)))");
        becomes("Let(name: \"n\", be: Var(\"m\")),", "Let(name: \"n\", be: Number(Var(\"m\"))),");
        becomes("Exists(at: Tile(This))", "Exists(at: Tiles(One(This)))");
        becomes(
            "Exists(at: Feature(This), tile: Placed)",
            "Exists(at: Feature(This), when: Same(Tile(This), Tile(Placed)))",
        );
        becomes("Exists(on_mark: \"m\")", "Exists(when: TileHasMark(\"m\"))");
        becomes("Same(Owner, OwnerOf(\"x\"))", "Same(Player(Owner), Player(OwnerOf(\"x\")))");
    }

    #[test]
    fn notes_say_that_they_have_a_name() {
        becomes(
            "If(when: Not(Noted(/* so */ \"met\")), then: [Note(\"met\"), Forget(\"lost\")])",
            "If(when: Not(Noted(/* so */ note: \"met\")), then: [Note(note: \"met\"), Forget(note: \"lost\")])",
        );
    }

    #[test]
    fn what_answered_to_completed_features_stands_in_a_slot() {
        becomes(
            r#""a": (on: Completed(["wood"]), do: [])"#,
            r#""a": (on: Slot("rewards"), when: Kind(["wood"]), do: [])"#,
        );
        becomes(
            r#""a": (on: Completed(["wood"]), when: HasMark("nest"), do: [])"#,
            r#""a": (on: Slot("rewards"), when: All([Kind(["wood"]), HasMark("nest")]), do: [])"#,
        );
    }

    #[test]
    fn weights_are_numbers() {
        becomes(
            "\"p\": (weight: 2, per_player: 1), Weight(piece: \"p\", be: -1, expect: 2)",
            "\"p\": (weight: N(2), per_player: 1), Weight(piece: \"p\", be: N(-1), expect: N(2))",
        );
    }

    #[test]
    fn patches_of_conditions_have_one_name() {
        becomes(
            "PlaceIf(pieces: [\"fox\"], be: FreeOfOthers, expect: Free), Complete(expect: NoOpenEnds, /* odd */ kinds: [\"k\", \"l\"], be: All([NoOpenEnds, Free]))",
            "When(of: PlaceIf([\"fox\"]), how: Be(FreeOfOthers), expect: Free), When(expect: NoOpenEnds, /* odd */ of: Complete([\"k\", \"l\"]), how: Be(All([NoOpenEnds, Free])))",
        );
        becomes("Complete(at: (0, 0), seg: \"c\", is: true)", "Complete(at: (0, 0), seg: \"c\", is: true)");
        becomes("Place(ignore: [PlaceIf])", "Place(ignore: [PlaceIf])");
    }

    #[test]
    fn what_no_machine_can_rewrite_is_told_with_its_place() {
        let made = new(
            "},\n patch: [(op: ReplaceRule(\"score-completed\", (on: Slot(\"score\"), do: [EachPlayer(do: [])])), why: \"w\")], x: {",
        );
        assert!(made.text.contains("Each(of: Players(Any), do: [])"), "{}", made.text);
        let [told] = made.by_hand.as_slice() else { panic!("{:?}", made.by_hand) };
        assert_eq!(told.message, "rule \"score-completed\" is gone: this has to be rewritten by hand");
        assert_eq!(told.place.as_ref().map(|place| place.start), Some((2, 15)));
        assert!(told.help.as_deref().is_some_and(|help| help.contains("Slot(id: \"completed\"")));
    }
}
