//! The recipes with which the reference opens: what a rulebook says, the data that says it, and what comes of it.
//!
//! Each is a package in `lang/recipes`, which tests check and play. Its `recipe.md` is the text. A line of it that is nothing but a
//! link to a file stands for what is in that file: `[rules.ron](rules.ron)` for all of it, `[tiles.ron](tiles.ron#tiles.lamp-a)` for
//! what a data path leads to. So what is printed is what the tests run, and a recipe can also be read where it lies.
//!
//! **Invariant:** a link to a file that is not there stays as it is written; a test finds it.

use std::fmt::Write as _;

use crate::load::tree::{Span, Tree};

/// How far the value of a field stands from the margin, in a file that is laid out.
const INDENT: usize = 4;

/// A recipe.
struct Recipe {
    /// The package.
    id: &'static str,
    /// Its `recipe.md`: the title behind `# `, then the text.
    text: &'static str,
    /// What the text may show: files by their paths below `lang/recipes`.
    files: &'static [(&'static str, &'static str)],
}

/// A recipe with the files that it shows, of its own package or of another one: `recipe!("mills": "mills/rules.ron")`.
macro_rules! recipe {
    ($id:literal: $($file:literal),*) => {
        Recipe {
            id: $id,
            text: include_str!(concat!("../../recipes/", $id, "/recipe.md")),
            files: &[$(($file, include_str!(concat!("../../recipes/", $file)))),*],
        }
    };
}

/// The recipes in the order in which they are read: each asks for little more than those before it.
static RECIPES: &[Recipe] = &[
    recipe!("lamplight": "lamplight/package.ron", "lamplight/tiles.ron", "lamplight/rules.ron",
        "lamplight/scenarios/lanterns.ron", "lamplight/lit.txt"),
    recipe!("pedlars": "pedlars/rules.ron", "pedlars/on-the-way.txt"),
    recipe!("carp-ponds": "carp-ponds/tiles.ron", "carp-ponds/rules.ron", "carp-ponds/carp.txt"),
    recipe!("tolls": "tolls/package.ron", "tolls/rules.ron", "tolls/low.txt"),
    recipe!("fountains": "fountains/rules.ron", "fountains/call.txt"),
    recipe!("sundials": "sundials/rules.ron", "sundials/a-year.txt"),
    recipe!("hermitages": "hermitages/tiles.ron", "hermitages/rules.ron", "hermitages/instead-of-drawing.txt"),
    recipe!("homecoming": "homecoming/rules.ron", "homecoming/one-has-most.txt"),
    recipe!("pedlars-second-printing": "pedlars-second-printing/package.ron",
        "pedlars-second-printing/rules.ron", "pedlars-second-printing/differs.txt"),
    recipe!("tithes": "bells/rules.ron", "tithes/rules.ron", "tithes/open.txt", "tithes/before-the-bell.txt"),
];

/// A line that is nothing but a link.
struct Link<'t> {
    /// True if it shows a picture.
    picture: bool,
    label: &'t str,
    target: &'t str,
}

/// The titles of all recipes as they stand in headings, with their numbers: "1. A new symbol".
fn titles() -> impl Iterator<Item = String> {
    RECIPES.iter().enumerate().map(|(index, recipe)| format!("{}. {}", index + 1, recipe.title()))
}

/// Writes all recipes on a page that lies in the folder above `lang`.
pub(super) fn recipes(page: &mut String) {
    for (recipe, title) in RECIPES.iter().zip(titles()) {
        let _ = write!(page, "\n### {title}\n");
        for line in recipe.text.lines().skip(1) {
            match link(line).and_then(|link| recipe.shown(&link)) {
                Some(shown) => page.push_str(&shown),
                None => page.push_str(line),
            }
            page.push('\n');
        }
    }
}

