//! Pieces of every kind say whose they are; rondels and what stands beside a board say what there is.

use crate::picture::colour::{SEATS, of_players, seat};
use crate::picture::geometry::{Point, pt, round};
use crate::picture::*;
use tilewright_lang::spec::Glyph;

fn texts(scene: &Scene) -> Vec<&Text> {
    scene
        .items
        .iter()
        .filter_map(|item| if let Item::Text(text) = item { Some(text) } else { None })
        .collect()
}

#[test]
fn a_piece_of_every_kind_bears_the_number_of_its_player() {
    let (library, _) = tilewright_tilesets::library();
    let mut looks = Looks::default();
    let mut pieces = Vec::new();
    for package in library.packages.values() {
        looks.add(&package.rules);
        pieces.extend(package.rules.pieces.keys());
    }
    assert!(pieces.len() > 12);
    for piece in pieces {
        for owner in [0, 4, 11] {
            let drawn = symbol(Thing::Piece(piece, Some(owner)), &looks);
            let number = (owner + 1).to_string();
            let numbers: Vec<_> = texts(&drawn).into_iter().filter(|text| text.text == number).collect();
            assert_eq!(numbers.len(), 1, "{piece} of seat {owner}");
            // In the ink that stands out on the player's colour.
            assert_eq!(numbers[0].colour, seat(Some(owner)).ink(), "{piece} of seat {owner}");
            assert!(numbers[0].size > 4.5, "{piece}: {}", numbers[0].size);
        }
        let neutral = symbol(Thing::Piece(piece, None), &looks);
        assert!(texts(&neutral).iter().all(|text| text.text.parse::<u32>().is_err()), "{piece} of nobody");
    }
}

#[test]
fn the_number_of_a_seat_can_be_read_on_its_colour_by_everybody() {
    for colour in SEATS {
        let contrast = colour.contrast(colour.ink());
        assert!(contrast >= 4.5, "{colour:?}: {contrast}");
    }
}

#[test]
fn the_compass_is_round() {
    for (share, at) in
        [(0.0, pt(0.0, -1.0)), (0.25, pt(1.0, 0.0)), (0.5, pt(0.0, 1.0)), (-0.25, pt(-1.0, 0.0))]
    {
        assert!(round(share).distance(at) < 1e-5, "{share}: {:?}", round(share));
    }
    assert!(round(1.0 / 12.0).distance(pt(0.5, -0.866_025_4)) < 1e-5);
    for nth in 0..100 {
        assert!((round(nth as f32 / 37.0).length() - 1.0).abs() < 1e-5);
    }
}

#[test]
fn an_own_symbol_and_a_letter_bear_numbers_too() {
    for glyph in [Glyph::Letter, Glyph::Boat, Glyph::Path("M0 0h100v100z".into())] {
        let mut scene = Scene::new(pt(0.0, 0.0), TILE, TILE);
        let piece =
            OnTile { on: None, corner: None, glyph, name: "walker", owner: Some(1), colour: None, count: 1 };
        pieces::stand(&mut scene, &piece, pt(50.0, 50.0), 10.0, false);
        assert!(texts(&scene).iter().any(|text| text.text == "2"), "{:?}", piece.glyph);
    }
}

