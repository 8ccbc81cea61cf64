//! Strengths on Elo's scale that explain best who won how often against whom.

/// Elo's scale: so many points are ten to one.
const TEN_TO_ONE: f64 = 400.0;
/// How often the strengths are put right: they hardly change any more after a tenth of it.
const ROUNDS: usize = 10_000;
/// The quantile of the normal distribution for an interval of 95 %.
const NORMAL: f64 = 1.96;

/// The strength of everybody, the first one's being 0, and half the width of its 95 % interval. A result is: who played, the wins of
/// the first one, the games. To each is added one game that nobody won, so that who wins always is not infinitely strong.
pub(super) fn elo(count: usize, results: &[([usize; 2], f64, f64)]) -> Vec<(f64, Option<f64>)> {
    let results: Vec<_> =
        results.iter().map(|&(pair, wins, games)| (pair, wins + 0.5, games + 1.0)).collect();
    let mut strength = vec![1.0; count];
    // Each step makes what happened likelier (minorization and maximization of the model of Bradley and Terry).
    for _ in 0..ROUNDS {
        let mut next = vec![(0.0, 0.0); count];
        for &([a, b], wins, games) in &results {
            let each = games / (strength[a] + strength[b]);
            next[a] = (next[a].0 + wins, next[a].1 + each);
            next[b] = (next[b].0 + games - wins, next[b].1 + each);
        }
        let before = strength.clone();
        for (strength, (wins, each)) in strength.iter_mut().zip(next) {
            *strength = if each > 0.0 { wins / each } else { 1.0 };
        }
        let first = strength.first().copied().unwrap_or(1.0);
        strength.iter_mut().for_each(|strength| *strength /= first);
        if strength.iter().zip(&before).all(|(now, before)| (now / before - 1.0).abs() < 1e-12) {
            break;
        }
    }
    let unit = TEN_TO_ONE / std::f64::consts::LN_10;
    let variances = variances(count, &results, &strength);
    let one = |(nth, strength): (usize, &f64)| {
        let half = variances.get(nth).copied().flatten().map(|variance| NORMAL * unit * variance.sqrt());
        (unit * strength.ln(), half)
    };
    strength.iter().enumerate().map(one).collect()
}

/// How far the logarithm of each strength may be off: the inverse of what the results say of them, with the first one held.
fn variances(count: usize, results: &[([usize; 2], f64, f64)], strength: &[f64]) -> Vec<Option<f64>> {
    let size = count.saturating_sub(1);
    // The information, and beside it what becomes its inverse.
    let mut rows: Vec<Vec<f64>> = (0..size).map(|row| unit_row(size, row)).collect();
    for &([a, b], _, games) in results {
        let won = strength[a] / (strength[a] + strength[b]);
        let known = games * won * (1.0 - won);
        for (one, other) in [(a, b), (b, a)] {
            if one > 0 {
                rows[one - 1][one - 1] += known;
                if other > 0 {
                    rows[one - 1][other - 1] -= known;
                }
            }
        }
    }
    for column in 0..size {
        let pivot = rows[column][column];
        if pivot.abs() < 1e-12 {
            return vec![None; count];
        }
        rows[column].iter_mut().for_each(|number| *number /= pivot);
        let row = rows[column].clone();
        for (_, other) in rows.iter_mut().enumerate().filter(|&(nth, _)| nth != column) {
            let times = other[column];
            other.iter_mut().zip(&row).for_each(|(number, of)| *number -= times * of);
        }
    }
    let found = (0..size).map(|row| Some(rows[row][size + row]).filter(|variance| *variance > 0.0));
    std::iter::once(None).chain(found).collect()
}

/// A row of zeros with a 1 on the diagonal of the second half.
fn unit_row(size: usize, row: usize) -> Vec<f64> {
    (0..2 * size).map(|column| f64::from(u8::from(column == size + row))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_to_one_is_four_hundred() {
        // 100 of 110 games: with a game more that nobody won 100.5 of 111, which is 9.571 to 1: 400 · lg 9.571 = 392.4.
        let found = elo(2, &[([0, 1], 10.0, 110.0)]);
        assert_eq!(found[0], (0.0, None));
        assert!((found[1].0 - 392.4).abs() < 0.1, "{found:?}");
        // The information of 111 games won in a share p is 111 · p · (1 - p) = 9.507: 1.96 · 173.7 / √9.507 = 110.4.
        assert!((found[1].1.unwrap() - 110.4).abs() < 0.1, "{found:?}");
    }

    #[test]
    fn strengths_add_up() {
        // Each wins 3 of 4 against the next: 1 : 3 : 9, and so 9 of 10 against the one after.
        let results = [([0, 1], 2500.0, 10_000.0), ([1, 2], 2500.0, 10_000.0), ([0, 2], 1000.0, 10_000.0)];
        let found = elo(3, &results);
        assert!((found[1].0 - 190.85).abs() < 0.1 && (found[2].0 - 381.7).abs() < 0.2, "{found:?}");
        assert!(found[1].1.unwrap() < 10.0);
    }

    #[test]
    fn nothing_is_known_of_who_never_played() {
        assert_eq!(elo(1, &[]), [(0.0, None)]);
        assert_eq!(elo(0, &[]), []);
    }
}
