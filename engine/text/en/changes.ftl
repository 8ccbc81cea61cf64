# Patches and what they changed.
patch-if = if { $when }: { $what }
thing-named = the { $kind } { $name }
patch-replaced = { $what } now reads: { $by }
patch-removed = { $what } is taken out of the game
patch-term = { $term } is { $is }, not { $was }
patch-term-set = { $term } is { $is }
patch-term-gone = { $term } no longer counts
patch-terms = { $what }, { $last ->
        [yes] at the end of the game
       *[no] completed
    }: { $list }
patch-of-features = { $what }: { $be }
patch-allow = { $pieces-pl } may also be placed on { $where }
patch-forbid = { $pieces-pl } may no longer be placed on { $where }
patch-place-if = { $pieces-pl } are placed { $be }
patch-of-pieces = { $pieces }: { $be }
patch-of-thing = { $what }: { $be }
join-and = only if { $what } as well
join-or = also if { $what }
join-place-and = placed only if { $what } as well
join-place-or = placed also if { $what }
join-complete-and = complete only if { $what } as well
join-complete-or = complete also if { $what }
patch-tags = { $pieces } is also of the sort { $list }
patch-token-count = tokens { $what } in the supply: { $n }
patch-tile-count = copies of the tile { $what }: { $n }
patch-slot-order = the steps come in this order: { $list }
patch-slot = in the step “{ $what }”: { $be }
patch-layer-order = what changes scores is applied in this order: { $list }
patch-commute = { $a } and { $b } may be applied in any order
change-other = it is different
change-replaced = it is replaced
change-gone = it is taken out of the game
change-from-to = { $is }; before: { $was }
change-term-new = { $term } is new: { $is }
change-term-gone = { $term } no longer counts; it was { $was }
change-also = and { $what }
change-allow = may also stand on { $what }
change-forbid = may no longer stand on { $what }
change-tag = is also of the sort { $what }
