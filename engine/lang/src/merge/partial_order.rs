//! "This comes before that", and what follows from it.
//!
//! Used for packages, slots and layers. It never decides between things that nothing orders; it says
//! which they are.

/// At most this many things are ordered at once; more is a mistake or an attack.
pub const MOST: usize = 2_000;

/// Things `0..n` and which comes before which.
#[derive(Clone, Debug)]
pub struct PartialOrder {
    /// For each thing those that come directly after it.
    next: Vec<Vec<usize>>,
}

impl PartialOrder {
    /// Nothing is ordered yet.
    pub fn new(n: usize) -> Self {
        Self { next: vec![Vec::new(); n] }
    }

    /// `a` comes before `b`.
    pub fn add(&mut self, a: usize, b: usize) {
        if !self.next[a].contains(&b) {
            self.next[a].push(b);
        }
    }

    /// All things so that everything stands after what comes before it; where nothing decides, the
    /// smaller number first. Things on a circle are left out.
    pub fn sorted(&self) -> Vec<usize> {
        let mut waits = vec![0; self.next.len()];
        for &b in self.next.iter().flatten() {
            waits[b] += 1;
        }
        let mut ready: std::collections::BTreeSet<usize> =
            (0..waits.len()).filter(|&i| waits[i] == 0).collect();
        let mut sorted = Vec::new();
        while let Some(a) = ready.pop_first() {
            sorted.push(a);
            for &b in &self.next[a] {
                waits[b] -= 1;
                if waits[b] == 0 {
                    ready.insert(b);
                }
            }
        }
        sorted
    }

    /// A circle, if there is one: each comes before the next, and the last before the first.
    pub fn circle(&self) -> Option<Vec<usize>> {
        let sorted = self.sorted();
        let mut left = vec![true; self.next.len()];
        for &a in &sorted {
            left[a] = false;
        }
        // What is left after taking away everything that can be sorted has a predecessor that is left
        // too, so walking backwards must come round.
        let mut trail = vec![left.iter().position(|&l| l)?];
        loop {
            let here = *trail.last()?;
            let before = (0..self.next.len()).find(|&a| left[a] && self.next[a].contains(&here))?;
            if let Some(start) = trail.iter().position(|&t| t == before) {
                let mut circle = trail.split_off(start);
                circle.reverse();
                let first = circle.iter().enumerate().min_by_key(|(_, thing)| **thing).map_or(0, |(i, _)| i);
                circle.rotate_left(first);
                return Some(circle);
            }
            trail.push(before);
        }
    }

    /// For each thing all that come after it, directly or not. Only without circles.
    pub fn after(&self) -> Vec<Vec<bool>> {
        let n = self.next.len();
        let mut after = vec![vec![false; n]; n];
        for &a in self.sorted().iter().rev() {
            let mut row = vec![false; n];
            for &b in &self.next[a] {
                row[b] = true;
                for (mine, its) in row.iter_mut().zip(&after[b]) {
                    *mine |= *its;
                }
            }
            after[a] = row;
        }
        after
    }

    /// All pairs that nothing orders. Only without circles.
    pub fn unordered(&self) -> Vec<(usize, usize)> {
        let after = self.after();
        let n = after.len();
        (0..n)
            .flat_map(|a| (a + 1..n).map(move |b| (a, b)))
            .filter(|&(a, b)| !after[a][b] && !after[b][a])
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_names_circles_and_pairs() {
        let mut order = PartialOrder::new(4);
        order.add(2, 0);
        order.add(0, 1);
        assert_eq!(order.sorted(), [2, 0, 1, 3]);
        assert_eq!(order.circle(), None);
        assert_eq!(order.unordered(), [(0, 3), (1, 3), (2, 3)]);
        order.add(1, 2);
        assert_eq!(order.circle(), Some(vec![0, 1, 2]));
        assert_eq!(order.sorted(), [3]);
    }

    #[test]
    fn a_thing_before_itself_is_a_circle() {
        let mut order = PartialOrder::new(2);
        order.add(1, 1);
        assert_eq!(order.circle(), Some(vec![1]));
    }
}
