# Чем отличаются две игры.
diff-thing = { $kind } { $name }
diff-kind = { $kind }
diff-part = { $what }: { $part }
diff-term = слагаемое «{ $term }»
diff-new = { $what } – новое: { $is }
diff-gone = { $what } – больше нет; было: { $was }
diff-from-default = { $what } – { $is }; раньше – как обычно
diff-to-default = { $what } – снова как обычно; было: { $was }
diff-is = { $what } – { $is }, а не { $was }
diff-different = { $what } – иначе
diff-only-second = Только во второй есть { $n ->
        [one] набор
       *[other] наборы
    }: { $list }.
diff-only-first = Только в первой есть { $n ->
        [one] набор
       *[other] наборы
    }: { $list }.
diff-tiles-new = Новые рисунки набора { $package }: { $designs }; квадратов: { $tiles }; это { $list }
diff-tiles-gone = Больше нет рисунков набора { $package }: { $designs }; квадратов: { $tiles }; это { $list }
diff-copies = Разное число квадратов: { $list }
diff-copy = { $id } × { $is }, а не { $was }
diff-notes = Рисунков с другой пометкой: { $n }.
diff-nothing = Разницы нет: это одна и та же игра.
diff-nothing-else = Больше разницы нет: это одна и та же игра.
diff-order = Разный только порядок, в котором стоят правила.
diff-before = раньше: { $place }
