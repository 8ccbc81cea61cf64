//! What programs say to people: every language says the same things, and every construct of the language has words.

mod constructs;
mod languages;
mod packages;
mod sentences;

use tilewright::words::languages;

/// The languages that must not fall back on English letters.
fn others() -> impl Iterator<Item = &'static str> {
    languages().filter(|lang| *lang != "en")
}

/// What of a text is no sentence for people: the notation of files, keys, and in other scripts words in Latin letters that
/// do not stand in quotes, as names do.
fn raw(lang: &str, text: &str) -> Option<String> {
    if text.contains('`') {
        return Some("a backquote".into());
    }
    let letters: Vec<char> = text.chars().collect();
    if letters.windows(2).any(|pair| pair[0].is_alphanumeric() && pair[1] == '(') {
        return Some("a letter before a bracket".into());
    }
    for double in ["  ", "..", ",,", " ,", " ;", "::", ": :", "()", "( ", " )", "; ;", "::"] {
        if text.contains(double) {
            return Some(format!("{double:?}"));
        }
    }
    if lang == "en" {
        return None;
    }
    let mut depth = 0;
    let plain: String = text
        .chars()
        .filter(|c| {
            match c {
                '«' | '„' => depth += 1,
                '»' | '“' => depth -= 1,
                _ => {}
            }
            depth == 0
        })
        .collect();
    let latin: String = plain.chars().filter(char::is_ascii_alphabetic).collect();
    (!latin.is_empty()).then(|| format!("Latin letters: {latin}"))
}
