//! The command, called from tests.

use std::ffi::OsString;
use std::path::Path;

use tilewright::cli::{BuiltIn, Console, Exit, run};

use crate::tilesets;

/// What a call came to.
#[derive(Clone, Debug)]
pub struct Called {
    /// How it ended.
    pub exit: Exit,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Calls the command within this process. The tile sets that come with it were read once for all calls; the command as a process
/// of its own reads them each time.
pub fn tilewright(args: &[&str]) -> Called {
    called_with(tilesets::built_in, args)
}

/// The same with other packages for those that come with the program.
pub fn called_with(built_in: BuiltIn, args: &[&str]) -> Called {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let args = std::iter::once("tilewright").chain(args.iter().copied()).map(OsString::from);
    let exit = run(args, &mut Console::plain(built_in, &mut out, &mut err));
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Called { exit, out: text(out), err: text(err) }
}

impl Called {
    /// The output of a call that must be fine.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!(self.exit, Exit::Fine, "{}\n{}", self.out, self.err);
        self.out
    }

    /// The output of a call that must be fine, as JSON.
    #[track_caller]
    pub fn json(self) -> serde_json::Value {
        let text = self.fine();
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"))
    }
}

/// Writes a file, and the folders above it.
pub fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a folder");
    std::fs::write(path, text).expect("a file");
}

/// A path as an argument.
pub fn arg(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}
