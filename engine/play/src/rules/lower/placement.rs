//! Placement rules: of which designs they speak, and what they require.
//!
//! What `when` asks of the design alone is answered here, once; so a tile of which no rule speaks is laid as if there were none.

use super::scope::Scope;
use super::*;
use tilewright_lang::spec::Cmp;

impl Lower<'_> {
    pub(super) fn placement(&mut self, designs: &[TileDesign]) -> Lowered<Vec<PlacementDesign>> {
        let game = self.game;
        let mut rules = Vec::new();
        for (id, rule) in &game.rules.placement {
            rules.push(self.at(format!("placement.{id}"), |lower| {
                let when = lower.at("when", |lower| lower.cond(&rule.when, &mut Scope::of_lay()))?;
                let require = lower.at("require", |lower| lower.cond(&rule.require, &mut Scope::of_lay()))?;
                let spoken = designs.iter().map(|design| of_design(&when, design));
                let spoken: Vec<Option<bool>> = spoken.collect();
                let settled = spoken.iter().all(Option::is_some);
                let designs = spoken.into_iter().map(|speaks| speaks != Some(false)).collect();
                if settled {
                    let (beside, of_position) = (fewest_beside(&require), require.is_of_position());
                    return Ok(PlacementDesign { designs, require, beside, of_position });
                }
                let require = CondExpr::Any(vec![CondExpr::Not(Box::new(when)), require]);
                Ok(PlacementDesign { designs, require, beside: 0, of_position: false })
            })?);
        }
        Ok(rules)
    }
}

/// Whether a condition on a tile as it would lie holds for all tiles of a design; nothing if that depends on more.
fn of_design(cond: &CondExpr, design: &TileDesign) -> Option<bool> {
    let lay = |tile: &TileAt| matches!(tile, TileAt::Reg(reg) if *reg == bound::TILE);
    match cond {
        CondExpr::Always => Some(true),
        CondExpr::Never => Some(false),
        CondExpr::TileHasMark(tile, mark) if lay(tile) => Some(design.has_mark(*mark)),
        CondExpr::TileHasKind(tile, kinds) if lay(tile) => Some(!design.kinds.and(*kinds).is_empty()),
        CondExpr::Not(cond) => of_design(cond, design).map(|holds| !holds),
        CondExpr::All(conds) => {
            let never = conds.iter().any(|cond| of_design(cond, design) == Some(false));
            let holds = || conds.iter().all(|cond| of_design(cond, design) == Some(true));
            if never { Some(false) } else { holds().then_some(true) }
        }
        CondExpr::Any(conds) => {
            let holds = conds.iter().any(|cond| of_design(cond, design) == Some(true));
            let never = || conds.iter().all(|cond| of_design(cond, design) == Some(false));
            if holds { Some(true) } else { never().then_some(false) }
        }
        _ => None,
    }
}

/// So many tiles at least lie beside a tile where a condition on it holds.
fn fewest_beside(cond: &CondExpr) -> u8 {
    match cond {
        CondExpr::All(conds) => conds.iter().map(fewest_beside).max().unwrap_or(0),
        CondExpr::Cmp(pair, cmp) => match (pair.as_ref(), cmp) {
            ((NumExpr::Per(1, count), NumExpr::N(number)), Cmp::Eq | Cmp::Ge) if is_beside(count) => {
                (*number).clamp(0, 5) as u8
            }
            _ => 0,
        },
        _ => 0,
    }
}

/// True if the tiles beside the one that would be laid are counted.
fn is_beside(count: &CountExpr) -> bool {
    let CountExpr::Of(things) = count else {
        return false;
    };
    let ThingSet::Tiles(TileSet::Beside { of, own: false }) = things.as_ref() else {
        return false;
    };
    matches!(of.as_ref(), TileSet::One(TileAt::Reg(reg)) if *reg == bound::TILE)
}
