//! Ctrl-C: games come to their end with what came out so far, as soon as those that are being played are over; a second time
//! ends the program at once.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Exit;

static ASKED: AtomicBool = AtomicBool::new(false);
static LISTENS: Once = Once::new();

/// Listens for Ctrl-C, and for the system's request to end. Until somebody asks for this, both end the program at once.
pub(super) fn listen() {
    LISTENS.call_once(|| {
        // Where somebody else listens for it, it does what that one says.
        let _ = ctrlc::set_handler(|| {
            if ASKED.swap(true, Ordering::Relaxed) {
                // The end of a process that nobody waits for.
                tilewright_output::abandon();
                std::process::exit(i32::from(Exit::Stopped.code()));
            }
        });
    });
}

/// True if somebody wants the program to come to its end.
pub(super) fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
