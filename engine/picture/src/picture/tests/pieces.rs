//! Pieces of every kind say whose they are; rondels and what stands beside a board say what there is.

use crate::picture::colour::{SEATS, of_players, seat};
use crate::picture::geometry::{pt, round};
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
        let piece = OnTile { on: None, glyph, name: "walker", owner: Some(1), colour: None };
        board::stand(&mut scene, &piece, pt(50.0, 50.0), 10.0, false);
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
