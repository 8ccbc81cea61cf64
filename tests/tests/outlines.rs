//! The cities that each field borders are those that a study of the printed tiles found.

use std::collections::BTreeMap;
use std::fs;

use tilewright::merge::{GameArg, merge};
use tilewright::outline;
use tilewright::spec::{FeatureKindId, Name, PackageId};
use tilewright_tests::repository::root;

/// `package tile field`, with the cities that the field borders.
type Borders = BTreeMap<String, Vec<String>>;

/// The table: a line is `package tile field: city city`.
fn table() -> Borders {
    let text = fs::read_to_string(root().join("tests/data/borders.txt")).expect("the table of borders");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let line = |line: &str| {
        let (field, cities) = line.split_once(':').unwrap_or_else(|| panic!("no colon in {line:?}"));
        (field.to_owned(), cities.split_whitespace().map(str::to_owned).collect())
    };
    lines.map(line).collect()
}

#[test]
fn borders_are_those_of_the_printed_tiles() {
    let table = table();
    let library = tilewright_tests::tilesets::library();
    let field = FeatureKindId::from("field");
    let mut found = Borders::new();
    for package in table.keys().filter_map(|line| line.split(' ').next()) {
        let loaded = &library.packages[&PackageId::from(package)];
        let arg = GameArg::parse(package).expect("a package");
        let game = merge(library, &arg).unwrap_or_else(|found| panic!("{package}: {found:#?}"));
        for (id, tile) in &loaded.tiles.tiles {
            let name = |number: usize| tile.segments.get_index(number).map(|(id, _)| id.name().to_owned());
            for (ground, _) in tile.segments.iter().filter(|(_, segment)| segment.kind == field) {
                found.insert(format!("{package} {id} {ground}"), Vec::new());
            }
            for (ground, area) in outline::borders(tile, &game.rules.edges) {
                let (Some(ground), Some(area)) = (name(ground), name(area)) else { continue };
                if let Some(areas) = found.get_mut(&format!("{package} {id} {ground}")) {
                    areas.push(area);
                    areas.sort();
                }
            }
        }
    }
    let differ = |(line, cities): (&String, &Vec<String>)| {
        let is = found.get(line);
        (is != Some(cities)).then(|| format!("{line}: {cities:?}, but here it is {is:?}"))
    };
    let wrong: Vec<String> = table.iter().filter_map(differ).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(table.len() > 200, "the table has shrunk to {} fields", table.len());
}
