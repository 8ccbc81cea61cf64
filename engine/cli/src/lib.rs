//! The `tilewright` command.
//!
//! One file for each subcommand: its arguments and what it prints. It is not where anything is worked
//! out: a command reads its arguments, calls the library and writes the answer.
//!
//! **Invariant:** results go to standard output and messages to standard error; the exit code is 0 if all is
//! fine, 1 if the data is wrong, 2 if the call is wrong, 130 if somebody stopped it.
//!
//! ```
//! use tilewright_cli::{Console, Exit, run};
//!
//! let (mut out, mut err) = (Vec::new(), Vec::new());
//! let mut console = Console::plain(tilewright_tilesets::library_for, &mut out, &mut err);
//! let exit = run(["tilewright", "check", "base"].map(Into::into), &mut console);
//! assert!(matches!(exit, Exit::Fine), "{}", String::from_utf8_lossy(&err));
//! ```

mod analysis;
mod check;
mod clash;
mod clause;
mod compare;
mod console;
mod destination;
mod diagnostics;
mod diff;
mod doc;
mod drawing;
mod escape;
mod excerpt;
mod explain;
mod export;
mod failure;
mod fmt;
mod frame;
mod game;
mod hint;
mod import;
mod insight;
mod ladder;
mod lang;
mod learn;
mod merge;
mod migrate;
mod moment;
mod new;
mod notices;
mod opinions;
mod page;
mod part;
mod play;
mod policies;
mod print_sheet;
mod read;
mod render;
mod replay;
mod rewrite;
mod rulebook;
mod rules;
mod saved;
mod scenario;
mod schema;
mod simulate;
mod stop;
mod table;
mod text;
mod watch;

use std::ffi::OsString;
use std::io::{self, BufWriter};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use console::{BuiltIn, Console};
pub use failure::Exit;
use failure::{Failure, Outcome};

/// A workbench for tile-laying games in which games are data.
#[derive(Debug, Parser)]
#[command(name = "tilewright", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Check),
    Simulate(simulate::Simulate),
    Merge(merge::Merge),
    Compare(compare::Compare),
    Ladder(ladder::LadderArgs),
    Learn(learn::LearnArgs),
    Scenario(scenario::Scenario),
    Replay(replay::Replay),
    Hint(hint::Hint),
    Diff(diff::Diff),
    Explain(explain::Explain),
    Rules(rules::Rules),
    Rulebook(rulebook::Rulebook),
    Insight(insight::InsightArgs),
    Render(render::Render),
    New(new::New),
    Import(import::Import),
    Export(export::Export),
    Fmt(fmt::Fmt),
    Text(text::TextArgs),
    Migrate(migrate::Migrate),
    Doc(doc::Doc),
    Schema(schema::Schema),
    Notices(notices::Notices),
}

/// Runs the command with this process's arguments, output and terminal, and with the packages that the program brings along.
pub fn main(built_in: BuiltIn) -> ExitCode {
    let mut out = BufWriter::new(io::stdout());
    let mut err = console::Said(io::stderr());
    run(std::env::args_os(), &mut Console::of_process(built_in, &mut out, &mut err)).into()
}

/// Runs the command with these arguments, of which the first is the command's own name.
pub fn run(args: impl IntoIterator<Item = OsString>, console: &mut Console<'_>) -> Exit {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return misread(&error, console),
    };
    let outcome = match cli.command {
        Command::Check(command) => command.run(console),
        Command::Simulate(command) => command.run(console),
        Command::Merge(command) => command.run(console),
        Command::Compare(command) => command.run(console),
        Command::Ladder(command) => command.run(console),
        Command::Learn(command) => command.run(console),
        Command::Scenario(command) => command.run(console),
        Command::Replay(command) => command.run(console),
        Command::Hint(command) => command.run(console),
        Command::Diff(command) => command.run(console),
        Command::Explain(command) => command.run(console),
        Command::Rules(command) => command.run(console),
        Command::Rulebook(command) => command.run(console),
        Command::Insight(command) => command.run(console),
        Command::Render(command) => command.run(console),
        Command::New(command) => command.run(console),
        Command::Import(command) => command.run(console),
        Command::Export(command) => command.run(console),
        Command::Fmt(command) => command.run(console),
        Command::Text(command) => command.run(console),
        Command::Migrate(command) => command.run(console),
        Command::Doc(command) => command.run(console),
        Command::Schema(command) => command.run(console),
        Command::Notices(command) => command.run(console),
    };
    match outcome.and_then(|()| Ok(console.out.flush()?)) {
        Ok(()) => Exit::Fine,
        Err(failure) => {
            // What was found before stands above the complaint, also where both streams are one.
            let _ = console.out.flush();
            if let Some(message) = failure.message() {
                let mistake = if matches!(failure, Failure::Stopped(_)) { "" } else { "error: " };
                let _ = console.note(format_args!("{mistake}{message}"));
            }
            failure.exit()
        }
    }
}

/// Says how to call the command: because somebody asked, or because the call was wrong.
fn misread(error: &clap::Error, console: &mut Console<'_>) -> Exit {
    let (to, colour) = if error.use_stderr() {
        (&mut *console.err, console.colour_err)
    } else {
        (&mut *console.out, console.colour_out)
    };
    let text = error.render();
    let written = if colour { write!(to, "{}", text.ansi()) } else { write!(to, "{text}") };
    match written.and_then(|()| to.flush()) {
        _ if error.use_stderr() => Exit::Call,
        Ok(()) => Exit::Fine,
        Err(error) => Failure::Write(error).exit(),
    }
}
