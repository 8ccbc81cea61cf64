//! What follows from the texts: they are read and checked, the game at hand is compiled, and every view follows.

use std::sync::Arc;

use tilewright::load::Diagnostic;
use tilewright::merge::GameArg;
use tilewright::spec::PackageId;

use super::super::analysis::{Checked, Reading};
use super::super::project::Project;
use super::super::workers::{Job, Sender, Texts, Told};
use super::super::{Analysis, Command, OnFailure, Table, View, Views, files, start, tiles};
use super::{Desk, SourcePlace};

/// Nothing waits for what was to be read; what has changed since then is read all the same.
const NOT_ANALYSING: OnFailure = |desk| {
    desk.waiting = None;
    if desk.analysing.take().is_some_and(|about| about != desk.history.revision()) {
        desk.analyse();
    }
};

/// Nothing waits for the game.
const NOT_LAYING: OnFailure = |desk| (desk.laying, desk.waiting) = (None, None);

impl Desk {
    /// The texts have changed: the engine is to look at them again.
    pub fn analyse(&mut self) {
        tiles::reread(self);
        let revision = self.history.revision();
        if self.analysing.is_some() {
            // The one that runs starts the next when it is back.
            return;
        }
        self.analysing = Some(revision);
        let project = self.project.clone();
        let sends = self.page.is_some() && project.as_ref().is_some_and(Project::is_all_text);
        self.jobs.start("analysis", NOT_ANALYSING, move || {
            let reading = Reading::of(project.as_ref(), revision);
            let checked = (!sends).then(|| reading.check());
            move |desk: &mut Desk| match checked {
                Some(checked) => desk.analysed(Analysis::judged(project.as_ref(), reading, checked)),
                None => desk.check_elsewhere(project.unwrap_or_default(), reading),
            }
        });
    }

    /// A worker of the page checks what was read, so that nothing stands still meanwhile. Until it has, what was wrong before is told, and the
    /// game stays as it was laid.
    fn check_elsewhere(&mut self, project: Project, reading: Reading) {
        let Some(page) = self.page.clone() else { return };
        let mut early = Analysis::judged(Some(&project), reading.clone(), Checked::new());
        if early.own == self.analysis.own {
            early.problems.clone_from(&self.analysis.problems);
        }
        self.take(early);
        self.refresh();
        let job = Job::Check(Texts::of(&project));
        let sender = Sender { name: "analysis", on_failure: NOT_ANALYSING };
        sender.send(self, &page, &[], &job, move |desk, told| {
            if let Told::Checked(checked) = told {
                desk.analysed(Analysis::judged(Some(&project), reading.clone(), checked));
            }
        });
    }

    pub(super) fn analysed(&mut self, analysis: Analysis) {
        self.analysing = None;
        let revision = analysis.revision;
        self.take(analysis);
        self.problem = None;
        self.lay_table();
        self.refresh();
        if revision != self.history.revision() {
            self.analyse();
        }
    }

    fn take(&mut self, analysis: Analysis) {
        self.analysis = analysis;
        let known = |id: &PackageId| self.analysis.library.packages.contains_key(id);
        if !self.package.as_ref().is_some_and(known) {
            let own = self.analysis.own.first().map(|(id, _)| id.clone());
            self.package = own.or_else(|| Some(start::FIRST.into()));
            if let Some((id, _)) = self.analysis.own.first() {
                self.game = GameArg { names: vec![id.0.clone()], ..GameArg::default() };
            }
        }
    }

    /// Lays the game that is at hand before anybody has chosen one. It comes with the program, whose tests have looked whether it is sound;
    /// nobody waits for that again.
    pub(super) fn lay_first(&mut self) {
        self.laying = Some((self.analysis.revision, self.game.clone()));
        self.lay(Some(Vec::new()));
    }

    pub(in crate::model) fn lay_table(&mut self) {
        let wanted = (self.analysis.revision, self.game.clone());
        if self.laying.is_some() {
            return;
        }
        self.laying = Some(wanted);
        let sender = Sender { name: "table", on_failure: NOT_LAYING };
        self.judge(sender, self.game.clone(), |desk, found| desk.lay(found));
    }

    /// Has a worker of the page look whether a game is sound, which is most of the work of laying it. `then` is done at the desk with what is
    /// wrong; with nothing if nobody else can look: whoever lays it does.
    pub(in crate::model) fn judge(
        &mut self,
        sender: Sender,
        game: GameArg,
        then: impl Fn(&mut Self, Option<Vec<Diagnostic>>) + Send + Sync + 'static,
    ) {
        if let Some(found) = self.analysis.found_in(&game) {
            let found = found.to_vec();
            return then(self, Some(found));
        }
        let text = self.project.as_ref().is_none_or(Project::is_all_text);
        let Some(page) = self.page.clone().filter(|_| text) else { return then(self, None) };
        let job = Job::Sound { texts: self.project.as_ref().map(Texts::of), game };
        sender.send(self, &page, &[], &job, move |desk, told| {
            if let Told::Found(found) = told {
                then(desk, Some(found));
            }
        });
    }

    /// Lays the game at hand; `known` is what is wrong with it, if somebody has looked.
    fn lay(&self, known: Option<Vec<Diagnostic>>) {
        let Some((_, game)) = self.laying.clone() else { return };
        let library = Arc::clone(&self.analysis.library);
        self.jobs.start("table", NOT_LAYING, move || {
            let laid = Table::lay_checked(&library, &game, known);
            move |desk: &mut Desk| desk.laid(laid)
        });
    }

    pub(super) fn laid(&mut self, laid: Result<Arc<Table>, Vec<Diagnostic>>) {
        let about = self.laying.take();
        match laid {
            Ok(table) => {
                self.table = Some(table);
                self.table_problems.clear();
            }
            Err(problems) => {
                // A game that was never playable has nothing to show; one that was stays as it was.
                if self.table.as_ref().is_some_and(|table| table.arg != self.game) {
                    self.table = None;
                }
                self.table_problems = problems;
            }
        }
        self.refresh();
        if about != Some((self.analysis.revision, self.game.clone())) {
            self.lay_table();
        }
        self.go_on();
    }

    pub(in crate::model) fn refresh(&mut self) {
        files::refresh(self);
        Views::refresh(self);
    }

    pub(in crate::model) fn go_to(&mut self, problem: usize) {
        let Some(found) = self.analysis.problems.get(problem) else {
            return;
        };
        self.problem = Some(problem);
        let place = found.diagnostic.place.as_ref().map(|place| place.start);
        if let Some(file) = found.file.clone() {
            let prefix = |(_, prefix): &&(PackageId, String)| file.starts_with(prefix.as_str());
            if let Some((package, _)) = self.analysis.own.iter().find(prefix) {
                self.package = Some(package.clone());
                self.refresh();
            }
            let at = place.unwrap_or((1, 1));
            if self.view == View::Tiles && tiles::show_problem(self, problem) {
                self.source = Some(SourcePlace { file, at });
                return;
            }
            self.run(Command::ShowSource(file, at));
        }
    }
}
