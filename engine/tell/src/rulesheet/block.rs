//! What a rules sheet is made of: plain data, which every renderer draws in its way.

use serde::{Serialize, Serializer};

use tilewright_lang::spec::ScenarioId;
use tilewright_picture::picture::{Scene, svg};

/// The rules sheet of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Sheet {
    /// The language: `en`.
    pub lang: String,
    /// What the game is called.
    pub title: String,
    /// Its parts, in the order in which people read them. The first is the title.
    pub blocks: Vec<Block>,
    /// How many rules stand in English, as the language has no words for them.
    pub in_english: usize,
}

/// A part of a sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "block", rename_all = "kebab-case")]
pub enum Block {
    /// A heading: 1 is the title, 2 a chapter, 3 a part of a chapter.
    Heading {
        /// How deep.
        level: u8,
        /// What it says.
        text: String,
    },
    /// A step of a turn, of the set-up or of the final scoring. What follows up to the next heading or step belongs to it.
    Step {
        /// Counted from 1 in its chapter.
        number: usize,
        /// What it is called.
        title: String,
    },
    /// Something that is so.
    Rule {
        /// What it is about, where that is set off: the name of a house rule, of an option.
        #[serde(skip_serializing_if = "String::is_empty")]
        name: String,
        /// Whole sentences.
        text: String,
        /// The language it is in, if it is not the sheet's.
        #[serde(skip_serializing_if = "Option::is_none")]
        lang: Option<String>,
        /// What of the data it tells: `rule:pay-toll`, `action:deploy`, `modifier:lamps`; first the clause whose words these
        /// are: `clause:AB.3`.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        tells: Vec<String>,
    },
    /// Sentences that are no rule.
    Paragraph {
        /// The sentences.
        text: String,
    },
    /// A table.
    Table {
        /// What the columns are.
        head: Vec<String>,
        /// As many cells as columns in each.
        rows: Vec<Vec<String>>,
    },
    /// What lies in the box.
    Components {
        /// Whose it is.
        title: String,
        /// The things.
        items: Vec<Component>,
    },
    /// A picture that goes with the rule before it. What it shows is said in words, too.
    Picture {
        /// The drawing.
        picture: Picture,
        /// What it shows.
        caption: String,
    },
    /// A position from play, as in a printed rulebook.
    Example {
        /// What it shows.
        title: String,
        /// The position from which points are counted.
        picture: Picture,
        /// How things stand, what is done and what comes of it.
        lines: Vec<String>,
        /// The scenario that it was made from.
        scenario: ScenarioId,
    },
    /// The last lines: what the sheet was made from.
    Footer {
        /// What they say.
        text: String,
    },
}

/// A drawing on a sheet. Written down it is an SVG document.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture(pub Scene);

impl Picture {
    /// The side of a tile in CSS pixels (96 to the inch).
    const TILE: f32 = 72.0;

    /// The drawing as an SVG document.
    pub fn svg(&self) -> String {
        svg(&self.0, Self::TILE)
    }
}

impl Serialize for Picture {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.svg())
    }
}

/// Things of one sort.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Component {
    /// How many.
    pub count: u64,
    /// What, in the form that goes with the number.
    pub name: String,
}

impl Block {
    /// The picture that the block shows, if it shows one.
    pub fn picture(&self) -> Option<&Picture> {
        match self {
            Self::Picture { picture, .. } | Self::Example { picture, .. } => Some(picture),
            _ => None,
        }
    }
}

impl Sheet {
    /// Every rule of the sheet.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Rule { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }
}
