//! A game that is being put together: packages, or parts of them, how many copies, options, counts of tiles, single rules, the start.

use indexmap::IndexMap;
use tilewright::load::Library;
use tilewright::merge::GameArg;
use tilewright::spec::{OptionId, PackageId, PatchOp, Setup, SetupId, Target, TileId};

/// How much of a package is in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Share {
    /// Tiles and rules.
    #[default]
    Whole,
    /// Only the tiles; what their symbols mean stays out.
    Tiles,
    /// Only rules and pieces.
    Rules,
}

/// A game that is being put together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// What people call it.
    pub title: String,
    /// The setup that it came from or was saved as.
    pub id: Option<SetupId>,
    /// The chosen packages, in the order in which they were chosen.
    pub packages: IndexMap<PackageId, Share>,
    /// Copies of a package's tiles, where not one.
    pub copies: IndexMap<PackageId, u32>,
    /// Values of options, where they differ from the default.
    pub options: IndexMap<OptionId, String>,
    /// Counts of tiles, where they differ from their package's.
    pub counts: IndexMap<TileId, u32>,
    /// Single rules that are left out.
    pub off: Vec<Target>,
    /// The tile that the game begins with, if not as the packages say.
    pub start: Option<TileId>,
}

impl Draft {
    /// What a game argument asks for.
    pub fn of_game(library: &Library, arg: &GameArg) -> Self {
        let mut draft = Self::default();
        for name in arg.names.iter().chain(&arg.with) {
            match library.setups.get(&SetupId::from(name.as_str())) {
                Some(loaded) => draft.add_setup(library, &loaded.setup),
                None => drop(draft.packages.insert(PackageId(name.clone()), Share::Whole)),
            }
        }
        for (names, share) in [(&arg.tiles_only, Share::Tiles), (&arg.rules_only, Share::Rules)] {
            draft.packages.extend(names.iter().map(|name| (PackageId(name.clone()), share)));
        }
        draft.options.extend(arg.options.iter().cloned());
        draft.copies.extend(arg.copies.iter().cloned());
        if draft.title.is_empty() {
            let only = draft.packages.keys().next().filter(|_| draft.packages.len() == 1);
            let only =
                only.and_then(|id| library.packages.get(id)).map(|loaded| loaded.package.title.clone());
            draft.title = only.filter(|title| !title.is_empty()).unwrap_or_else(|| arg.title());
        }
        draft
    }

    /// A setup as it was saved.
    pub fn of_setup(library: &Library, id: &SetupId) -> Option<Self> {
        let mut draft = Self { id: Some(id.clone()), ..Self::default() };
        draft.add_setup(library, &library.setups.get(id)?.setup);
        Some(draft)
    }

    fn add_setup(&mut self, library: &Library, setup: &Setup) {
        self.title.clone_from(&setup.title);
        let lists = [
            (&setup.packages, Share::Whole),
            (&setup.tiles_only, Share::Tiles),
            (&setup.rules_only, Share::Rules),
        ];
        for (list, share) in lists {
            self.packages.extend(list.iter().map(|id| (id.clone(), share)));
        }
        self.copies.extend(setup.copies.iter().map(|(id, copies)| (id.clone(), *copies)));
        self.options.extend(setup.options.iter().map(|(id, value)| (id.clone(), value.clone())));
        // What was changed beside the packages lies in a package of its own.
        let changes = changes_id(&setup.id);
        if let Some(loaded) = library.packages.get(&changes)
            && self.packages.shift_remove(&changes).is_some()
        {
            for patch in &loaded.rules.patch {
                match &patch.op {
                    PatchOp::TileCount { tile, be, .. } => drop(self.counts.insert(tile.clone(), *be)),
                    PatchOp::Remove(Target::Start(_)) => {}
                    PatchOp::Remove(target) => self.off.push(target.clone()),
                    _ => {}
                }
            }
            let start = loaded.rules.start.values().flat_map(|start| &start.tiles).next();
            self.start = start.map(|laid| laid.tile.clone());
        }
    }

    /// The game without what needs a package of its own: [`Self::has_changes`].
    pub fn arg(&self) -> GameArg {
        let of = |share: Share| {
            let chosen = self.packages.iter().filter(move |(_, own)| **own == share);
            chosen.map(|(id, _)| id.0.clone()).collect()
        };
        GameArg {
            names: of(Share::Whole),
            with: Vec::new(),
            tiles_only: of(Share::Tiles),
            rules_only: of(Share::Rules),
            options: self.options.iter().map(|(id, value)| (id.clone(), value.clone())).collect(),
            copies: self
                .copies
                .iter()
                .filter(|(id, _)| self.packages.contains_key(*id))
                .map(|(id, n)| (id.clone(), *n))
                .collect(),
        }
    }

    /// True if it has counts, rules left out or a start that no package says.
    pub fn has_changes(&self) -> bool {
        !self.counts.is_empty() || !self.off.is_empty() || self.start.is_some()
    }

    /// Takes a package in or out.
    pub fn choose(&mut self, id: &PackageId, share: Option<Share>) {
        match share {
            Some(share) => drop(self.packages.insert(id.clone(), share)),
            None => {
                self.packages.shift_remove(id);
                self.copies.shift_remove(id);
            }
        }
    }
}

/// How the names of packages end that hold what a setup changes.
const CHANGES: &str = "-changes";

/// The package that holds what a setup changes beside its packages.
pub fn changes_id(setup: &SetupId) -> PackageId {
    PackageId(format!("{}{CHANGES}", setup.0))
}

/// True for a package that holds what a setup changes.
pub fn is_changes(package: &PackageId) -> bool {
    package.0.ends_with(CHANGES)
}
