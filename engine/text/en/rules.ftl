# Actions, modifiers, lasting rules, laying tiles, features and their owners.
action-forced = must be done if possible
action-one-of-group = instead of other such actions
modifier-of = for { $what } ({ $when })
modifier-of-one = for { $what } ({ $when }), each player by himself
modifier-times = for { $by }, { $what } beside it
times-none = it does not count
times-many = it counts as { $n }
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
placement-all = a tile may be laid only where { $cond }
placement = if { $when }, it may be laid only where { $cond }
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
