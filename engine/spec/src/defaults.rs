//! Which fields a file need not name.
//!
//! A value that equals its default is not written, so that files stay short. The reference manual
//! has to name the defaults; it describes the types inside [`with_defaults`].

use std::cell::Cell;

thread_local! {
    static SHOWN: Cell<bool> = const { Cell::new(false) };
}

/// Runs `write` so that, on this thread, fields are written even where they equal their default.
pub fn with_defaults<T>(write: impl FnOnce() -> T) -> T {
    struct Before(bool);
    impl Drop for Before {
        fn drop(&mut self) {
            SHOWN.set(self.0);
        }
    }
    let _before = Before(SHOWN.replace(true));
    write()
}

/// True for a field that need not be written because it `equals` its default.
pub(super) fn unwritten(equals: bool) -> bool {
    equals && !SHOWN.get()
}

/// True for a value that need not be written out.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    unwritten(*value == T::default())
}
