//! The page as Markdown: recipes, ideas, reference, and above them what stands where.

use std::fmt::Write as _;

use super::recipe::recipes;
use super::{Def, Field, Holds, Language, Shape, Type, Variant};

/// How the line of a section begins.
const SECTION: &str = "## ";
/// The section whose parts are listed too.
const RECIPES: &str = "Ten recipes";

/// Returns the whole page.
pub(super) fn page(language: &Language) -> String {
    let mut below = String::new();
    let _ = write!(below, "\n{SECTION}{RECIPES}\n\n{}", include_str!("recipes.md"));
    recipes(&mut below);
    let _ = write!(below, "\n{}\n{}", include_str!("ideas.md"), include_str!("intro.md"));
    reference(&mut below, language);
    format!("{}\n{}{below}", include_str!("head.md"), contents(&below))
}

fn reference(page: &mut String, language: &Language) {
    types(page, language);
    for (file, defs) in &language.files {
        let _ = write!(page, "\n## `{}`\n", file.path());
        for def in defs {
            definition(page, def);
        }
    }
    page.push_str("\n## Names\n\n| name | of |\n|---|---|\n");
    for def in &language.names {
        let _ = writeln!(page, "| <a id=\"{}\"></a>{} | {} |", anchor(&def.name), def.name, cell(&def.doc));
    }
}

/// The list of all sections, with the recipes one by one.
fn contents(below: &str) -> String {
    let mut list = "## Contents\n\n".to_owned();
    let (mut fenced, mut listed) = (false, false);
    for line in below.lines() {
        fenced ^= line.starts_with("```");
        if fenced {
            continue;
        }
        if let Some(title) = line.strip_prefix(SECTION) {
            listed = title == RECIPES;
            let _ = writeln!(list, "- [{title}](#{})", anchor(title));
        } else if let Some(title) = line.strip_prefix("### ").filter(|_| listed) {
            let _ = writeln!(list, "  - [{title}](#{})", anchor(title));
        }
    }
    list
}

fn types(page: &mut String, language: &Language) {
    page.push_str("\n## Types\n\n| file | types |\n|---|---|\n");
    for (file, defs) in &language.files {
        let links = defs.iter().map(|def| link(&def.name)).collect::<Vec<_>>().join(", ");
        let _ = writeln!(page, "| `{}` | {links} |", file.path());
    }
}

fn definition(page: &mut String, def: &Def) {
    let _ = write!(page, "\n### {}\n\n{}\n\n", def.name, def.doc);
    match &def.shape {
        Shape::Name => {}
        Shape::Fields(fields) => table(page, fields),
        Shape::Variants(variants) => plain_variants(page, variants),
    }
}

fn table(page: &mut String, fields: &[Field]) {
    page.push_str("| field | type | default | |\n|---|---|---|---|\n");
    for field in fields {
        let default = match &field.default {
            None => "**required**".to_owned(),
            Some(default) if default == "none" => default.clone(),
            Some(default) => format!("`{default}`"),
        };
        let (name, ty, doc) = (&field.name, type_text(&field.ty), cell(&field.doc));
        let _ = writeln!(page, "| `{name}` | {ty} | {default} | {doc} |");
    }
}

/// Bare names without a word of explanation stand in one line, everything else in a list.
fn plain_variants(page: &mut String, variants: &[Variant]) {
    if variants.iter().all(|v| v.doc.is_empty() && matches!(v.holds, Holds::Nothing)) {
        let names = variants.iter().map(|v| format!("`{}`", v.name));
        let _ = writeln!(page, "{}", names.collect::<Vec<_>>().join(" "));
        return;
    }
    for variant in variants {
        let Variant { name, doc, holds } = variant;
        let head = match holds {
            Holds::Nothing => format!("`{name}`"),
            Holds::Values(types) => {
                let types = types.iter().map(type_text).collect::<Vec<_>>().join(", ");
                format!("`{name}`({types})")
            }
            Holds::Fields(_) => format!("`{name}(…)`"),
        };
        let dash = if doc.is_empty() { "" } else { " — " };
        let _ = writeln!(page, "- {head}{dash}{}", cell(doc));
        if let Holds::Fields(fields) = holds {
            for field in fields {
                let default = match &field.default {
                    None => String::new(),
                    Some(default) if default == "none" => ", optional".into(),
                    Some(default) => format!(", default `{default}`"),
                };
                let ty = match &field.ty {
                    Type::Optional(inner) => type_text(inner),
                    ty => type_text(ty),
                };
                let _ = writeln!(page, "  - `{}`: {ty}{default} — {}", field.name, cell(&field.doc));
            }
        }
    }
}

fn type_text(ty: &Type) -> String {
    match ty {
        Type::Text => "text".into(),
        Type::Bool => "`true` or `false`".into(),
        Type::Whole(true) => "whole number".into(),
        Type::Whole(false) => "whole number from 0".into(),
        Type::Named(name) => link(name),
        Type::List(of) => format!("list of {}", type_text(of)),
        Type::Map(key, value) => format!("map: {} → {}", type_text(key), type_text(value)),
        Type::Tuple(types) => {
            let types = types.iter().map(type_text).collect::<Vec<_>>();
            format!("({})", types.join(", "))
        }
        Type::Optional(of) => format!("optional {}", type_text(of)),
    }
}

fn link(name: &str) -> String {
    format!("[{name}](#{})", anchor(name))
}

/// What a heading is called in links.
fn anchor(name: &str) -> String {
    let kept = name.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Text that cannot break out of a table's cell.
fn cell(text: &str) -> String {
    text.replace("\n\n", " ").replace('|', "\\|")
}