#[test]
fn who_is_called_by_a_colour_has_it() {
    let of = |names: &[&str]| of_players(&names.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert_eq!(of(&["red", "Blue", "green"]), [1, 0, 3]);
    assert_eq!(of(&["red", "orange"]), [0, 1]);
    assert_eq!(of(&["red", "Ann"]), [0, 1]);
}

/// Where figures stand on the middle of a tile whose only feature arranges them so, and what is written there.
fn crowd(arranged: &str, pieces: &[(Glyph, u32)]) -> (Vec<Point>, Vec<String>) {
    let mut looks = Looks::default();
    let kind = format!(r#"{{ "look": {{ "style": "Site", "pieces": "{arranged}" }} }}"#);
    let mut rules = tilewright_lang::spec::RulesFile::default();
    rules.features.insert("mast".into(), serde_json::from_str(&kind).unwrap());
    looks.add(&rules);
    let tile: tilewright_lang::spec::Tile =
        serde_json::from_str(r#"{ "edges": ["x", "x", "x", "x"], "segments": { "m": { "kind": "mast" } } }"#)
            .unwrap();
    let (id, on) = ("quay".into(), "m".into());
    let standing = |(glyph, count): &(Glyph, u32)| OnTile {
        on: Some(&on),
        corner: None,
        glyph: glyph.clone(),
        name: "crate",
        owner: None,
        colour: None,
        count: *count,
    };
    let pieces = pieces.iter().map(standing).collect();
    let laid = Laid {
        id: &id,
        tile: &tile,
        at: (0, 0),
        rotation: 0,
        pieces,
        links: vec![],
        converted: vec![],
        over: None,
    };
    let scene = board(&[laid], &looks, &Board::default());
    let words = texts(&scene);
    let (letters, numbers): (Vec<&Text>, Vec<&Text>) = words.into_iter().partition(|text| text.text == "C");
    (letters.iter().map(|text| text.at).collect(), numbers.iter().map(|text| text.text.clone()).collect())
}

#[test]
fn what_stands_on_a_corner_is_drawn_there() {
    let tile: tilewright_lang::spec::Tile =
        serde_json::from_str(r#"{ "edges": ["x", "x", "x", "x"], "segments": { "m": { "kind": "moor" } } }"#)
            .unwrap();
    let (id, on) = ("quay".into(), "m".into());
    let drawn = |corners: &[Option<usize>], rotation| {
        let piece = |&corner: &Option<usize>| OnTile {
            on: Some(&on),
            corner,
            glyph: Glyph::Letter,
            name: "shed",
            owner: None,
            colour: None,
            count: 1,
        };
        let pieces = corners.iter().map(piece).collect();
        let laid = Laid {
            id: &id,
            tile: &tile,
            at: (0, 0),
            rotation,
            pieces,
            links: vec![],
            converted: vec![],
            over: None,
        };
        let scene = board(&[laid], &Looks::default(), &Board::default());
        texts(&scene).into_iter().map(|text| text.at).collect::<Vec<Point>>()
    };
    let near = |at: Point, corner: Point| at.distance(corner) < 12.0;
    let corners = [pt(0.0, 0.0), pt(TILE, 0.0), pt(TILE, TILE), pt(0.0, TILE)];
    for (nth, corner) in corners.into_iter().enumerate() {
        // However the tile lies.
        for rotation in 0..4 {
            let at = drawn(&[Some(nth)], rotation);
            assert!(near(at[0], corner), "{at:?}");
        }
    }
    // One on the segment and one on a corner do not stand together.
    let both = drawn(&[None, Some(2)], 0);
    assert!(corners.iter().all(|&corner| !near(both[0], corner)) && near(both[1], corners[2]), "{both:?}");
}

#[test]
fn what_a_feature_has_become_is_painted() {
    let mut looks = Looks::default();
    let mut rules = tilewright_lang::spec::RulesFile::default();
    for (id, colour) in [("town", "#d00000"), ("ruin", "#0000d0")] {
        let kind = format!(r#"{{ "look": {{ "style": "Walled", "colour": "{colour}" }} }}"#);
        rules.features.insert(id.into(), serde_json::from_str(&kind).unwrap());
    }
    looks.add(&rules);
    let tile: tilewright_lang::spec::Tile = serde_json::from_str(
        r#"{ "edges": ["x", "x", "x", "x"], "segments": { "c": { "kind": "town", "ports": ["N"] } } }"#,
    )
    .unwrap();
    let (id, on, ruin) = ("quay".into(), "c".into(), "ruin".into());
    let drawn = |converted| {
        let laid = Laid {
            id: &id,
            tile: &tile,
            at: (0, 0),
            rotation: 0,
            pieces: vec![],
            links: vec![],
            converted,
            over: None,
        };
        svg(&board(&[laid], &looks, &Board::default()), 100.0)
    };
    let (town, ruined) = (drawn(vec![]), drawn(vec![(&on, &ruin)]));
    assert!(town.contains("#d00000") && !town.contains("#0000d0"));
    assert!(ruined.contains("#0000d0") && !ruined.contains("#d00000"));
}

#[test]
fn a_column_grows_upward_and_says_how_high_it_is() {
    let letter = || (Glyph::Letter, 1);
    let (places, numbers) = crowd("Column", &[letter(), letter(), letter()]);
    assert_eq!(numbers, ["3"]);
    assert!(places.windows(2).all(|two| two[1].y < two[0].y && two[1].x == two[0].x), "{places:?}");
    // A single one is no column.
    assert_eq!(crowd("Column", &[letter()]).1, Vec::<String>::new());
    // Forty are not forty times as high as two, and stay on the table.
    let (many, numbers) = crowd("Column", &vec![letter(); 40]);
    assert_eq!((many.len(), numbers), (40, vec!["40".to_owned()]));
    assert!(many[0].y - many[39].y <= 35.0, "{many:?}");
}

#[test]
fn those_of_which_there_are_most_carry_the_others() {
    let (star, letter) = ((Glyph::Star, 1), (Glyph::Letter, 1));
    let (below, numbers) = crowd("Column", &[star, letter.clone(), letter.clone()]);
    let alone = crowd("Column", &[letter.clone(), letter]).0;
    assert_eq!((&below, numbers), (&alone, vec!["2".to_owned()]), "the star stands on top");
}

#[test]
fn a_pyramid_has_rows_that_grow_shorter() {
    let rows = |n: usize| {
        let mut long: Vec<(i32, usize)> = Vec::new();
        for at in crowd("Pyramid", &vec![(Glyph::Letter, 1); n]).0 {
            let y = (at.y * 100.0) as i32;
            match long.last_mut() {
                Some((row, n)) if *row == y => *n += 1,
                _ => long.push((y, 1)),
            }
        }
        assert!(long.windows(2).all(|two| two[1].0 < two[0].0), "rows rise: {long:?}");
        long.into_iter().map(|(_, n)| n).collect::<Vec<_>>()
    };
    assert_eq!(rows(1), [1]);
    assert_eq!(rows(2), [2]);
    assert_eq!(rows(3), [2, 1]);
    assert_eq!(rows(6), [3, 2, 1]);
    // However many there are, all are drawn.
    assert_eq!(rows(30).iter().sum::<usize>(), 30);
}

#[test]
fn tokens_on_each_other_are_a_pile_with_their_number() {
    let (places, numbers) = crowd("Row", &[(Glyph::Letter, 17)]);
    assert_eq!(numbers, ["17"]);
    assert!(places.len() > 1 && places.len() < 17, "{places:?}");
    assert_eq!(crowd("Row", &[(Glyph::Letter, 1)]), (vec![places[0]], vec![]));
}

#[test]
fn what_lies_on_the_tile_itself_covers_nobody_who_stands_there() {
    let (library, _) = tilewright_tilesets::library();
    let looks = Looks::default();
    for package in library.packages.values() {
        for (id, tile) in &package.tiles.tiles {
            let layout = Layout::of(id, tile, &looks);
            let near = tile.segments.keys().map(|on| layout.anchor(on).distance(layout.rest()));
            let nearest = near.fold(f32::MAX, f32::min);
            assert!(nearest >= 12.0, "{id}: {nearest}");
        }
    }
}
