//! "Did you mean": the known word that a misspelt one was probably meant to be.

/// The candidate that is most like `word`, if any is like it at all. Ties go to the candidate that comes first.
///
/// # Examples
/// ```
/// use tilewright_lang::load::closest;
/// assert_eq!(closest("wieght", ["tags", "weight"]), Some("weight"));
/// assert_eq!(closest("colour", ["tags", "weight"]), None);
/// ```
pub fn closest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let simple = simplify(word);
    let near = |candidate: &&'c str| {
        let other = simplify(candidate);
        let distance = if simple == other {
            0
        } else if other.len() >= 4 && simple.contains(&other) || simple.len() >= 4 && other.contains(&simple)
        {
            1
        } else {
            strsim::osa_distance(&simple, &other)
        };
        let length = simple.chars().count().max(other.chars().count());
        (distance <= length / 3).then_some((distance, *candidate))
    };
    candidates
        .into_iter()
        .filter(|candidate| *candidate != word)
        .filter_map(|candidate| near(&candidate))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// "Did you mean `…`?", if some candidate is like the word.
pub fn did_you_mean<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<String> {
    closest(word, candidates).map(|candidate| format!("did you mean `{candidate}`?"))
}

/// Case and the choice between `-`, `_` and nothing are the most common slips.
fn simplify(word: &str) -> String {
    word.chars()
        .filter(|c| !matches!(c, '-' | '_' | '.' | ' '))
        .flat_map(char::to_lowercase)
        .take(64)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_case_and_hyphen_are_nearest_of_all() {
        assert_eq!(closest("PerPlayer", ["per", "per_player"]), Some("per_player"));
        assert_eq!(closest("hasmark", ["HasMark", "OnMark"]), Some("HasMark"));
        assert_eq!(closest("mill-stone", ["millstone"]), Some("millstone"));
    }

    #[test]
    fn short_words_are_not_like_everything() {
        assert_eq!(closest("N", ["E", "S", "W"]), None);
        assert_eq!(closest("NX", ["N", "E"]), None);
        assert_eq!(closest("", ["abc"]), None);
    }
}
