//! The same comparison among players of several kinds: do they agree?

use tilewright_words::{FluentValue, Words};

use super::Comparison;
use super::compare::{decimal, places};
use super::interval::Difference;

/// Two of several comparisons, by their places, between which it matters who plays: the intervals of the points a player do not overlap.
/// If there are several, the two that lie farthest apart. Whoever says clearly that a rule gains and whoever says clearly that it
/// costs are among them.
pub fn disagreement(comparisons: &[Comparison]) -> Option<[usize; 2]> {
    let ends = |comparison: &Comparison| {
        let Difference { difference, half_width, .. } = comparison.points_a_player;
        half_width.map(|half| (difference - half, difference + half))
    };
    let mut widest: Option<([usize; 2], f64)> = None;
    for (low, one) in comparisons.iter().enumerate() {
        for (high, other) in comparisons.iter().enumerate() {
            let (Some((_, below)), Some((above, _))) = (ends(one), ends(other)) else {
                continue;
            };
            let gap = above - below;
            if gap > 0.0 && widest.is_none_or(|(_, most)| gap > most) {
                widest = Some(([low, high], gap));
            }
        }
    }
    widest.map(|(pair, _)| pair)
}

/// A warning if it matters who plays, in one line without a full stop.
pub fn warning(comparisons: &[Comparison], words: &Words) -> Option<String> {
    let said = |nth: usize| {
        let comparison = comparisons.get(nth)?;
        Some((
            FluentValue::from(comparison.policy.clone()),
            FluentValue::from(comparison.points_in_words(words)),
        ))
    };
    let [low, high] = disagreement(comparisons)?;
    let ((a, less), (b, more)) = (said(low)?, said(high)?);
    Some(words.with("compare-disagree", &[("a", a), ("less", less), ("b", b), ("more", more)]))
}

impl Comparison {
    /// The points a player that it adds, with their interval: "+1.4 ± 0.5".
    pub fn points_in_words(&self, words: &Words) -> String {
        let Difference { difference, half_width, .. } = self.points_a_player;
        let half = half_width.unwrap_or_default();
        let places = places(half);
        let said = format!("{difference:+.places$}");
        match half_width {
            Some(half) => decimal(&format!("{said} ± {half:.places$}"), words),
            None => decimal(&said, words),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(policy: &str, difference: f64, half: f64) -> Comparison {
        let points_a_player =
            Difference { without: 40.0, with: 40.0 + difference, difference, half_width: Some(half) };
        Comparison { policy: policy.to_owned(), points_a_player, ..Comparison::default() }
    }

    #[test]
    fn players_disagree_where_intervals_do_not_overlap() {
        let all = [of("random", -8.1, 0.6), of("greedy", 1.4, 0.9), of("search:100", 2.6, 1.2)];
        // From -7.5 up to 0.5 and up to 1.4: the latter lie farther apart.
        assert_eq!(disagreement(&all), Some([0, 2]));
        assert_eq!(disagreement(&all[1..]), None, "0.5 to 2.3 and 1.4 to 3.8 overlap");
        assert_eq!(
            disagreement(&[of("random", -1.0, 1.5), of("greedy", 1.0, 1.5)]),
            None,
            "neither is clear"
        );
        assert_eq!(disagreement(&[]), None);
        let unknown = Comparison::default();
        assert_eq!(disagreement(&[unknown, of("greedy", 9.0, 0.1)]), None, "one game says nothing");
    }

    #[test]
    fn the_warning_says_who_says_what() {
        let all = [of("greedy", 1.43, 0.92), of("random", -8.1, 0.6)];
        let said = warning(&all, &Words::new("en")).unwrap();
        assert!(said.contains("random says -8.1 ± 0.6") && said.contains("greedy +1.4 ± 0.9"), "{said}");
        let said = warning(&all, &Words::new("ru")).unwrap();
        assert!(said.contains("-8,1 ± 0,6") && said.contains("+1,4 ± 0,9"), "{said}");
    }
}
