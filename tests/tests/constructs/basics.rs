//! The ground that the other tests stand on: the package `plain` plays as it should.

use super::Table;

#[test]
fn a_lane_is_laid_taken_completed_and_scored() {
    let mut game = Table::of("plain");
    game.lay("end", (1, 0), 0);
    assert_eq!(game.words(), ["figure on lane", "pass"]);
    game.take("figure on lane").lay("straight", (2, 0), 0);
    // B may not join A.
    assert_eq!(game.by(), "");
    assert_eq!(game.pieces_on((2, 0), "lane"), ["figure A"]);
    assert_eq!(game.open((2, 0), "lane"), 1);
    game.skip("end", (3, 0), 2);
    assert_eq!(game.points(), [3, 0]);
    assert_eq!(game.supply(0, "figure"), 5);
}
