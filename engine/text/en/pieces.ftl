# Pieces in rules.
piece-this = the figure
    .bare = figure
piece-var = that figure
    .bare = that figure
piece-var-named = the figure “{ $name }”
    .bare = figure “{ $name }”
piece-any = a figure
    .bare = figure
    .pl = figures
    .each = for each figure
piece-named = { $vowel ->
        [yes] an
       *[no] a
    } { $names }
    .bare = { $names }
    .pl = { $plural }
    .each = for each { $names }
piece-tagged = a figure of the sort { $names }
    .bare = figure of the sort { $names }
    .pl = figures of the sort { $names }
    .each = for each figure of the sort { $names }
piece-role-of = on a feature of the kind that the symbol { $mark } of the laid tile names
piece-on-mark = on a tile with the symbol { $mark }
piece-on-complete = whose feature is complete
piece-placed-earlier = placed before the last tile was laid
piece-placed-now = placed since the last tile was laid
piece-awaits = for which more points of the same award are still to come
piece-except = other than { $list }
at-board = on the board
at-supply = in the supply
at-player = in the keeping of { $who }
piece-with = with { $what } beside it
at-track = on the track { $track }
at-this-space = on the space
at-space-of = on the space where { $what } stands
at-space-with = on the space of the track { $track } where { $what } stands
piece-each = { $n } for each player
piece-each-by = for each player: { $list }
by-players = { $n } with { $from ->
        [one] { $from } player
       *[other] { $from } players
    }
by-players-to = { $n } with { $from } to { $to } players
piece-neutral = { $n } that { $n ->
        [one] belongs
       *[other] belong
    } to nobody
piece-none = none in this game
piece-stands-on = may be put on: { $list }
piece-weight = counts as { $n } for the majority
piece-weight-by = counts for the majority as much as { $n }
piece-no-weight = does not count for the majority
place-free = only where nobody stands yet
place-free-of-others = only where no figure of others stands
place-anywhere = whoever stands there
leaves-alone = comes home when it is left there without another figure of its owner
leaves-without = comes home when its owner no longer has { $what } there
starts-on = stands on the space “{ $space }” of the track { $track } at the start
piece-without = (no { $what-bare })
overlay-one = lies on a tile: a side of the kind { $over } becomes one of the kind { $side }
overlay-opposite = lies on a tile: two opposite sides of the kind { $over } become sides of the kind { $side }
overlay-corner = lies on a tile: two sides of the kind { $over } that meet become sides of the kind { $side }
overlay-several = lies on a tile: { $n } sides of the kind { $over } become sides of the kind { $side }
overlay-adds = it adds { $list }, and what is printed below stays as it is
overlay-mends = it may come with a tile that does not fit without it, on that tile or on one beside it
overlay-stays = it stays to the end of the game
