//! What may be written at the caret: fields, variants and names that fit there.

use std::ops::Range;

use tilewright::load::tree::{Body, Node, Tree};
use tilewright::manual::{Field, FileType, Holds, Shape, Type};

use super::ids::Ids;
use super::language::{rules_language, variants};

/// Something that may be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is put into the text.
    pub text: String,
    /// What it is, in a line.
    pub hint: String,
}

/// What may be written at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offers {
    /// The bytes that are replaced.
    pub range: Range<usize>,
    /// What may stand there instead, what is defined first coming first.
    pub offers: Vec<Offer>,
}

/// What may be written at an offset of a file; `None` if there is nothing to offer.
pub fn offers(text: &str, file: FileType, offset: usize, ids: &Ids) -> Option<Offers> {
    let root = rules_language().root(file)?;
    let tree = Tree::of(text);
    let before = text.get(..offset)?;
    if tree.comments.iter().any(|remark| remark.start < offset && offset <= remark.end) {
        return None;
    }
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
    let start = before
        .rfind(|c: char| !is_word(c))
        .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
    let end = text[offset..].find(|c: char| !is_word(c)).map_or(text.len(), |at| offset + at);
    let quoted = before[..start].ends_with('"');
    let wanted = walk(text, tree.root.as_ref()?, &Type::Named(root.name.clone()), offset)?;
    let typed = text.get(start..offset)?.to_lowercase();
    let mut all = Vec::new();
    match wanted {
        Wanted::Field(fields, there) => {
            let open =
                fields.iter().filter(|field| !there.contains(&field.name) || text[start..end] == field.name);
            all.extend(open.map(|field| Offer { text: field.name.clone(), hint: first(&field.doc) }));
        }
        Wanted::Value(ty) => value(&ty, quoted, ids, &mut all),
    }
    let fits = |offer: &Offer| {
        let word = offer.text.trim_matches('"').to_lowercase();
        word.starts_with(&typed) || typed.len() > 1 && word.contains(&typed)
    };
    all.retain(fits);
    all.sort_by_key(|offer| !offer.text.trim_matches('"').to_lowercase().starts_with(&typed));
    let same = all.len() == 1 && all[0].text == text[start..end];
    (!all.is_empty() && !same).then_some(Offers { range: start..end, offers: all })
}

/// What is wanted at a place.
enum Wanted {
    /// The name of one of these fields; those that are there already follow.
    Field(&'static [Field], Vec<String>),
    /// A value.
    Value(Type),
}

/// Goes down to the innermost place around an offset. How deep it goes is bounded by the nesting of the text.
fn walk(text: &str, node: &Node, ty: &Type, offset: usize) -> Option<Wanted> {
    let ty = match ty {
        Type::Optional(of) => of,
        ty => ty,
    };
    let inside = node.group().filter(|group| {
        group.open.end <= offset && (offset <= group.close.start || group.close.end == group.close.start)
    });
    let Some(group) = inside else {
        let at_word = matches!(node.body, Body::Word | Body::Text | Body::Broken | Body::Group(_));
        return at_word.then(|| Wanted::Value(ty.clone()));
    };
    let k = group
        .items
        .iter()
        .position(|item| item.span.start <= offset && offset <= item.value.span.end.max(item.span.start));
    let item = k.map(|k| &group.items[k]);
    let fields_here = |fields: &'static [Field]| match item {
        Some(item) if item.key.is_some_and(|key| key.end < offset) => {
            let name = item.key.map(|key| key.of(text)).unwrap_or_default();
            let field = fields.iter().find(|field| field.name == name)?;
            walk(text, &item.value, &field.ty, offset)
        }
        _ => {
            let there = group.items.iter().filter_map(|item| Some(item.key?.of(text).to_owned())).collect();
            Some(Wanted::Field(fields, there))
        }
    };
    let go = |ty: &Type| match item {
        Some(item) => walk(text, &item.value, ty, offset),
        None => Some(Wanted::Value(ty.clone())),
    };
    // Between two entries: how many are before.
    let nth = k.unwrap_or_else(|| group.items.iter().filter(|item| item.span.end <= offset).count());
    match ty {
        Type::List(of) => go(of),
        Type::Tuple(types) => go(types.get(nth)?),
        Type::Map(key, of) => match item {
            Some(item) if item.key.is_some_and(|key| key.end < offset) => walk(text, &item.value, of, offset),
            _ => Some(Wanted::Value((**key).clone())),
        },
        Type::Named(name) => {
            let def = rules_language().def(name)?;
            match &def.shape {
                Shape::Name => None,
                Shape::Fields(fields) => fields_here(fields),
                Shape::Variants(_) => {
                    let head = node.head?.of(text);
                    let variant = variants(def).iter().find(|variant| variant.name == head)?;
                    match &variant.holds {
                        Holds::Nothing => None,
                        Holds::Fields(fields) => fields_here(fields),
                        Holds::Values(types) => match types.as_slice() {
                            [Type::Named(only)] => match &rules_language().def(only)?.shape {
                                Shape::Fields(fields) => fields_here(fields),
                                _ => go(&types[0]),
                            },
                            types => go(types.get(nth)?),
                        },
                    }
                }
            }
        }
        _ => None,
    }
}

