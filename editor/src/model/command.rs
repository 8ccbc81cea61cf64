//! What the window asks the desk to do.

use std::path::PathBuf;

use tilewright::merge::GameArg;
use tilewright::spec::PackageId;

use super::history::Edit;
use super::view::ViewState as _;
use super::{Action, Breadth, Desk, Lang, PanelSide, Settings, SourcePlace, View, files, play, rules};
use crate::views::for_each_view;

macro_rules! commands {
    ($($(#[$doc:meta])* $view:ident($module:ident, $room:ident $(, ctrl $key:literal)?),)*) => {
        /// What the window asks the desk to do. Everything that a person does is one of these.
        #[derive(Clone, Debug)]
        pub enum Command {
            /// Something from the list of actions.
            Action(Action),
            /// Changes texts.
            Edit(Edit),
            /// The pointer was let go or a field was left: the next edit is a step of its own.
            EndGesture,
            /// What stays from one day to the next is changed.
            Settings(Box<Settings>),
            /// The language of the program is to be another.
            Speak(Lang),
            /// The window has become so wide.
            Breadth(Breadth),
            /// The pane of a view has become so wide, as if it were a window.
            PaneBreadth(View, Breadth),
            /// A side of a view is shown, or put away.
            Panel(View, PanelSide),
            /// A message has been read.
            CloseNotice(u64),
            /// Opens a folder as the project.
            Open(PathBuf),
            /// Looks at a package.
            Choose(PackageId),
            /// Takes a game to play, simulate, look at.
            ChooseGame(GameArg),
            /// Goes to a problem of the list.
            GoTo(usize),
            /// Shows a file at line and column, counted from 1.
            ShowSource(String, (usize, usize)),
            /// Of saving and opening.
            Files(files::Command),
            $(#[doc = concat!("Of the view `", stringify!($module), "`.")] $view(super::$module::Command),)*
        }

        impl Desk {
            /// Does what is asked, at once or when what it needs is there.
            pub fn run(&mut self, command: Command) {
                let command = self.hold(command).and_then(|command| play::hold(self, command));
                if let Some(command) = command {
                    self.run_now(command);
                }
            }

            /// Does what is asked, whatever becomes of the game at the table.
            pub(super) fn run_now(&mut self, command: Command) {
                let (view, revision, said) = (self.view, self.history.revision(), self.notices.newest());
                self.do_it(command);
                // What was done before is not said any more, once something else is done or looked at.
                if view != self.view || revision != self.history.revision() {
                    self.notices.leave(said);
                }
            }

            fn do_it(&mut self, command: Command) {
                match command {
                    Command::Action(action) => self.act(action),
                    Command::Edit(edit) => self.edit(edit),
                    Command::EndGesture => self.history.end_gesture(),
                    Command::Settings(settings) => self.follow(*settings),
                    Command::CloseNotice(id) => self.notices.close(id),
                    Command::Breadth(breadth) => self.breadth = breadth,
                    Command::PaneBreadth(view, breadth) => {
                        self.panes.insert(view, breadth);
                    }
                    Command::Panel(view, side) => self.toggle_panel(view, side),
                    Command::Speak(lang) => self.speak(lang),
                    Command::Open(folder) => files::open(self, folder),
                    Command::Choose(package) => {
                        self.package = Some(package);
                        self.refresh();
                    }
                    Command::ChooseGame(game) => {
                        self.game = game;
                        self.lay_table();
                    }
                    Command::GoTo(problem) => self.go_to(problem),
                    Command::ShowSource(file, at) => {
                        rules::show_source(self, &file, at);
                        self.source = Some(SourcePlace { file, at });
                    }
                    Command::Files(command) => files::run(self, command),
                    $(Command::$view(command) => super::$module::$view::run(self, command),)*
                }
            }
        }
    };
}

for_each_view!(commands);
