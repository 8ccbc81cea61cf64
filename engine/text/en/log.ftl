# What happened in a game, and what can be chosen.
log-turn = Turn { $n }: { $who }
log-draws = { $who } draws { $tile }
log-discards = { $who } cannot lay { $tile }
log-buries = A tile is buried under the one at { $at }
log-lays = { $who } lays { $tile } at { $at }{ $turned }
log-turned = { "," } turn { $n }
log-places = { $who } puts { $piece } on { $what } at { $at }
log-owned = { $piece } of { $who }
log-on-track = { $piece } goes to { $space }
log-returns = { $piece } comes back
log-gains = { $who } scores { $n }{ $terms }{ $why }
log-gains-for = { $who } scores { $n } for { $what }{ $terms }{ $why }
log-unowned = Nobody scores for { $what }, worth { $n }
log-unfinished = unfinished { $what }
log-tie = { $who } are level for { $what }: { $by } decides for { $best } ({ $values }{ $clause })
log-comparison = a comparison
log-comes-to = { "," } which comes to { $n }
log-cause = cause { $name }
log-clause = clause { $name }
log-rule = rule { $name }
log-takes = { $who } takes { $n } { $token }
log-puts = { $token } goes on the tile at { $at }
log-links = The link at { $at } joins { $a } and { $b }
log-chooses = { $who } chooses { $what }
log-comes-up = { $what } comes up
log-fault = The game had to stop: { $why }
log-player = player { $n }
log-nobody = nobody
log-space = space { $n }
log-card = card { $n }
log-stands = { $piece } on { $what } at { $at }
log-on-space = { $piece } on { $space }
log-from-supply = { $piece } from the supply
log-from-box = { $piece } from the box
log-moves = to { $what } at { $at }
log-walks = walk to { $what } at { $at }
log-found-at = { $what } at { $at }
log-tile-at = the tile at { $at }
log-joins = join { $a } and { $b } at { $at }
log-pass = pass
log-article = { $vowel ->
        [yes] an { $what }
       *[no] a { $what }
    }
