# Кръпките и какво са променили.
patch-if = ако { $when }: { $what }
thing-named = { $kind } { $name }
patch-replaced = { $what } – вече така: { $by }
patch-removed = от играта излиза { $what }
patch-term = { $term } – вече { $is }, а беше { $was }
patch-term-set = { $term } – { $is }
patch-term-gone = { $term } вече не се брои
patch-terms = { $what }, { $last ->
        [yes] в края на играта
       *[no] при завършване
    }: { $list }
patch-of-features = { $what }: { $be }
patch-allow = { $pieces-pl } вече се поставят и на { $where }
patch-forbid = { $pieces-pl } вече не се поставят на { $where }
patch-place-if = { $pieces-pl } се поставят: { $be }
patch-of-pieces = { $pieces }: { $be }
patch-of-thing = { $what }: { $be }
join-and = само ако освен това { $what }
join-or = а също и ако { $what }
join-place-and = поставя се само ако освен това { $what }
join-place-or = поставя се и ако { $what }
join-complete-and = завършен е само ако освен това { $what }
join-complete-or = завършен е и ако { $what }
patch-tags = { $pieces } е и от вида { $list }
patch-token-count = жетони { $what } в запаса: { $n }
patch-tile-count = плочки { $what }: { $n }
patch-slot-order = етапите следват в този ред: { $list }
patch-slot = етапът „{ $what }“: { $be }
patch-layer-order = промените на оценките се прилагат в този ред: { $list }
patch-commute = { $a } и { $b } се прилагат в произволен ред
change-other = вече е друго
change-replaced = заменено е
change-gone = вече го няма в играта
change-from-to = { $is }; преди: { $was }
change-term-new = { $term } е ново: { $is }
change-term-gone = { $term } вече не се брои; беше { $was }
change-also = и още: { $what }
change-allow = може да стои и тук: { $what }
change-forbid = вече не може да стои тук: { $what }
change-tag = е и от вида { $what }
