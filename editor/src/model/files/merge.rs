//! Two changes of the same text made into one: what both left alone stays, what one changed is taken, and where both changed the
//! same lines the person chooses.

use diffy::{ConflictStyle, MergeOptions};

/// A part of two texts that are made into one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// There is nothing to choose.
    Settled(String),
    /// Both changed it.
    Clash {
        /// As it is here.
        mine: String,
        /// As it is on disk.
        theirs: String,
    },
}

/// What a person chooses where both changed something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    /// As it is here.
    #[default]
    Mine,
    /// As it is on disk.
    Theirs,
    /// First as it is here, then as it is on disk.
    Both,
}

/// Makes two changes of a text into one.
pub fn merge(base: &str, mine: &str, theirs: &str) -> Vec<Part> {
    // A last line without an end is given one for the while, so that the marks stand on lines of their own.
    let is_open = |text: &str| !(text.is_empty() || text.ends_with('\n'));
    let (base_open, mine_open, theirs_open) = (is_open(base), is_open(mine), is_open(theirs));
    let closed = |text: &str| {
        if is_open(text) { format!("{text}\n") } else { text.to_owned() }
    };
    let (base, mine, theirs) = (closed(base), closed(mine), closed(theirs));
    // Marks that nothing in the texts can be taken for.
    let length =
        [&base, &mine, &theirs].into_iter().map(|text| longest_run(text)).max().unwrap_or(0).max(6) + 1;
    let mut options = MergeOptions::new();
    options.set_conflict_marker_length(length).set_conflict_style(ConflictStyle::Merge);
    let mut parts = match options.merge(&base, &mine, &theirs) {
        Ok(text) => vec![Part::Settled(text)],
        Err(marked) => parts(&marked, length),
    };
    let cut = |text: &mut String, open: bool| {
        if open && text.ends_with('\n') {
            text.pop();
        }
    };
    match parts.last_mut() {
        // Whoever changed the end of the last line is right about it.
        Some(Part::Settled(text)) => {
            cut(text, if theirs_open == base_open { mine_open } else { theirs_open })
        }
        Some(Part::Clash { mine, theirs }) => {
            cut(mine, mine_open);
            cut(theirs, theirs_open);
        }
        None => {}
    }
    parts
}

/// The text that comes of it; what is not picked is as it is here.
pub fn join(parts: &[Part], picks: &[Pick]) -> String {
    let mut picks = picks.iter().copied().chain(std::iter::repeat(Pick::Mine));
    let mut text = String::new();
    for part in parts {
        match part {
            Part::Settled(settled) => text.push_str(settled),
            Part::Clash { mine, theirs } => match picks.next().unwrap_or_default() {
                Pick::Mine => text.push_str(mine),
                Pick::Theirs => text.push_str(theirs),
                Pick::Both => {
                    text.push_str(mine);
                    if !mine.is_empty() && !mine.ends_with('\n') {
                        text.push('\n');
                    }
                    text.push_str(theirs);
                }
            },
        }
    }
    text
}

/// How many choices there are.
pub fn n_clashes(parts: &[Part]) -> usize {
    parts.iter().filter(|part| matches!(part, Part::Clash { .. })).count()
}

fn longest_run(text: &str) -> usize {
    let mut longest = 0;
    let mut run = 0;
    let mut last = '\0';
    for c in text.chars() {
        run = if c == last { run + 1 } else { 1 };
        last = c;
        if "<=>|".contains(c) {
            longest = longest.max(run);
        }
    }
    longest
}

fn parts(marked: &str, length: usize) -> Vec<Part> {
    enum At {
        Settled,
        Mine,
        Theirs,
    }
    let is = |line: &str, mark: char| line.chars().take_while(|&c| c == mark).count() == length;
    let mut parts = Vec::new();
    let (mut settled, mut mine, mut theirs) = (String::new(), String::new(), String::new());
    let mut at = At::Settled;
    for line in marked.split_inclusive('\n') {
        match at {
            At::Settled if is(line, '<') => {
                if !settled.is_empty() {
                    parts.push(Part::Settled(std::mem::take(&mut settled)));
                }
                at = At::Mine;
            }
            At::Settled => settled.push_str(line),
            At::Mine if is(line, '=') => at = At::Theirs,
            At::Mine => mine.push_str(line),
            At::Theirs if is(line, '>') => {
                parts.push(Part::Clash {
                    mine: std::mem::take(&mut mine),
                    theirs: std::mem::take(&mut theirs),
                });
                at = At::Settled;
            }
            At::Theirs => theirs.push_str(line),
        }
    }
    if !settled.is_empty() {
        parts.push(Part::Settled(settled));
    }
    parts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn changes_apart_from_each_other_are_both_taken() {
        let parts = merge("a\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n");
        assert_eq!(parts, [Part::Settled("A\nb\nc\nd\nE\n".into())]);
    }

    #[test]
    fn changes_of_the_same_line_are_for_the_person() {
        let parts = merge("a\nb\nc\n", "a\nmine\nc\n", "a\ntheirs\nc\n");
        assert_eq!(n_clashes(&parts), 1);
        assert_eq!(join(&parts, &[Pick::Mine]), "a\nmine\nc\n");
        assert_eq!(join(&parts, &[Pick::Theirs]), "a\ntheirs\nc\n");
        assert_eq!(join(&parts, &[Pick::Both]), "a\nmine\ntheirs\nc\n");
    }

    #[test]
    fn texts_with_marks_in_them() {
        let parts = merge("a\n=======\n", "b\n=======\n", "c\n=======\n<<<<<<< x\n");
        assert_eq!(join(&parts, &[Pick::Mine; 4]).lines().next(), Some("b"));
        assert!(join(&parts, &[Pick::Theirs; 4]).starts_with("c\n=======\n"));
    }

    fn text() -> impl Strategy<Value = String> {
        let line = prop_oneof!["[ab]{0,2}", Just("=======".to_owned()), Just("x\r".to_owned())];
        (proptest::collection::vec(line, 0..8), any::<bool>()).prop_map(|(lines, end)| {
            let mut text = lines.join("\n");
            if end {
                text.push('\n');
            }
            text
        })
    }

    proptest! {
        #[test]
        fn who_changed_nothing_has_no_say(base in text(), other in text()) {
            let one = |base: &str, mine: &str, theirs: &str| join(&merge(base, mine, theirs), &[]);
            prop_assert_eq!(one(&base, &base, &other), other.clone());
            prop_assert_eq!(one(&base, &other, &base), other.clone());
            prop_assert_eq!(one(&base, &other, &other), other);
        }

        #[test]
        fn nothing_of_mine_is_lost(base in text(), mine in text(), theirs in text()) {
            let parts = merge(&base, &mine, &theirs);
            let both = join(&parts, &vec![Pick::Both; parts.len()]);
            let is_new = |line: &&str| !line.trim().is_empty() && !base.lines().any(|old| old.trim() == line.trim());
            for line in mine.lines().filter(is_new) {
                prop_assert!(both.lines().any(|kept| kept.trim() == line.trim()), "{:?} of {:?}", line, both);
            }
            for line in theirs.lines().filter(is_new) {
                prop_assert!(both.lines().any(|kept| kept.trim() == line.trim()), "{:?} of {:?}", line, both);
            }
        }
    }
}
