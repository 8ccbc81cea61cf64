# The table: seats, who begins, the end.
table-seats = { $fewest } to { $most } players
table-seats-exactly = { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
table-first-begins = the first seat begins; the players agree who sits there
table-random-begins = who begins is drawn by lot
table-chosen-begins = the first seat says who begins
table-no-hand = a tile is drawn when it is needed; nobody holds any
table-hand = each player holds { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    } and chooses one
table-hand-seen = who sees the tiles of a hand: { $who }
table-remove-and-redraw = a tile that fits nowhere leaves the game, and another is drawn
table-return-and-redraw = a tile that fits nowhere goes back into its pile, and another is drawn
table-remove-and-skip = a tile that fits nowhere leaves the game, and the turn goes on without one
table-no-tile-ends = if no other tile is left to draw instead, the game ends at once
table-no-tile-goes-on = if no other tile is left to draw instead, the turn goes on without one
table-equal-share = players with equal points share the rank
table-ranking = between players with equal points this decides: { $list }
table-most-wins = whoever has the most points wins
table-fewest-wins = whoever has the fewest points wins
table-ends-after-turn = the game ends after the turn in which the last tile was laid
table-ends-after-placement = the game ends as soon as the last tile lies
table-ends-after-round = the game ends when every player has had the same number of turns
