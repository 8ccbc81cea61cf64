//! Placement rules: of which designs they speak, and what they require.
//!
//! What `when` asks of the design alone is answered here, once; so a tile of which no rule speaks is laid as if there were none.

use super::scope::Scope;
use super::*;

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
                    return Ok(PlacementDesign { designs, require });
                }
                let require = CondExpr::Any(vec![CondExpr::Not(Box::new(when)), require]);
                Ok(PlacementDesign { designs, require })
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
