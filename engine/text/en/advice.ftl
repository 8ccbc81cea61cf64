# What a move brings beside the points that it scores at once, and what is said of moves and games by those who think ahead.
advice-stands =
    { $piece } stands there for now: { $ends ->
        [0] no end is open
        [one] one end is open
       *[other] { $ends } ends are open
    } ({ $what })
advice-stays = { $piece } stays there until the end of the game ({ $what })
advice-last = { $who } has no other piece of this kind left ({ $piece })
advice-one-left = { $who } has one more piece of this kind left ({ $piece })
advice-grows =
    The { $what } at { $at } grows: complete it would bring { $n }, { $ends ->
        [0] and no end is open
        [one] and one end is open
       *[other] and { $ends } ends are open
    }
advice-grows-open = The { $what } at { $at } grows: at the end it would bring { $n } as it is
advice-joins = { $who } comes into the { $what } at { $at }, which was { $others }’s alone
advice-shares = { $others } comes into the { $what } at { $at } of { $who }
advice-feeds = The { $what } at { $at } grows, which is { $others }’s
advice-blocks =
    The { $what } at { $at }, which is { $others }’s, gets harder to complete: { $after ->
        [0] none of the tiles to come fits
        [one] at its hardest place one of the tiles to come fits
       *[other] at its hardest place { $after } of the tiles to come fit
    } instead of { $before }
advice-nothing = It changes nothing that anybody holds
advice-win = { $percent } % to win
advice-points = points as it looks: { $list }
advice-then = { $first }, then { $second }
advice-mistake = { $who }, turn { $turn }: { $made } ({ $was } % to win); better { $better } ({ $is } %)
advice-no-mistakes = Nobody gave away anything that these playouts show
advice-chart = Chance to win after each move
advice-turn = turn
