//! Making a package or setup one's own: a copy with another name, keeping every other byte.

use tilewright::load::{LoadedPackage, LoadedSetup};

use super::super::ron_edit::{self, PatchError, quote};

/// The files of a copy of a package: their names inside its folder, and their texts. Without a new name and title nothing is different.
pub(super) fn package(
    loaded: &LoadedPackage,
    renamed: Option<(&str, &str)>,
) -> Result<Vec<(String, String)>, PatchError> {
    let mut files: Vec<(String, String)> =
        loaded.files.iter().map(|file| (file.name.clone(), file.text.to_string())).collect();
    let Some((id, title)) = renamed else {
        return Ok(files);
    };
    for (name, text) in &mut files {
        if name == "package.ron" {
            *text = ron_edit::set(text, "id", &quote(id))?;
            *text = ron_edit::set(text, "title", &quote(title))?;
        } else if name.starts_with("text/") && ron_edit::get(text, "text.title").is_some() {
            *text = ron_edit::set(text, "text.title", &quote(title))?;
        }
    }
    Ok(files)
}

/// The text of a copy of a setup, with one more package if wanted.
pub(super) fn setup(
    loaded: &LoadedSetup,
    id: &str,
    title: &str,
    with: Option<&str>,
) -> Result<String, PatchError> {
    let mut text = ron_edit::set(&loaded.file.text, "id", &quote(id))?;
    text = ron_edit::set(&text, "title", &quote(title))?;
    // What it is called in other languages would hide the new title.
    if ron_edit::get(&text, "text").is_some() {
        text = ron_edit::remove(&text, "text")?;
    }
    if let Some(package) = with {
        text = ron_edit::push(&text, "packages", usize::MAX, &quote(package))?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::embedded;

    #[test]
    fn a_copy_differs_in_its_name_only() {
        for (id, loaded) in &embedded().0.packages {
            let same = package(loaded, None).unwrap();
            let copy = package(loaded, Some(("my-copy", "My \"copy\""))).unwrap();
            assert_eq!(same.len(), copy.len());
            for ((name, old), (_, new)) in same.iter().zip(&copy) {
                let lines = old.lines().zip(new.lines()).filter(|(a, b)| a != b).count();
                assert_eq!(old.lines().count(), new.lines().count(), "{id}/{name}");
                let most = if name == "package.ron" { 2 } else { usize::from(name.starts_with("text/")) };
                assert!(lines <= most, "{id}/{name}: {lines}");
            }
        }
    }

    #[test]
    fn every_copy_is_sound() {
        use crate::model::{Analysis, History, Project};
        let mut project = Project { folder: "/nowhere".into(), ..Project::default() };
        let mut history = History::default();
        for (nth, (_, loaded)) in embedded().0.packages.iter().enumerate() {
            let id = format!("copy-{nth}");
            for (name, text) in package(loaded, Some((&id, "Copy"))).unwrap() {
                history.apply(&mut project, crate::model::Edit::file("copy", format!("{id}/{name}"), text));
            }
        }
        let analysis = Analysis::of(Some(&project), 1);
        assert_eq!(analysis.own.len(), embedded().0.packages.len());
        let wrong: Vec<_> = analysis.problems.iter().filter(|problem| problem.is_error()).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn a_setup_takes_one_more_package() {
        for loaded in embedded().0.setups.values() {
            let text = setup(loaded, "mine", "Mine", Some("my-rule")).unwrap();
            assert_eq!(ron_edit::get(&text, "id"), Some("\"mine\""));
            let n = ron_edit::len(&loaded.file.text, "packages");
            assert_eq!(ron_edit::get(&text, &format!("packages[{n}]")), Some("\"my-rule\""));
        }
    }
}
