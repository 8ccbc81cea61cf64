# Conditions, each with its opposite.
cond-always = it is always so
    .not = it is never so
cond-never = never in this game
cond-no-open-ends = the feature has no open end
    .not = the feature has an open end
cond-area-full = eight tiles lie around the feature
    .not = fewer than eight tiles lie around the feature
cond-completed = { $what } is complete
    .not = { $what } is not complete
cond-has-mark = the feature has the symbol { $mark }
    .not = the feature does not have the symbol { $mark }
cond-tile-has-mark = the tile has the symbol { $mark }
    .not = the tile does not have the symbol { $mark }
cond-joins = the tile continues { $what }
    .not = the tile does not continue { $what }
cond-joins-once = the tile continues { $what } at exactly one end
    .not = the tile does not continue { $what } at exactly one end
cond-ends-apart = its open ends do not point at a cell at which another open end points ({ $what })
    .not = one of its open ends points at a cell at which another open end points ({ $what })
cond-no-same-turn = the tile does not bend the same way as the last bend ({ $what })
    .not = the tile bends the same way as the last bend ({ $what })
cond-no-same-turn-next = the tile does not bend the same way as the tile that it continues ({ $what })
    .not = the tile bends the same way as the tile that it continues ({ $what })
cond-within = all tiles lie within { $x } columns and { $y } rows
    .not = the tiles reach beyond { $x } columns and { $y } rows
cond-on-tile-with-mark = one of the tiles of the feature has the symbol { $mark }
    .not = none of the tiles of the feature has the symbol { $mark }
cond-there-is = there is { $what }
    .not = there is no { $what-bare }
cond-has = { $who } has { $what }
    .not = { $who } has no { $what-bare }
cond-free = nobody stands on the feature
    .not = somebody stands on the feature
cond-free-of-others = no other player stands on the feature
    .not = another player stands on the feature
cond-kind = it is { $what }
    .not = it is not { $what }
cond-is-piece = the figure is { $what }
    .not = the figure is not { $what }
cond-some = there is at least one { $what-bare }
    .not = there is no { $what-bare }
cond-count = there { $n ->
        [one] is
       *[other] are
    } { $cmp ->
        [lt] fewer than
        [le] at most
        [ne] not exactly
        [ge] at least
        [gt] more than
       *[eq] exactly
    } { $n } { $n ->
        [one] { $what-bare }
       *[other] { $what-pl }
    }
cond-cmp = { $a } is { $cmp ->
        [lt] less than
        [le] at most
        [ne] not
        [ge] at least
        [gt] more than
       *[eq] exactly
    } { $b }
cond-same = { $a } is { $b }
    .not = { $a } is not { $b }
cond-crosses = the counter reaches or passes a multiple of { $n }
    .not = the counter neither reaches nor passes a multiple of { $n }
cond-stops-on = the counter comes to rest on a multiple of { $n }
    .not = the counter does not come to rest on a multiple of { $n }
cond-cause = the points are for “{ $what }”
    .not = the points are not for “{ $what }”
cond-for-feature = the points are for scoring { $what }
    .not = the points are not for scoring { $what }
cond-scored = { $what } was completed in this part of the turn and has been scored
    .not = { $what } has not been scored in this part of the turn
cond-extended = a tile laid in this part of the turn extends { $what }
    .not = no tile laid in this part of the turn extends { $what }
cond-taken = the active player has already done this in this part of the turn: { $list }
    .not = the active player has not yet done this in this part of the turn: { $list }
cond-taken-in-turn = the active player has already done this in this turn: { $list }
    .not = the active player has not yet done this in this turn: { $list }
cond-noted = it is remembered of { $about }: { $what }
    .not = it is not remembered of { $about }: { $what }
cond-gained = { $who } has gained points { $part ->
        [yes] in this part of the turn
       *[no] in this turn
    }{ $tail }
    .not = { $who } has gained no points { $part ->
            [yes] in this part of the turn
           *[no] in this turn
        }{ $tail }
gained-cause = for “{ $what }”
gained-from = from { $what }
cond-tiles-left = there are tiles left to draw
    .not = there are no tiles left to draw
cond-ending = the game is at its end
    .not = the game is not at its end
cond-option = for { $what } this was chosen: { $value }
    .not = for { $what } this was not chosen: { $value }
cond-package = { $what } is in the game
    .not = { $what } is not in the game
cond-tile-has-kind = the tile has { $what }
    .not = the tile has no { $what-bare }
