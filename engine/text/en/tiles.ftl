# Tiles in rules.
tile-this = the tile
tile-placed = the tile just laid
tile-var = that tile
tile-under = the tile under { $what }
tile-along = the tile { $n } steps away in the direction of the mark { $mark } of the tile just laid
tiles-of = one of the tiles of { $what }
    .each = for each tile of { $what }
tiles-around = one of the tiles around { $what }
    .each = for each tile around { $what }
tiles-beside = one of the tiles beside { $what }
    .each = for each tile beside { $what }
tiles-board = a tile of the board
    .each = for each tile of the board
link-on-tile = the link of { $what }
link-nearest = one of the nearest links along { $what }
link-ending = one of the nearest links along { $what } or at its ends
