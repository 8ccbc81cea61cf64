# Actions, modifiers, lasting rules, laying tiles, features and their owners.
action-forced = must be done if possible
action-one-of-group = instead of other such actions
modifier-of = for { $what } ({ $when })
modifier-of-one = for { $what } ({ $when }), each player by himself
op-factor = { $terms }: { $n } for each instead
op-add = adds { $term }: { $n }
op-clear = everything so far is worth nothing
op-multiply = the total is multiplied by { $n }
op-divide = the total is divided by { $n }, rounded { $up ->
        [yes] up
       *[no] down
    }
invariant = for { $what } it must never be that { $cond }; where it is so, at once: { $do }
bar = { $what } never comes to where { $cond }
bar-anywhere = { $what } never comes to the board
placement-all = every tile: { $cond }
placement = every tile with { $what } on it: { $cond }
place-joins = it must continue { $what }
    .not = it must not continue { $what }
place-joins-once = it must continue { $what } at exactly one end
    .not = it must not continue { $what } at exactly one end
place-ends-apart = its open ends must not point at a cell at which another open end points ({ $what })
    .not = one of its open ends must point at a cell at which another open end points ({ $what })
place-no-same-turn = it must not bend the same way as the last bend ({ $what })
    .not = it must bend the same way as the last bend ({ $what })
place-no-same-turn-next = it must not bend the same way as the tile that it continues ({ $what })
    .not = it must bend the same way as the tile that it continues ({ $what })
place-neighbours = { $n ->
        [one] at least { $n } tile must touch
       *[other] at least { $n } tiles must touch
    } it by a side
    .not = { $n ->
            [one] fewer than { $n } tile may touch
           *[other] fewer than { $n } tiles may touch
        } it by a side
place-within = all tiles must lie within { $x } columns and { $y } rows
    .not = the tiles must reach beyond { $x } columns and { $y } rows
extent-around = it reaches over its tile and the eight cells around it
complete-closed = complete when no end is open
complete-surrounded = complete when eight tiles lie around it
complete-never = never complete
complete-always = always complete
complete-if = complete when { $what }
worth-complete = completed: { $terms }
worth-last = unfinished, at the end: { $terms }
feature-admits = these may be placed here too: { $what-pl }
strength-weights = whoever has the most figures there, by their strength, owns it
strength-presence = everybody who has a figure there that counts owns it
strength-around = whoever has the most figures on what lies beside it owns it: { $what-pl }
strength-by = whoever has the most owns it – { $n }
tie-break = between equal players this decides: { $n }
ties-full = equal players all score in full
ties-split-up = equal players share the points, rounded up
ties-split-down = equal players share the points, rounded down
ties-nobody = equal players score nothing
