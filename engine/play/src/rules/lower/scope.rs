//! Which register holds what, while effects are lowered.

use super::*;
use tilewright_lang::spec;

/// What is bound at a place in the effects.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    pub feature: Option<Reg>,
    pub piece: Option<Reg>,
    pub player: Option<Reg>,
    pub tile: Option<Reg>,
    pub space: Option<Reg>,
    /// Where the counter of an award stood.
    pub from: Option<Reg>,
    pub amount: Option<Reg>,
    pub cause: Option<Reg>,
    /// The feature that an award is for; nothing else may call it `This`.
    pub award: Option<Reg>,
    /// Named things, the innermost last.
    names: Vec<(String, Reg)>,
    next: u8,
}

impl Scope {
    /// What an event binds.
    pub fn of(event: &spec::Event) -> Self {
        use spec::Event::*;
        let mut scope = Self { next: bound::COUNT, ..Self::default() };
        let (feature, piece, player, tile, amount) = match event {
            Slot(_) => (false, false, false, false, false),
            BeforeGain | MarkerMoved(_) => (false, true, true, false, true),
            TileDrawn | TileAccepted | TileRejected | TilePlaced => (false, false, true, true, false),
            Extended(_) | Merged(_) | Closed(_) => (true, false, true, true, false),
            Scored(_) => (true, false, false, false, true),
            PiecePlaced(_) => (true, true, true, true, false),
            PieceReturned(_) => (false, true, true, false, false),
            Gained => (false, false, true, false, true),
            TurnStart | TurnEnd => (false, false, true, false, false),
        };
        scope.feature = feature.then_some(bound::FEATURE);
        scope.piece = piece.then_some(bound::PIECE);
        scope.player = player.then_some(bound::PLAYER);
        scope.tile = tile.then_some(bound::TILE);
        scope.amount = amount.then_some(bound::AMOUNT);
        scope.from = matches!(event, BeforeGain | MarkerMoved(_)).then_some(bound::FROM);
        scope.cause = scope.amount.map(|_| bound::CAUSE);
        scope.award = matches!(event, BeforeGain | MarkerMoved(_) | Gained).then_some(bound::FEATURE);
        scope
    }

    /// Nothing but a feature and the player it is worked out for.
    pub fn of_feature() -> Self {
        Self {
            feature: Some(bound::FEATURE),
            player: Some(bound::PLAYER),
            next: bound::COUNT,
            ..Self::default()
        }
    }

    /// What would come to a place: a piece, its owner, the feature and the tile there.
    pub fn of_placing() -> Self {
        Self { piece: Some(bound::PIECE), tile: Some(bound::TILE), ..Self::of_feature() }
    }

    /// A tile as it would lie.
    pub fn of_lay() -> Self {
        Self { tile: Some(bound::TILE), ..Self::empty() }
    }

    /// Nothing but a player.
    pub fn of_player() -> Self {
        Self { player: Some(bound::PLAYER), ..Self::empty() }
    }

    /// Nothing at all.
    pub fn empty() -> Self {
        Self { next: bound::COUNT, ..Self::default() }
    }

    /// A register of its own; the highest ever taken is what a frame must have.
    pub fn fresh(&mut self) -> Option<Reg> {
        let reg = Reg(self.next);
        self.next = self.next.checked_add(1)?;
        Some(reg)
    }

    /// Gives a register a name, unless the name is empty.
    pub fn name(&mut self, name: &spec::Var, reg: Reg) {
        if !name.0.is_empty() {
            self.names.push((name.0.clone(), reg));
        }
    }

    pub fn named(&self, name: &spec::Var) -> Option<Reg> {
        self.names.iter().rev().find(|(known, _)| *known == name.0).map(|&(_, reg)| reg)
    }

    /// Takes over how many registers an inner scope has used, so that none is used twice in one frame.
    pub fn absorb(&mut self, inner: &Self) {
        self.next = self.next.max(inner.next);
    }

    /// How many registers the frame needs.
    pub fn size(&self) -> u8 {
        self.next
    }
}
