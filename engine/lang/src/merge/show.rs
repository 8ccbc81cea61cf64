//! A value in one line, as a person would write it.

use serde::Serialize;

use crate::load::to_ron;

/// The value as RON in one line, with a space after each comma and colon.
pub fn show(value: &impl Serialize) -> String {
    let Ok(text) = to_ron(value) else {
        return "?".to_owned();
    };
    let mut line = String::with_capacity(text.len());
    let (mut quoted, mut escaped) = (false, false);
    for c in text.chars() {
        line.push(c);
        match c {
            '"' if !escaped => quoted = !quoted,
            ',' | ':' if !quoted => line.push(' '),
            _ => {}
        }
        escaped = c == '\\' && !escaped;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::show;
    use crate::spec::{Count, Num, PieceFilter, Player};

    #[test]
    fn values_read_as_they_are_written() {
        assert_eq!(show(&Num::Per(2, Count::Marks("shield".into()))), r#"Per(2, Marks("shield"))"#);
        let filter = PieceFilter {
            tag: vec!["a".into(), "b,c".into()],
            owner: Player::Active,
            ..PieceFilter::default()
        };
        assert_eq!(show(&Count::Pieces(filter)), r#"Pieces(tag: ["a", "b,c"], owner: Active)"#);
    }
}