fn value(ty: &Type, quoted: bool, ids: &Ids, all: &mut Vec<Offer>) {
    let plain = |text: &str| Offer { text: text.to_owned(), hint: String::new() };
    match ty {
        Type::Bool => all.extend(["true", "false"].map(plain)),
        Type::Optional(of) => value(of, quoted, ids, all),
        Type::Named(name) => match rules_language().def(name).map(|def| (&def.shape, def)) {
            Some((Shape::Name, _)) => {
                let offer = |id: &str| {
                    let packages = ids.packages(name, id).iter().map(|id| id.0.as_str());
                    let text = if quoted { id.to_owned() } else { format!("\"{id}\"") };
                    Offer { text, hint: packages.collect::<Vec<_>>().join(", ") }
                };
                all.extend(ids.names(name).map(offer));
            }
            Some((Shape::Variants(_), def)) if !quoted => {
                let offer = |variant: &tilewright::manual::Variant| Offer {
                    text: variant.name.clone(),
                    hint: first(&variant.doc),
                };
                all.extend(variants(def).iter().map(offer));
            }
            _ => {}
        },
        _ => {}
    }
}

fn first(doc: &str) -> String {
    let end = doc.find(". ").map_or(doc.len(), |at| at + 1);
    doc[..end].lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::embedded;

    /// What is offered at the `|` of a rules file.
    fn at(text: &str) -> Vec<String> {
        let offset = text.find('|').expect("a caret");
        let text = text.replace('|', "");
        let ids = Ids::of(&embedded().0.packages);
        let found = offers(&text, FileType::Rules, offset, &ids);
        found.map(|found| found.offers.into_iter().map(|offer| offer.text).collect()).unwrap_or_default()
    }

    #[test]
    fn what_fits_is_offered() {
        assert_eq!(at("(format: 2, modif|)"), ["modifiers"]);
        assert_eq!(at("(rules: {\"r\": (on: Slot(\"final-f|\"))})"), ["final-features", "final-fields"]);
        assert!(at("(rules: {\"r\": (on: Sl|)})").contains(&"Slot".to_owned()));
        assert_eq!(at("(rules: {\"r\": (do: [Eac|])})"), ["Each"]);
        assert_eq!(at("(rules: {\"r\": (do: [Each(o|)])})")[0], "of");
        assert!(at("(pieces: {\"p\": (per_player: 1, |)})").contains(&"tags".to_owned()));
        assert!(!at("(pieces: {\"p\": (per_player: 1, |)})").contains(&"per_player".to_owned()));
        assert!(at("(pieces: {\"p\": (starts: Track(\"|\", 0))})").contains(&"score".to_owned()));
    }

    #[test]
    fn remarks_and_nonsense_offer_nothing() {
        assert!(at("( // modif|\n)").is_empty());
        assert!(at("(rules: {\"r\": (on: Nothing(|))})").is_empty());
        assert!(at("|").is_empty());
    }

    #[test]
    fn no_place_of_no_text_is_too_much() {
        let library = &embedded().0;
        let ids = Ids::of(&library.packages);
        let text = library
            .packages
            .values()
            .find_map(|loaded| loaded.file("rules.ron"))
            .map(|file| file.text.to_string());
        let text = text.expect("rules");
        for (at, _) in text.char_indices().step_by(7) {
            let _ = offers(&text, FileType::Rules, at, &ids);
            let _ = offers(&text[..at], FileType::Rules, at, &ids);
        }
    }
}
