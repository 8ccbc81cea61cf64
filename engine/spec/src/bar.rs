//! What may not come where.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// What may not come where, whoever brings it: `(pieces: ["guest"], when: All([Kind(["yard"]), Exists(kind: ["hound"], at: Feature(This))]))`
/// keeps guests out of yards with a hound, `(pieces: ["beast"], when: Exists(kind: ["lamp"], at: Tiles(One(This))))` beasts off tiles
/// with a lamp. Bars of several packages hold together, and a tag among the pieces means those of all packages. It is asked for
/// every feature, tile or piece to which something would bring a piece, after `place_on` and `place_if`; a piece that stands there
/// already stays. On a tile itself, or beside a piece, no feature is bound: what asks for one does not hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// The kinds of pieces.
    pub pieces: Vec<PieceId>,
    /// Where they may not come; binds the piece, its owner, and the feature and the tile to which it would come.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: Cond,
    /// The clause that says so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clause: ClauseId,
}
