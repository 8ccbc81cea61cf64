//! What stays from one day to the next: language, theme, recent projects. It belongs to the person, not to any project.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use tilewright::output::storage;

use super::words::Lang;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// As the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// What stays from one day to the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language of the program.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// How large everything is, 1 for as it was made.
    pub zoom: f32,
    /// Folders of projects, the last one first, at most twelve.
    #[serde(serialize_with = "paths")]
    pub recent: Vec<PathBuf>,
    /// How many backups of a file are kept.
    pub backups: usize,
    /// True if the wheel moves the view instead of making it larger.
    pub wheel_pans: bool,
    /// True if the columns and rows of boards are numbered.
    pub coordinates: bool,
    /// True if what everything on a board is called stands beside it.
    pub legend: bool,
    /// True if nothing moves on boards to show what happened.
    pub reduce_motion: bool,
    /// Who writes packages here: it is put into new ones.
    pub author: String,
    /// How the panes lie, as the window writes it; nothing for the first layout.
    pub layout: String,
    /// The panels that were put away and the drawers that were opened, as [`Desk::shows`](super::Desk::shows) calls them.
    pub panels: BTreeSet<String>,
}

/// What has no name in Unicode cannot be written down here, and is left out.
fn paths<S: serde::Serializer>(paths: &[PathBuf], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(paths.iter().filter_map(|path| path.to_str()))
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: Lang::default(),
            theme: Theme::System,
            zoom: 1.0,
            recent: Vec::new(),
            backups: 10,
            wheel_pans: false,
            coordinates: false,
            legend: false,
            reduce_motion: false,
            author: String::new(),
            layout: String::new(),
            panels: BTreeSet::new(),
        }
    }
}

impl Settings {
    /// Reads them from a file; what is not there or makes no sense is as it was made.
    pub fn read(path: &Path) -> Self {
        let text = storage::read_to_string(path).unwrap_or_default();
        ron::from_str::<Self>(&text).unwrap_or_default().sound()
    }

    /// Writes them to a file.
    ///
    /// # Errors
    /// The system refuses.
    pub fn write(&self, path: &Path) -> std::io::Result<()> {
        let text = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
            .map_err(std::io::Error::other)?;
        if let Some(folder) = path.parent() {
            storage::create_dir_all(folder)?;
        }
        tilewright::output::write(path, text)
    }

    /// Everything within its limits.
    #[must_use]
    pub fn sound(mut self) -> Self {
        self.zoom = if self.zoom.is_finite() { self.zoom.clamp(0.5, 3.0) } else { 1.0 };
        self.backups = self.backups.min(1_000);
        self.recent.truncate(12);
        self
    }

    /// A project was opened.
    pub fn opened(&mut self, folder: &Path) {
        self.recent.retain(|old| old != folder);
        self.recent.insert(0, folder.to_owned());
        self.recent.truncate(12);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_come_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/settings.ron");
        let mut settings = Settings { lang: Lang::of("bg").unwrap(), ..Settings::default() };
        settings.opened(Path::new("/a"));
        settings.opened(Path::new("/b"));
        settings.opened(Path::new("/a"));
        settings.write(&path).unwrap();
        assert_eq!(Settings::read(&path), settings);
        assert_eq!(settings.recent, [Path::new("/a"), Path::new("/b")]);
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStrExt as _;
            settings.opened(Path::new(std::ffi::OsStr::from_bytes(b"/odd\xff")));
            settings.write(&path).unwrap();
            assert_eq!(Settings::read(&path).recent.len(), 2);
        }
        std::fs::write(&path, "(zoom: 1e9)").unwrap();
        assert_eq!(Settings::read(&path).zoom, 3.0);
        std::fs::write(&path, "nonsense").unwrap();
        assert_eq!(Settings::read(&path), Settings::default());
    }
}
