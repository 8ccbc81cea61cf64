//! Phrases of a rules sheet with what is filled in.

/// Fills in a phrase. What is filled in is not looked at again, whatever it contains.
pub(crate) fn fill(phrase: &str, with: &[(&str, String)]) -> String {
    let mut out = String::new();
    let mut rest = phrase;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let value = with.iter().find(|(known, _)| *known == name);
        out.push_str(value.map_or("", |(_, value)| value.as_str()));
        rest = after;
    }
    out.push_str(rest);
    out
}
