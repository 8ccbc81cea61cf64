# The rules sheet: headings, and what it says from the data.
sheet-seats = For { $fewest } to { $most } players.
sheet-made-up = { $title }: a reconstruction. { $note }
sheet-different = What is different here
sheet-box = In the box
sheet-set = Set
sheet-tiles = Tiles
sheet-all = All together
sheet-each-player = Each player has
sheet-by-players = { $name } ({ $list })
sheet-for-all = For all together
sheet-cards = { $n ->
        [one] card
       *[other] cards
    }
sheet-unused = Not used in this game, and stays in the box: { $list }.
sheet-figures = Figures
sheet-roles = A figure is called by the place where it stands: { $list }.
sheet-role = { $feature } – { $role }
sheet-symbols = Symbols, tokens and tracks
sheet-track = score track
sheet-setup = Before the first turn
sheet-start-one = The start tile lies face up on the table. Its sides, clockwise: { $sides }.
sheet-start-several = { $n } tiles lie on the table at the start.
sheet-piles-mixed = All other tiles are mixed and lie face down.
sheet-piles-mixed-others = All other tiles are mixed and lie face down, but for these:
sheet-pile-first = This tile is drawn before the others of its pile. Its sides, clockwise: { $sides }.
sheet-pile-last = This tile is drawn after the others of its pile. Its sides, clockwise: { $sides }.
sheet-starts-own = Each player puts the { $piece } on space { $space } of the { $track }.
sheet-starts = The { $piece } stands on the space { $space } of the { $track }.
sheet-begins-first = The player in the first seat begins.
sheet-begins-random = Who begins is drawn by lot.
sheet-begins-chosen = The player in the first seat says who begins.
sheet-hand = Each player holds { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    } in hand, chooses one to lay in each turn, and draws another.
sheet-turn = A turn
sheet-turn-order = The players take turns clockwise. A turn has these steps, in this order:
sheet-lay = The player lays the tile, turned as the player likes, so that it touches a tile on the table along a whole side, and all sides that touch match.
sheet-tile-removed = A tile that can be laid nowhere leaves the game, and the player draws another.
sheet-tile-returned = A tile that can be laid nowhere goes back into its pile, and the player draws another.
sheet-tile-skipped = A tile that can be laid nowhere leaves the game, and the turn goes on without a tile.
sheet-any-time = At any time
sheet-scoring = What is worth what
sheet-owner-weights = Whoever has the most figures on a feature scores it; a figure counts as its entry says.
sheet-owner-presence = Everybody who has a figure on a feature scores it.
sheet-owner-around = Whoever has the most figures around it ({ $feature }) scores it.
sheet-owner-by = The player for whom this is greatest scores it: { $n }.
sheet-ties-full = If several have equally many, each of them has all the points.
sheet-ties-split-up = If several have equally many, they share the points, rounded up.
sheet-ties-split-down = If several have equally many, they share the points, rounded down.
sheet-ties-nobody = If several have equally many, nobody has any points.
sheet-feature = { $feature }: { $is }.
sheet-complete = completed
sheet-last = unfinished, at the end
sheet-end = The end
sheet-ends-turn = When the last tile has been laid, the turn is finished, and the game ends.
sheet-ends-placement = The game ends as soon as the last tile lies.
sheet-ends-round = When the last tile has been laid, the round is finished, so that all have had the same number of turns, and the game ends.
sheet-winner = Who wins
sheet-most-wins = The player with the most points wins.
sheet-fewest-wins = The player with the fewest points wins.
sheet-rank-shared = Players with equal points share the place.
sheet-rank-by = Between players with equal points this decides, the greater number first: { $list }.
sheet-options = Chosen for this game
sheet-more = Further rules
sheet-foot = Made from the data of { $packages }.
sheet-in-english = { $n ->
        [one] { $n } rule stands here in English.
       *[other] { $n } rules stand here in English.
    }
sheet-stands-on = The { $piece } may be put on these: { $list }
sheet-completed-scored = Every feature that was completed in this turn is scored.
sheet-score-completed = Every feature that was completed in this turn is scored; then all figures on it go back to their owners.
sheet-example = Example
sheet-start-tile = One of them. Its sides, clockwise: { $sides }.
sheet-start-picture = The table before the first turn
sheet-tiles-picture = The tiles, with how many there are of each
sheet-hand-removed = A tile that fits nowhere stays in the hand. Only if no tile of a hand can be laid, the whole hand leaves the game, and the player draws a new one.
sheet-hand-returned = A tile that fits nowhere stays in the hand. Only if no tile of a hand can be laid, the whole hand goes back into the pile, and the player draws a new one.
sheet-hand-skipped = A tile that fits nowhere stays in the hand. If no tile of a hand can be laid, the turn goes on without a tile.
sheet-figures-return = When a feature has been scored, all figures of players on it go back to their owners.
sheet-open = Decided by no book
sheet-open-about = No rulebook says which of these comes first. In this game it is so:
sheet-open-in = In the step “{ $step }”: first “{ $first }” ({ $one }), then “{ $then }” ({ $other }).
sheet-open-pair = First “{ $first }” ({ $one }), then “{ $then }” ({ $other }).
sheet-rack-own = Each player begins with { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    } on the rack { $name }.
sheet-rack = On the rack { $name } there { $n ->
        [one] lies { $n } tile
       *[other] lie { $n } tiles
    } at the start.
