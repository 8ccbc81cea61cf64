# Заплатки и что они изменили.
patch-if = если { $when }: { $what }
thing-named = { $kind } { $name }
patch-replaced = { $what } – теперь так: { $by }
patch-removed = из игры уходит { $what }
patch-term = { $term } – теперь { $is }, а было { $was }
patch-term-set = { $term } – { $is }
patch-term-gone = { $term } больше не считается
patch-terms = { $what }, { $last ->
        [yes] в конце игры
       *[no] при завершении
    }: { $list }
patch-of-features = { $what }: { $be }
patch-allow = { $pieces-pl } теперь можно выставить и на { $where-pre }
patch-forbid = { $pieces-pl } больше нельзя выставлять на { $where-pre }
patch-place-if = { $pieces-pl } выставляются: { $be }
patch-of-pieces = { $pieces }: { $be }
patch-of-thing = { $what }: { $be }
join-and = к тому же только если { $what }
join-or = а ещё если { $what }
join-place-and = выставляется, только если к тому же { $what }
join-place-or = выставляется и если { $what }
join-complete-and = завершён, только если к тому же { $what }
join-complete-or = завершён и если { $what }
patch-tags = { $pieces } – ещё и разряда { $list }
patch-token-count = жетонов { $what } в запасе: { $n }
patch-tile-count = квадратов { $what }: { $n }
patch-slot-order = этапы идут в таком порядке: { $list }
patch-slot = этап «{ $what }»: { $be }
patch-layer-order = изменения оценок применяются в таком порядке: { $list }
patch-commute = { $a } и { $b } применяются в любом порядке
change-other = стало иначе
change-replaced = заменено
change-gone = больше нет в игре
change-from-to = { $is }; раньше: { $was }
change-term-new = { $term } – новое: { $is }
change-term-gone = { $term } больше не считается; было { $was }
change-also = ещё: { $what }
change-allow = может стоять и здесь: { $what }
change-forbid = больше не может стоять здесь: { $what }
change-tag = относится и к разряду { $what }
