# По какво се различават две игри.
diff-thing = { $kind } { $name }
diff-kind = { $kind }
diff-part = { $what }: { $part }
diff-term = частта „{ $term }“
diff-new = { $what } е ново: { $is }
diff-gone = { $what } вече го няма; беше: { $was }
diff-from-default = { $what } – { $is }; преди – както обикновено
diff-to-default = { $what } – пак както обикновено; беше: { $was }
diff-is = { $what } – { $is }, а не { $was }
diff-different = { $what } – различно
diff-only-second = Само във втората има { $n ->
        [one] комплект
       *[other] комплекти
    }: { $list }.
diff-only-first = Само в първата има { $n ->
        [one] комплект
       *[other] комплекти
    }: { $list }.
diff-tiles-new = Нови рисунки от комплекта { $package }: { $designs }; плочки: { $tiles }; това са { $list }
diff-tiles-gone = Вече ги няма рисунките от комплекта { $package }: { $designs }; плочки: { $tiles }; това са { $list }
diff-copies = Различен брой плочки: { $list }
diff-copy = { $id } × { $is }, а не { $was }
diff-notes = Рисунки с друга бележка: { $n }.
diff-nothing = Няма разлика: играта е същата.
diff-nothing-else = Друга разлика няма: играта е същата.
diff-order = Различен е само редът, в който стоят правилата.
diff-before = преди: { $place }
