//! Where a command writes to.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use tilewright_lang::load::{Diagnostic, Library};

use super::escape::{in_json, shown};

/// The packages and setups that the program brings along, and every mistake in them. Packages that a game of the given names does not
/// need may be without names for people and without scenarios; if there is no name, none is.
pub type BuiltIn = fn(&[String]) -> (Library, Vec<Diagnostic>);

/// Messages for people who may stop listening: the command goes on, and ends as it would have ended.
pub(super) struct Said<W>(pub(super) W);

impl<W: Write> Write for Said<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        match self.0.write(text) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(text.len()),
            written => written,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            flushed => flushed,
        }
    }
}

/// Output, messages, what the terminal can show, and the packages that the program brings along.
#[allow(missing_debug_implementations)]
pub struct Console<'a> {
    /// The packages and setups that are there before anything is read.
    pub built_in: BuiltIn,
    /// Results: what another program may read.
    pub out: &'a mut dyn Write,
    /// Messages for people.
    pub err: &'a mut dyn Write,
    /// True if results may be coloured.
    pub colour_out: bool,
    /// True if messages may be coloured.
    pub colour_err: bool,
    /// True if progress may be shown on standard error.
    pub progress: bool,
}

impl<'a> Console<'a> {
    /// Writes plain text to `out` and `err` and shows no progress.
    pub fn plain(built_in: BuiltIn, out: &'a mut dyn Write, err: &'a mut dyn Write) -> Self {
        Self { built_in, out, err, colour_out: false, colour_err: false, progress: false }
    }

    /// Writes to this process's standard output and standard error. Colours and progress are for
    /// terminals only; `NO_COLOR` switches colours off.
    pub fn of_process(built_in: BuiltIn, out: &'a mut dyn Write, err: &'a mut dyn Write) -> Self {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let colour = !set("NO_COLOR") && !dumb;
        Self {
            built_in,
            out,
            err,
            colour_out: colour && io::stdout().is_terminal(),
            colour_err: colour && io::stderr().is_terminal(),
            progress: io::stderr().is_terminal() && !dumb,
        }
    }

    /// Writes a line of the result. What a terminal would obey is shown instead.
    ///
    /// # Errors
    /// If the reader has gone or the disk is full.
    pub fn line(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.out, "{}", shown(&text.to_string()))
    }

    /// Writes text of several lines as the result, as [`Console::line`] does.
    ///
    /// # Errors
    /// If the reader has gone or the disk is full.
    pub fn text(&mut self, text: &str) -> io::Result<()> {
        write!(self.out, "{}", shown(text))
    }

    /// Writes a line for people beside the result. What a terminal would obey is shown instead.
    ///
    /// # Errors
    /// If the reader has gone or the disk is full.
    pub fn note(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.err, "{}", shown(&text.to_string()))
    }

    /// Writes a value as JSON over several lines.
    ///
    /// # Errors
    /// If the reader has gone or the disk is full.
    pub fn json(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        let text = serde_json::to_string_pretty(value)?;
        writeln!(self.out, "{}", in_json(&text))
    }

    /// A bar for `steps` steps of something that takes long. It is hidden where nobody looks.
    pub fn progress(&self, steps: u64, what: &'static str) -> ProgressBar {
        if !self.progress {
            return ProgressBar::hidden();
        }
        let shape = "{msg} {wide_bar} {human_pos}/{human_len} {per_sec} {eta}";
        let style = ProgressStyle::with_template(shape).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(steps).with_style(style).with_message(what);
        bar.enable_steady_tick(Duration::from_millis(200));
        bar
    }
}
