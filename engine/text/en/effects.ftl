# What is done.
do-nothing = nothing happens
if-impossible = ; if that is impossible, { $do }
do-draw-tile = the active player draws a tile
do-place-tile = the active player lays the tile
do-bury-tile = another tile is drawn unseen and put face down under this one
do-extra-tile = another tile is drawn and laid, with all that follows
do-extra-tile-now = here and now another tile is drawn and laid, with all that follows
extra-grants = and this may bring the turn one more part, as the first tile could
do-grant-part = the active player draws and lays one more tile after this part of the turn
gain-for = ({ $term })
do-gain = { $who } gains { $n ->
        [one] { $n } point
       *[other] { $n } points
    }{ $label }
do-lose = { $who } loses { $n ->
        [one] { $n } point
       *[other] { $n } points
    }{ $label }
do-gain-by = { $who } gains points{ $label }: { $n }
do-score = { $what } is scored { $last ->
        [yes] as at the end of the game
       *[no] as completed
    }
score-only = and only { $who } gains the points
score-anyway = whoever has the majority there
score-terms = but for this: { $terms }
do-place = { $who } { $may ->
        [yes] may place
       *[no] places
    } { $what } on { $where }
waive-place-if = even where it could not be placed otherwise
waive-place-on = even on features on which it never stands otherwise
waive-bars = even where it is barred
do-move = { $who } { $may ->
        [yes] may move
       *[no] moves
    } { $what } to { $where }
do-put-on-tile = { $who } { $may ->
        [yes] may put
       *[no] puts
    } { $what } on { $where }, not on a feature
do-put-beside = { $who } { $may ->
        [yes] may put
       *[no] puts
    } { $what } beside { $where }
do-keep = { $who } { $may ->
        [yes] may take
       *[no] takes
    } { $what } into keeping
do-give-piece = { $who } { $may ->
        [yes] may hand
       *[no] hands
    } { $what } over to { $where } to keep
do-return-all = all { $what-pl } go back to their owners
do-return = { $what } goes back to its owner
do-place-on-track = { $who } { $may ->
        [yes] may put
       *[no] puts
    } { $what } on { $where }
do-follow = { $all ->
        [yes] all { $what-pl } go
       *[no] { $what } goes
    } along with the counter
do-advance = { $what } moves on along the track { $track }, as many spaces as this: { $n }
do-enter = what is written on the space of the track { $track } happens on which { $what } stands
do-walk = { $who } walks { $what } along its feature to the far end, in a direction of his choice
walk-stop = { "," } stopping only on a tile where this holds: { $cond }
walk-short = { "," } or stops earlier
walk-short-if = { "," } or stops earlier if { $cond }
do-merge-counters = the counters of each player are added up on one
do-put = { $who } puts { $what } on { $where }
do-put-under = { $token } is put under { $what }
do-take = { $who } takes all of these: { $what-pl }
do-discard = all { $what-pl } leave the game
do-put-back = all { $what-pl } go back to where they came from
do-draw-token = a token is drawn { $what ->
        [none] from the bag
       *[other] from the bag { $what }
    }
if-token = if it is { $what }, { $do }
do-draft = in turn order, { $first } first, { $who } takes one of these until none is left: { $what-pl }
draft-across = { "," } each from his own: { $what-pl }
do-roll = { $what ->
        [none] the die is rolled
       *[other] the die { $what } is rolled
    }
do-draw-card = { $who } draws a card { $what ->
        [none] from the deck
       *[other] from the deck { $what }
    } and does what it says
card-or = { "," } or instead { $do }
do-set-link = { $who } sets which two ends are joined: { $what }
do-convert = { $what } becomes { $to }
do-choose = { $who } { $may ->
        [yes] may choose
       *[no] chooses
    }: { $list }
do-pick = { $who } { $may ->
        [yes] may choose
       *[no] chooses
    } { $what }
piece-called = { "," } called “{ $name }”
pick-least = { "," } one of those with the least – { $n }
pick-most = { "," } one of those with the most – { $n }
do-each-player = for { $who } in turn order, { $start }: { $do }
do-turns = { $who } in turn order, { $start }, round the table until this many turns were had ({ $n }), each time: { $do }
do-each = { $what-each }{ $order }: { $do }
do-if = if { $cond }, { $then }
do-if-else = if { $cond }, { $then }, otherwise { $else }
do-if-not = unless { $cond }, { $else }
do-let = it is counted: { $n }
do-let-named = { $name } is { $n } at first
do-name = { $name } is { $what } from here on
do-set = { $name } is { $what } now
do-set-number = { $name } is now { $n }
do-note = it is remembered of { $about }: { $what }
do-note-number = it is remembered of { $about }: { $what } ({ $n })
do-forget = it is no longer remembered of { $about }: { $what }
do-spend = the active player may not do this any more in this part of the turn: { $list }
do-call = what is said under { $what } is done
do-later = in the step “{ $what }”: { $do }
do-at-last = when everything else is done: { $do }
do-end-game = the game ends after this turn
do-place-tile-from = the active player lays a tile { $from } instead of the one drawn
do-deal-one = { $what } goes { $to }{ $only }
do-deal-all = all tiles { $from }{ $only } go { $to }
do-deal-some = tiles { $from }{ $only } go { $to }, by chance if they differ, as many as this: { $n }
do-grant-turn = { $who } has a turn more, before whoever is next
