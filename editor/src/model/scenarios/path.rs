//! Data paths inside a scenario, step by step: `then[2].On.is[0][1]`.

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'p> {
    /// A field, a key or a variant.
    Name(&'p str),
    /// A number in a list or a tuple.
    Nth(usize),
}

/// The steps of a path.
pub fn parts(path: &str) -> Vec<Part<'_>> {
    let mut all = Vec::new();
    for word in path.split('.') {
        let (name, mut rest) = word.split_at(word.find('[').unwrap_or(word.len()));
        if !name.is_empty() {
            all.push(Part::Name(name));
        }
        while let Some((number, more)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            all.extend(number.parse().ok().map(Part::Nth));
            rest = more;
        }
    }
    all
}

/// The path of what holds a value, and its last step.
pub fn split(path: &str) -> Option<(&str, Part<'_>)> {
    let last = *parts(path).last()?;
    let at = match last {
        Part::Name(_) => path.rfind('.').unwrap_or(0),
        Part::Nth(_) => path.rfind('[')?,
    };
    Some((&path[..at], last))
}

/// The number of the step of a scenario that a path lies in.
pub fn step_of(path: &str) -> Option<usize> {
    match parts(path).as_slice() {
        [Part::Name("then"), Part::Nth(nth), ..] => Some(*nth),
        _ => None,
    }
}

/// `OptionCount` and `empty_board` as keys of texts have them: `option-count`, `empty-board`.
pub fn kebab(word: &str) -> String {
    let mut out = String::new();
    for c in word.chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.push(if c == '_' { '-' } else { c.to_ascii_lowercase() });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_taken_apart() {
        use Part::{Name, Nth};
        let path = "then[2].On.is[0][1]";
        assert_eq!(parts(path), [Name("then"), Nth(2), Name("On"), Name("is"), Nth(0), Nth(1)]);
        assert_eq!(split(path), Some(("then[2].On.is[0]", Nth(1))));
        assert_eq!(split("then[2].On.is"), Some(("then[2].On", Name("is"))));
        assert_eq!(split("about"), Some(("", Name("about"))));
        assert_eq!(split(""), None);
        assert_eq!(step_of(path), Some(2));
        assert_eq!(step_of("board[1].at"), None);
        assert_eq!(
            (kebab("OptionCount"), kebab("empty_board")),
            ("option-count".into(), "empty-board".into())
        );
    }
}
