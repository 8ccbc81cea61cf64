//! The texts of a project, as they go to a worker.

use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::model::project::{Document, FileName, Project};

/// The texts of a project, as they go to a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Texts {
    folder: PathBuf,
    files: Vec<(FileName, String)>,
}

impl Texts {
    /// What a project says now.
    pub fn of(project: &Project) -> Self {
        let texts = project.files.iter();
        let texts =
            texts.filter_map(|(name, document)| Some((name.clone(), document.text.as_ref()?.to_string())));
        Self { folder: project.folder.clone(), files: texts.collect() }
    }

    /// The project that says it.
    pub fn project(&self) -> Project {
        let mut project = Project { folder: self.folder.clone(), ..Project::default() };
        for (name, text) in &self.files {
            let text = Some(Arc::from(text.as_str()));
            project.files.insert(name.clone(), Document { saved: text.clone(), text });
        }
        project
    }
}
