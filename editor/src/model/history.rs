//! Undo and redo over everything: which files said what before and after each step.
//!
//! **Invariant:** undoing a step and doing it again gives the same bytes; texts are shared, not copied.

use std::sync::Arc;

use tilewright::spec::PackageId;

use super::View;
use super::project::{FileName, Project};

/// A change to files that belongs together, with words for the person.
#[derive(Clone, Debug)]
pub struct Edit {
    /// "Rotate my-tile".
    pub label: String,
    /// Edits with the same key that follow each other at once are one step: a drag, a word being typed.
    pub gesture: Option<String>,
    /// The new texts; `None` takes a file away.
    pub files: Vec<(FileName, Option<Arc<str>>)>,
}

impl Edit {
    /// One file says something else.
    pub fn file(label: impl Into<String>, name: impl Into<FileName>, text: impl Into<Arc<str>>) -> Self {
        Self { label: label.into(), gesture: None, files: vec![(name.into(), Some(text.into()))] }
    }

    /// The same, as part of a gesture.
    #[must_use]
    pub fn during(mut self, gesture: impl Into<String>) -> Self {
        self.gesture = Some(gesture.into());
        self
    }
}

#[derive(Clone, Debug)]
struct Change {
    file: FileName,
    before: Option<Arc<str>>,
    after: Option<Arc<str>>,
}

#[derive(Clone, Debug)]
struct Step {
    label: String,
    gesture: Option<String>,
    changes: Vec<Change>,
    /// Where the person was.
    stand: Option<Stand>,
}

/// Where a person was when something was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The view in front.
    pub view: View,
    /// The package being looked at.
    pub package: Option<PackageId>,
}

/// A step that was taken back or done again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// What it is called.
    pub label: String,
    /// The file that it changed first.
    pub file: FileName,
    /// The first byte of that file that is different now.
    pub at: usize,
    /// Where the person was when it was first taken.
    pub stand: Option<Stand>,
}

impl Step {
    fn taken<'a>(
        &'a self,
        texts: impl Fn(&'a Change) -> (&'a Option<Arc<str>>, &'a Option<Arc<str>>),
    ) -> Taken {
        let first = self.changes.first();
        let (old, new) = first.map(texts).unwrap_or((&None, &None));
        Taken {
            label: self.label.clone(),
            file: first.map(|change| change.file.clone()).unwrap_or_default(),
            at: first_difference(old.as_deref().unwrap_or_default(), new.as_deref().unwrap_or_default()),
            stand: self.stand.clone(),
        }
    }
}

/// The first byte of the new text that is not as in the old one, at the beginning of a character.
fn first_difference(old: &str, new: &str) -> usize {
    let same = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
    (0..=same).rev().find(|&at| new.is_char_boundary(at)).unwrap_or(0)
}

/// The steps that were taken, and those that were taken back.
#[derive(Clone, Debug, Default)]
pub struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
    /// Counts every change of the texts.
    revision: u64,
}

impl History {
    /// Changes the project; false if nothing is different afterwards.
    pub fn apply(&mut self, project: &mut Project, edit: Edit) -> bool {
        let changes: Vec<Change> = edit
            .files
            .into_iter()
            .map(|(file, after)| Change { before: project.text(&file).cloned(), file, after })
            .filter(|change| change.before != change.after)
            .collect();
        if changes.is_empty() {
            return false;
        }
        for change in &changes {
            project.put(&change.file, change.after.clone());
        }
        self.revision += 1;
        let joins = self.undone.is_empty() && edit.gesture.is_some();
        self.undone.clear();
        match self.done.last_mut() {
            Some(last) if joins && last.gesture == edit.gesture => {
                last.label = edit.label;
                for change in changes {
                    match last.changes.iter_mut().find(|old| old.file == change.file) {
                        Some(old) => old.after = change.after,
                        None => last.changes.push(change),
                    }
                }
                if last.changes.iter().all(|change| change.before == change.after) {
                    self.done.pop();
                }
            }
            _ => self.done.push(Step { label: edit.label, gesture: edit.gesture, changes, stand: None }),
        }
        true
    }

    /// Ends a gesture: what follows is a step of its own.
    pub fn end_gesture(&mut self) {
        if let Some(last) = self.done.last_mut() {
            last.gesture = None;
        }
    }

    /// Remembers with the last step where the person was, unless that is known.
    pub fn stand(&mut self, stand: Stand) {
        if let Some(last) = self.done.last_mut() {
            last.stand.get_or_insert(stand);
        }
    }

    /// True while edits of the same gesture would join the last step.
    pub fn in_gesture(&self) -> bool {
        self.done.last().is_some_and(|step| step.gesture.is_some())
    }

