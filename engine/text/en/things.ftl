# What packages define beside rules.
tile-copies = { $n } in the set
tile-sides = sides clockwise from north: { $list }
tile-holds = on it: { $list }
tile-link = it has a link that can be set
edge-whole = the whole side meets { $what }
edge-halves = each half of the side meets { $what }
edge-fits = it also fits sides of the kind { $what }
edge-fits-all = it fits sides of every kind
edge-joins-all = everything of one kind that meets there is joined
edge-bare = a side where nothing goes on
mark-on-tile = it stands on a tile
mark-on = it stands on { $what }
mark-direction = it points in a direction
mark-feature = it names a kind of feature
mark-number = it carries a number from { $from } to { $to }
mark-token = it carries { $what }
track-spaces = { $n ->
        [one] { $n } space
       *[other] { $n } spaces
    }
track-named = spaces: { $list }
track-ring = it is a ring
track-score = points are counted on it
space-room = room for { $n ->
        [one] { $n } figure
       *[other] { $n } figures
    }
phase-turn = comes in every part of every turn
phase-setup = comes once, before the first turn
phase-end = comes once, after the last turn
slot-in = is a part of the step “{ $what }”
slot-of = what belongs to it is done { $what }{ $order }
slot-each = { $what-each }
slot-each-player = for each of { $what } in turn order
slot-asked = it is asked only where { $cond }
slot-asked-always = it is asked every time
slot-order-own = they come in their own order
note-part = is remembered of { $about ->
        [tile] a tile
        [feature] a feature
        [piece] a piece
        [game] the game
       *[player] a player
    } until this part of the turn is over{ $number ->
        [yes] {", with a number"}
       *[no] {""}
    }
note-turn = is remembered of { $about ->
        [tile] a tile
        [feature] a feature
        [piece] a piece
        [game] the game
       *[player] a player
    } until this turn is over{ $number ->
        [yes] {", with a number"}
       *[no] {""}
    }
note-game = is remembered of { $about ->
        [tile] a tile
        [feature] a feature
        [piece] a piece
        [game] the game
       *[player] a player
    } as long as the game lasts{ $number ->
        [yes] {", with a number"}
       *[no] {""}
    }
pile-rest = all tiles that no other pile has
pile-tagged = all tiles of the sort { $list }
pile-first = on top, in this order: { $list }
pile-last = at the bottom, in this order: { $list }
pile-after = comes after { $list }
pile-before = comes before { $list }
start-tiles = { $n ->
        [one] { $n } tile lies
       *[other] { $n } tiles lie
    } on the board: { $list }
option-values = { $is } in this game; to choose from: { $list }
rack-own = each player has one
rack-all = there is one for all
rack-begins = { $n ->
        [0] it begins with all tiles of the sort { $list }
        [one] it begins with { $n } tile of the sort { $list }
       *[other] it begins with { $n } tiles of the sort { $list }
    }
rack-seen = who sees the tiles on it: { $who }
rack-counts = what lies on it is still to be drawn
