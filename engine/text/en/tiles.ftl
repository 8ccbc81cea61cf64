# Tiles in rules.
tile-this = the tile
tile-placed = the tile just laid
tile-var = that tile
tile-var-named = the tile “{ $name }”
    .bare = tile “{ $name }”
tile-under = the tile under { $what }
tile-along = the tile { $n } steps away in the direction of the symbol { $mark } of the tile just laid
link-on-tile = the link of { $what }
link-nearest = one of the nearest links along { $what }
link-ending = one of the nearest links along { $what } or at its ends
tiles-of = one of the tiles of { $what }
    .bare = tile of { $what }
    .pl = tiles of { $what }
    .each = for each tile of { $what }
tiles-under = a tile under { $what }
    .bare = tile under { $what }
    .pl = tiles under { $what }
    .each = for each tile under { $what }
tiles-around = one of the tiles { $own ->
        [yes] on or around
       *[no] around
    } { $what }
    .bare = tile { $own ->
            [yes] on or around
           *[no] around
        } { $what }
    .pl = tiles { $own ->
            [yes] on or around
           *[no] around
        } { $what }
    .each = for each tile { $own ->
            [yes] on or around
           *[no] around
        } { $what }
tiles-beside = one of the tiles { $own ->
        [yes] on or beside
       *[no] beside
    } { $what }
    .bare = tile { $own ->
            [yes] on or beside
           *[no] beside
        } { $what }
    .pl = tiles { $own ->
            [yes] on or beside
           *[no] beside
        } { $what }
    .each = for each tile { $own ->
            [yes] on or beside
           *[no] beside
        } { $what }
tiles-line = one of the tiles { $row ->
            [yes] in the row of
           *[no] { $column ->
                [yes] in the column of
               *[no] straight on from
            }
        } { $what }{ $own ->
        [yes] , that one included,
       *[no] { "" }
    } at most this many steps away ({ $n }{ $gaps ->
        [yes] ; gaps are passed over
       *[no] ; up to the first gap
    })
    .bare = tile { $row ->
            [yes] in the row of
           *[no] { $column ->
                [yes] in the column of
               *[no] straight on from
            }
        } { $what } at most this many steps away ({ $n })
    .pl = tiles { $row ->
            [yes] in the row of
           *[no] { $column ->
                [yes] in the column of
               *[no] straight on from
            }
        } { $what }{ $own ->
            [yes] , that one included,
           *[no] { "" }
        } at most this many steps away ({ $n }{ $gaps ->
            [yes] ; gaps are passed over
           *[no] ; up to the first gap
        })
    .each = for each tile { $row ->
            [yes] in the row of
           *[no] { $column ->
                [yes] in the column of
               *[no] straight on from
            }
        } { $what }{ $own ->
            [yes] , that one included,
           *[no] { "" }
        } at most this many steps away ({ $n }{ $gaps ->
            [yes] ; gaps are passed over
           *[no] ; up to the first gap
        })
tiles-all = a tile that is all of these: { $list }
    .bare = tile that is all of these: { $list }
    .pl = tiles that are all of these: { $list }
    .each = for each tile that is all of these: { $list }
tiles-any = a tile that is any of these: { $list }
    .bare = tile that is any of these: { $list }
    .pl = tiles that are any of these: { $list }
    .each = for each tile that is any of these: { $list }
tiles-board = a tile of the board
    .bare = tile of the board
    .pl = tiles of the board
    .each = for each tile of the board
tile-drawn = the tile just drawn
    .bare = tile just drawn
    .pl = tiles just drawn
    .each = for the tile just drawn
tiles-held = a tile { $where }
    .bare = tile { $where }
    .pl = tiles { $where }
    .each = for each tile { $where }
stock-piles = { $way ->
        [from] from the pile
        [to] into the pile
       *[at] in the pile
    }
stock-pile = { $way ->
        [from] from the pile { $name }
        [to] into the pile { $name }, which is shuffled
       *[at] in the pile { $name }
    }
stock-rack = { $way ->
        [from] from the rack { $name }
        [to] to the rack { $name }
       *[at] on the rack { $name }
    }
stock-rack-of = { $way ->
        [from] from the rack { $name } of { $who }
        [to] to the rack { $name } of { $who }
       *[at] on the rack { $name } of { $who }
    }
stock-drawn = { $way ->
        [to] to the active player, who lays it
       *[at] just drawn
    }
stock-box = { $way ->
        [from] out of the box
        [to] into the box
       *[at] in the box
    }