    /// Takes the last step back.
    pub fn undo(&mut self, project: &mut Project) -> Option<Taken> {
        let mut step = self.done.pop()?;
        step.gesture = None;
        for change in step.changes.iter().rev() {
            project.put(&change.file, change.before.clone());
        }
        self.revision += 1;
        let taken = step.taken(|change| (&change.after, &change.before));
        self.undone.push(step);
        Some(taken)
    }

    /// Does the step again that was taken back last.
    pub fn redo(&mut self, project: &mut Project) -> Option<Taken> {
        let step = self.undone.pop()?;
        for change in &step.changes {
            project.put(&change.file, change.after.clone());
        }
        self.revision += 1;
        let taken = step.taken(|change| (&change.before, &change.after));
        self.done.push(step);
        Some(taken)
    }

    /// How many steps are done, and how many there are with those that were taken back.
    pub fn position(&self) -> (usize, usize) {
        (self.done.len(), self.done.len() + self.undone.len())
    }

    /// Something changed that is no text of a file.
    pub(super) fn touch(&mut self) {
        self.revision += 1;
    }

    /// Changes with every change of the texts.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Counts on from a number, so that no two states of the desk share one.
    pub(super) fn continue_from(&mut self, revision: u64) {
        self.revision = revision;
    }

    /// The labels of the steps that can be undone, the oldest first, and of those that can be redone, the next first.
    pub fn labels(&self) -> (Vec<&str>, Vec<&str>) {
        (
            self.done.iter().map(|step| step.label.as_str()).collect(),
            self.undone.iter().rev().map(|step| step.label.as_str()).collect(),
        )
    }

    /// The label of the step that would be undone.
    pub fn to_undo(&self) -> Option<&str> {
        self.done.last().map(|step| step.label.as_str())
    }

    /// The label of the step that would be redone.
    pub fn to_redo(&self) -> Option<&str> {
        self.undone.last().map(|step| step.label.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(project: &Project) -> Vec<(String, Option<Arc<str>>)> {
        project.files.iter().map(|(name, document)| (name.clone(), document.text.clone())).collect()
    }

    #[test]
    fn undo_and_redo_give_the_same_texts() {
        let mut project = Project::default();
        let mut history = History::default();
        let mut seen = vec![texts(&project)];
        for (name, text) in [("a", Some("1")), ("b", Some("2")), ("a", Some("3")), ("b", None)] {
            let edit =
                Edit { label: name.into(), gesture: None, files: vec![(name.into(), text.map(Arc::from))] };
            assert!(history.apply(&mut project, edit));
            seen.push(texts(&project));
        }
        for before in seen.iter().rev().skip(1) {
            history.undo(&mut project).unwrap();
            assert_eq!(texts(&project), *before);
        }
        assert!(history.undo(&mut project).is_none());
        for after in seen.iter().skip(1) {
            history.redo(&mut project).unwrap();
            assert_eq!(texts(&project), *after);
        }
    }

    #[test]
    fn a_gesture_is_one_step() {
        let mut project = Project::default();
        let mut history = History::default();
        for text in ["1", "2", "3"] {
            history.apply(&mut project, Edit::file("type", "a", text).during("typing"));
        }
        history.end_gesture();
        history.apply(&mut project, Edit::file("type", "a", "4").during("typing"));
        assert_eq!(history.labels().0.len(), 2);
        history.undo(&mut project);
        assert_eq!(project.text("a").unwrap().as_ref(), "3");
        history.undo(&mut project);
        assert!(project.text("a").is_none());
    }

    #[test]
    fn a_step_knows_where_it_was() {
        let mut project = Project::default();
        let mut history = History::default();
        history.apply(&mut project, Edit::file("new", "a", "поле: 1"));
        history.apply(&mut project, Edit::file("count", "a", "поле: 2"));
        history.stand(Stand { view: View::Tiles, package: None });
        history.stand(Stand { view: View::Rules, package: None });
        let taken = history.undo(&mut project).unwrap();
        assert_eq!((taken.file.as_str(), taken.at), ("a", "поле: ".len()));
        assert_eq!(taken.stand.map(|stand| stand.view), Some(View::Tiles));
        assert_eq!(history.position(), (1, 2));
        assert_eq!(first_difference("я", "ы"), 0);
    }

    #[test]
    fn what_changes_nothing_is_no_step() {
        let mut project = Project::default();
        let mut history = History::default();
        assert!(history.apply(&mut project, Edit::file("x", "a", "1")));
        assert!(!history.apply(&mut project, Edit::file("x", "a", "1")));
        assert_eq!(history.labels().0.len(), 1);
    }
}