impl Recipe {
    fn title(&self) -> &str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }

    /// What stands in the place of a link; nothing if it leads to no file of the recipe.
    fn shown(&self, Link { picture, label, target }: &Link<'_>) -> Option<String> {
        let (path, part) = target.split_once('#').unwrap_or((target, ""));
        let place = match path.strip_prefix("../") {
            Some(other) => other.to_owned(),
            None => format!("{}/{path}", self.id),
        };
        if *picture {
            return Some(format!("![{label}](lang/recipes/{place})"));
        }
        let (_, text) = self.files.iter().find(|(name, _)| *name == place)?;
        let body = if part.is_empty() { text.trim_end().to_owned() } else { cut(text, part)? };
        Some(match place.ends_with(".ron") {
            true => format!("```ron\n// {place}\n{body}\n```"),
            false => format!("```text\n{body}\n```"),
        })
    }
}

fn link(line: &str) -> Option<Link<'_>> {
    let (label, target) = line.strip_suffix(')')?.split_once("](")?;
    let (picture, label) = match label.strip_prefix("![") {
        Some(label) => (true, label),
        None => (false, label.strip_prefix('[')?),
    };
    let plain = |text: &str| !text.contains(['[', ']', '(', ')']);
    (plain(label) && plain(target)).then_some(Link { picture, label, target })
}

/// What a data path leads to, with the comments above it; an entry of a field between the brackets of the field.
///
/// The text is laid out as `fmt` does it: what the path leads to has its lines to itself.
fn cut(text: &str, path: &str) -> Option<String> {
    let tree = Tree::of(text);
    let whole = |path: &str| Some(tree.find(text, path)?.item?.span);
    let field = path.split(['.', '[']).next()?;
    if field == path {
        return Some(lines(text, whole(path)?, INDENT));
    }
    let inner = lines(text, whole(path)?, INDENT);
    let group = tree.find(text, field)?.item?.value.group()?;
    Some(format!("{field}: {}\n{inner}\n{},", group.bracket.open(), group.bracket.close()))
}

/// The lines of a span and the comments right above it, moved to the left.
fn lines(text: &str, span: Span, by: usize) -> String {
    let count = |end: usize| text.get(..end).unwrap_or_default().matches('\n').count();
    let all: Vec<&str> = text.lines().collect();
    let (mut first, last) = (count(span.start), count(span.end));
    while first > 0 && all.get(first - 1).is_some_and(|line| line.trim_start().starts_with("//")) {
        first -= 1;
    }
    let moved = |line: &&str| {
        let blank = line.len() - line.trim_start().len();
        line.get(blank.min(by)..).unwrap_or_default().to_owned()
    };
    all.get(first..=last).unwrap_or_default().iter().map(moved).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "(\n    format: 2,\n\n    marks: {\n        \"lamp\": (),\n    },\n\n    // All of them.\n    rules: {\n        // First.\n        \"a\": (\n            on: X,\n        ),\n        \"b\": (),\n    },\n)\n";

    #[test]
    fn a_path_is_cut_out_with_its_comments() {
        assert_eq!(cut(FILE, "marks").unwrap(), "marks: {\n    \"lamp\": (),\n},");
        assert_eq!(
            cut(FILE, "rules.a").unwrap(),
            "rules: {\n    // First.\n    \"a\": (\n        on: X,\n    ),\n},"
        );
        assert_eq!(cut(FILE, "rules.b").unwrap(), "rules: {\n    \"b\": (),\n},");
        assert!(cut(FILE, "rules").unwrap().starts_with("// All of them.\nrules: {\n    // First."));
        assert_eq!(cut(FILE, "rules.c"), None);
    }

    #[test]
    fn only_a_line_of_its_own_is_a_link() {
        let found = link("![A board](lit.svg)").unwrap();
        assert_eq!((found.picture, found.label, found.target), (true, "A board", "lit.svg"));
        assert!(!link("[rules.ron](rules.ron#rules.a)").unwrap().picture);
        assert!(link("see [here](a.md)").is_none());
        assert!(link("[a](b) and [c](d)").is_none());
        assert!(link("(no link)").is_none());
    }

    #[test]
    fn every_link_of_every_recipe_shows_something() {
        for recipe in RECIPES {
            assert!(recipe.text.starts_with("# "), "{} has no title", recipe.id);
            let links = recipe.text.lines().filter_map(link);
            let lost: Vec<_> =
                links.filter(|link| recipe.shown(link).is_none()).map(|link| link.target).collect();
            assert!(lost.is_empty(), "{} shows what is not there: {lost:?}", recipe.id);
        }
    }
}
