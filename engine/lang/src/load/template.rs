//! A package to start from: one tile, and comments that say what to write where.
//!
//! The texts are data and lie beside the engine's source, not in it.

/// The files of a new package, with `$ID` and `$TITLE` to be filled in.
const TEMPLATE: [(&str, &str); 7] = [
    ("package.ron", include_str!("../../template/package.ron")),
    ("tiles.ron", include_str!("../../template/tiles.ron")),
    ("rules.ron", include_str!("../../template/rules.ron")),
    ("rulebook.ron", include_str!("../../template/rulebook.ron")),
    ("text/en.ron", include_str!("../../template/text/en.ron")),
    ("text/ru.ron", include_str!("../../template/text/ru.ron")),
    ("scenarios/first.ron", include_str!("../../template/scenarios/first.ron")),
];

/// The files of a new package of that id and title: their names inside its folder, and their texts.
pub fn template(id: &str, title: &str) -> Vec<(&'static str, String)> {
    let title = title.replace('\\', "\\\\").replace('"', "\\\"");
    let fill = |text: &str| text.replace("$ID", id).replace("$TITLE", &title);
    TEMPLATE.iter().map(|&(name, text)| (name, fill(text))).collect()
}
