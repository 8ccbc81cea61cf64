//! Games dealt to threads, one number after the other.
//!
//! **Invariant:** what was begun is finished, so the games that were played are always those with the first numbers, whoever
//! stopped the run; who listens hears them in the order of their numbers.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

use super::Progress;
use super::threads::Threads;

/// So many games of a thread may be over before they have been heard.
const WAITING: usize = 256;

/// Plays the games of these numbers on all threads, until somebody stops it. Each thread plays in a `part` of its own;
/// the parts are given back.
///
/// `play` says what a game came to; nothing at all ends its thread. `each` is told it on this thread, in the order of the
/// numbers, soon after the game was over.
pub(super) fn deal<P: Send, R: Send>(
    threads: &Threads,
    numbers: Range<u64>,
    progress: &Progress,
    part: impl Fn() -> P + Sync,
    play: impl Fn(&mut P, u64) -> Option<R> + Sync,
    each: Option<&mut (dyn FnMut(R) + '_)>,
) -> Vec<P> {
    let Some(pool) = threads.pool() else {
        return vec![alone(numbers, progress, part(), play, each)];
    };
    let next = AtomicU64::new(numbers.start);
    let (sender, receiver) = sync_channel(WAITING);
    let (give, given) = std::sync::mpsc::channel();
    let listened = each.is_some();
    pool.in_place_scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            let (sender, give, next, part, play) = (sender.clone(), give.clone(), &next, &part, &play);
            scope.spawn(move |_| {
                let mut mine = part();
                while !progress.is_cancelled() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        break;
                    }
                    let Some(result) = play(&mut mine, number) else { break };
                    progress.played.fetch_add(1, Ordering::Relaxed);
                    // This thread listens as long as anybody plays.
                    if listened && sender.send((number, result)).is_err() {
                        break;
                    }
                }
                // As above.
                let _ = give.send(mine);
            });
        }
        drop((sender, give));
        if let Some(each) = each {
            in_order(numbers.start, receiver.iter(), each);
        }
    });
    given.iter().collect()
}

/// Plays the games of these numbers here, one after the other.
fn alone<P, R>(
    numbers: Range<u64>,
    progress: &Progress,
    mut part: P,
    play: impl Fn(&mut P, u64) -> Option<R>,
    mut each: Option<&mut (dyn FnMut(R) + '_)>,
) -> P {
    for number in numbers {
        if progress.is_cancelled() {
            break;
        }
        let Some(result) = play(&mut part, number) else { break };
        progress.played.fetch_add(1, Ordering::Relaxed);
        if let Some(each) = each.as_deref_mut() {
            each(result);
        }
    }
    part
}

/// Tells things in the order of their numbers. What comes after a number that never comes is told last.
fn in_order<R>(mut next: u64, things: impl Iterator<Item = (u64, R)>, each: &mut dyn FnMut(R)) {
    let mut early = BTreeMap::new();
    for (number, thing) in things {
        early.insert(number, thing);
        while let Some(thing) = early.remove(&next) {
            each(thing);
            next += 1;
        }
    }
    early.into_values().for_each(each);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(threads: usize) -> Threads {
        Threads::new(threads).unwrap()
    }

    #[test]
    fn games_are_heard_in_the_order_of_their_numbers_and_played_once() {
        let mut heard = Vec::new();
        let play = |part: &mut Vec<u64>, number: u64| {
            // The first is the last to be over.
            if number == 10 {
                std::thread::sleep(std::time::Duration::from_millis(50));
            }
            part.push(number);
            Some(number)
        };
        let progress = Progress::default();
        let parts =
            deal(&pool(3), 10..1000, &progress, Vec::new, play, Some(&mut |number| heard.push(number)));
        assert!(heard.iter().copied().eq(10..1000));
        let mut played: Vec<u64> = parts.concat();
        played.sort_unstable();
        assert!(played.into_iter().eq(10..1000));
        assert_eq!((parts.len(), progress.played()), (3, 990));
    }

    #[test]
    fn who_stops_gets_the_first_numbers() {
        let mut heard = Vec::new();
        let progress = Progress::default();
        let play = |(): &mut (), number: u64| {
            if number == 57 {
                progress.cancel();
            }
            Some(number)
        };
        deal(&pool(2), 0..u64::MAX, &progress, || (), play, Some(&mut |number| heard.push(number)));
        assert!(heard.len() >= 58 && heard.iter().copied().eq(0..heard.len() as u64));
    }

    #[test]
    fn where_there_are_no_threads_whoever_asks_plays() {
        let mut heard = Vec::new();
        let progress = Progress::default();
        let play = |part: &mut Vec<u64>, number: u64| {
            if number == 57 {
                progress.cancel();
            }
            part.push(number);
            Some(number)
        };
        let none = Threads::none();
        let parts =
            deal(&none, 3..u64::MAX, &progress, Vec::new, play, Some(&mut |number| heard.push(number)));
        assert!(heard.iter().copied().eq(3..=57));
        assert_eq!((parts, progress.played()), (vec![heard], 55));
    }
}
