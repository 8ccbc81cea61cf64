//! A command that is killed while it writes, at any moment, leaves all of the old or all of the new, and nothing that stays.
//!
//! Each command runs again and again over what is there already and is killed: half of the times anywhere in the time that it
//! takes, half of the times about when it writes. `tests/e2e/kill` does it more often, and to all commands: `KILLS` says how often
//! each is killed, `KILL_SEED` which moments it is, `KILL_PROGRAM` which build of the command.

mod commands;
mod folder;

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime};

use commands::{Case, cases};
use folder::{Held, Snapshot, held, reset, snapshot};

const COMMAND: &str = env!("CARGO_BIN_EXE_tilewright-under-test");

/// How often each of the fast commands is killed if nobody says otherwise.
const FEW: usize = 4;

/// What the kills of a command came to.
#[derive(Debug, Default)]
struct Tally {
    /// Everything as before, and nothing begun.
    before: usize,
    /// Everything as before, or some files new already, and something unfinished beside them.
    amid: usize,
    /// Some files are new, nothing is unfinished.
    between: usize,
    /// Everything is new.
    after: usize,
    /// What must not be.
    torn: Vec<String>,
}

#[test]
fn a_kill_leaves_the_old_or_the_new() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().expect("a number"));
    let kills = number("KILLS");
    let cases = cases().into_iter().filter(|case| kills.is_some() || !case.long);
    let kills = kills.map_or(FEW, |kills| kills as usize);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("a clock");
    let seed = number("KILL_SEED").unwrap_or(now.subsec_nanos().into());
    println!("KILLS={kills} KILL_SEED={seed}");
    println!(
        "{:24} {:>6} {:>7} {:>6} {:>8} {:>6} {:>6}",
        "command", "kills", "before", "amid", "between", "after", "torn"
    );
    let queue = Mutex::new(cases.enumerate());
    let torn = Mutex::new(Vec::new());
    let work = || {
        while let Some((nth, case)) = { queue.lock().expect("no panic").next() } {
            let tally = killed(&case, kills, &mut Random(seed ^ (nth as u64) << 32));
            let Tally { before, amid, between, after, torn: bad } = tally;
            let n = bad.len();
            println!("{:24} {kills:6} {before:7} {amid:6} {between:8} {after:6} {n:6}", case.name);
            torn.lock().expect("no panic").extend(bad.into_iter().map(|bad| format!("{}: {bad}", case.name)));
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            worker.join().expect("no panic");
        }
    });
    let torn = torn.into_inner().expect("no panic");
    assert!(torn.is_empty(), "with KILL_SEED={seed}:\n{}", torn.join("\n"));
}

/// Runs a command over what it finds, kills it, and looks, as often as is asked for.
fn killed(case: &Case, kills: usize, random: &mut Random) -> Tally {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    (case.prepare)(folder);
    let old = snapshot(folder);
    let begun = Instant::now();
    undisturbed(case, folder);
    let mut takes = begun.elapsed();
    let new = snapshot(folder);
    let mut tally = Tally::default();
    // About when it writes: it moves towards where old and new part.
    let mut writes = takes.mul_f64(0.9);
    let mut n = 0;
    while n < kills {
        reset(folder, &old);
        let aimed = n % 2 == 1;
        let moment = match aimed {
            true => writes.mul_f64(0.9 + 0.2 * random.share()),
            false => takes.mul_f64(random.share()),
        };
        let begun = Instant::now();
        let mut child = started(case, folder);
        let ended = wait(&mut child, begun, moment);
        let held = held(&snapshot(folder), &old, &new, case.together);
        let over = match held {
            Ok(Held { old, unfinished, .. }) => !unfinished && !old,
            Err(_) => false,
        };
        let step = takes / 40;
        if aimed {
            writes = if over || ended { writes.saturating_sub(step) } else { (writes + step).min(takes * 2) };
        }
        if ended {
            // It was faster than thought.
            takes = (takes + begun.elapsed()) / 2;
            continue;
        }
        n += 1;
        match held {
            Err(bad) => tally.torn.push(format!("killed after {moment:?}: {bad}")),
            Ok(Held { unfinished: true, .. }) => tally.amid += 1,
            Ok(Held { old: true, .. }) => tally.before += 1,
            Ok(Held { new: true, .. }) => tally.after += 1,
            Ok(_) => tally.between += 1,
        }
    }
    reset(folder, &old);
    undisturbed(case, folder);
    let last = snapshot(folder);
    if last != new {
        let other = |a: &Snapshot, b: &Snapshot| -> Vec<_> {
            a.iter()
                .filter(|(name, bytes)| b.get(*name) != Some(*bytes))
                .map(|(name, _)| name.clone())
                .collect()
        };
        let (more, less) = (other(&last, &new), other(&new, &last));
        tally.torn.push(format!("left undisturbed it makes {more:?} instead of {less:?}"));
    }
    tally
}

fn command(case: &Case, folder: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("KILL_PROGRAM").unwrap_or(COMMAND.into()));
    command.args(case.args).current_dir(folder).stdin(Stdio::null());
    command
}

fn started(case: &Case, folder: &Path) -> Child {
    command(case, folder).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs")
}

fn undisturbed(case: &Case, folder: &Path) {
    let output = command(case, folder).output().expect("it runs");
    assert!(output.status.success(), "{}: {}", case.name, String::from_utf8_lossy(&output.stderr));
}

/// Kills it at that moment; true if it had come to its end before.
fn wait(child: &mut Child, begun: Instant, moment: Duration) -> bool {
    std::thread::sleep(moment.saturating_sub(begun.elapsed()));
    let ended = child.try_wait().expect("a child").is_some();
    // One that has just ended cannot be killed.
    let _ = child.kill();
    child.wait().expect("a child");
    ended
}

/// Numbers that a seed decides (SplitMix64).
struct Random(u64);

impl Random {
    /// From 0 to 1.
    fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }
}
