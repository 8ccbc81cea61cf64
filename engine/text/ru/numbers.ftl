# Числа правил и что считают.
per = { $n } { $what-each }
total = сумма по всем: { $what-pl } – { $n }
number-of = число { $what-plgen }
smaller = меньшее из двух: { $a } или { $b }
greater = большее из двух: { $a } или { $b }
divided = { $a }, делённое на { $n }, с округлением { $up ->
        [yes] вверх
       *[no] вниз
    }
number-if = { $a }, если { $cond }, иначе { $b }
number-table = смотря сколько будет { $n }: { $rows }
number-row = { $value } начиная с { $from }
number-sets = число полных комплектов, по одному каждого вида ({ $list }), которые может собрать { $who }
number-joker = причём { $what } заменяет любой
number-amount = число этих очков
number-worth = столько, сколько { $what } принёс бы { $last ->
        [yes] в конце игры
       *[no] как завершённый
    }
number-mark = число символа { $mark }
number-var = то число
number-option = число, выбранное для «{ $what }»
number-noted = число, запомненное для { $about-gen } ({ $what })
number-points = очки { $who-gen }
number-players = число игроков
number-tiles-left = число оставшихся квадратов
count-tiles = квадрат
    .gen = квадрата
    .pl = квадраты
    .plgen = квадратов
    .each = за каждый квадрат
count-segments = участок
    .gen = участка
    .pl = участки
    .plgen = участков
    .each = за каждый участок
count-sides = сторона квадрата, к которой он подходит
    .gen = стороны квадрата, к которой он подходит
    .pl = стороны квадратов, к которым он подходит
    .plgen = сторон квадратов, к которым он подходит
    .each = за каждую сторону квадрата, к которой он подходит
count-open-ends = открытый конец
    .gen = открытого конца
    .pl = открытые концы
    .plgen = открытых концов
    .each = за каждый открытый конец
count-marks = символ { $mark }
    .gen = символа { $mark }
    .pl = символы { $mark }
    .plgen = символов { $mark }
    .each = за каждый символ { $mark }
count-tiles-with = квадрат с символом { $mark }
    .gen = квадрата с символом { $mark }
    .pl = квадраты с символом { $mark }
    .plgen = квадратов с символом { $mark }
    .each = за каждый квадрат с символом { $mark }
count-marks-around = символ { $mark } { $own ->
        [yes] на нём и вокруг
       *[no] вокруг
    }
    .gen = символа { $mark } { $own ->
            [yes] на нём и вокруг
           *[no] вокруг
        }
    .pl = символы { $mark } { $own ->
            [yes] на нём и вокруг
           *[no] вокруг
        }
    .plgen = символов { $mark } { $own ->
            [yes] на нём и вокруг
           *[no] вокруг
        }
    .each = за каждый символ { $mark } { $own ->
            [yes] на нём и вокруг
           *[no] вокруг
        }
count-sides-alike = сторона рядом с такой же
    .gen = стороны рядом с такой же
    .pl = стороны рядом с такими же
    .plgen = сторон рядом с такими же
    .each = за каждую сторону рядом с такой же
count-sides-alike-of = сторона ({ $what }) рядом с такой же
    .gen = стороны ({ $what }) рядом с такой же
    .pl = стороны ({ $what }) рядом с такими же
    .plgen = сторон ({ $what }) рядом с такими же
    .each = за каждую сторону ({ $what }) рядом с такой же
count-ends-at = конец у «{ $what }»
    .gen = конца у «{ $what }»
    .pl = концы у «{ $what }»
    .plgen = концов у «{ $what }»
    .each = за каждый конец у «{ $what }»
count-beside = { $complete ->
        [yes] завершённый{" "}
       *[no] {""}
    }{ $what } рядом
    .gen = { $complete ->
            [yes] завершённого{" "}
           *[no] {""}
        }{ $what-gen } рядом
    .pl = { $complete ->
            [yes] завершённые{" "}
           *[no] {""}
        }{ $what-pl } рядом
    .plgen = { $complete ->
            [yes] завершённых{" "}
           *[no] {""}
        }{ $what-plgen } рядом
    .each = за каждый { $complete ->
            [yes] завершённый{" "}
           *[no] {""}
        }{ $what } рядом
count-pieces = { $what }
    .gen = { $what-gen }
    .pl = { $what-pl }
    .plgen = { $what-plgen }
    .each = за каждую { $what-acc }
count-weights = фигура, которая считается при подсчёте большинства ({ $what-pl })
    .gen = фигуры, которая считается при подсчёте большинства ({ $what-pl })
    .pl = фигуры, которые считаются при подсчёте большинства ({ $what-pl })
    .plgen = фигур, которые считаются при подсчёте большинства ({ $what-pl })
    .each = за каждую фигуру, которая считается при подсчёте большинства, по её силе ({ $what-pl })
count-tokens = { $what }
    .gen = { $what-gen }
    .pl = { $what-pl }
    .plgen = { $what-plgen }
    .each = за каждый { $what }
count-values = единица стоимости ({ $what-pl })
    .gen = единицы стоимости ({ $what-pl })
    .pl = единицы стоимости ({ $what-pl })
    .plgen = единиц стоимости ({ $what-pl })
    .each = за каждую единицу стоимости ({ $what-pl })
count-different = одно из разных значений ({ $n }) среди { $what-plgen }
    .gen = одного из разных значений ({ $n }) среди { $what-plgen }
    .pl = разные значения ({ $n }) среди { $what-plgen }
    .plgen = разных значений ({ $n }) среди { $what-plgen }
    .each = за каждое из разных значений ({ $n }) среди { $what-plgen }
things-players = игрок ({ $who })
    .gen = игрока ({ $who })
    .dat = игроку ({ $who })
    .acc = игрока ({ $who })
    .pl = игроки ({ $who })
    .plgen = игроков ({ $who })
    .each = за каждого игрока ({ $who })
things-spaces = клетка дорожки { $track }
    .gen = клетки дорожки { $track }
    .acc = клетку дорожки { $track }
    .pl = клетки дорожки { $track }
    .plgen = клеток дорожки { $track }
    .each = для каждой клетки дорожки { $track }
things-numbers = число (от { $from } до { $to })
    .gen = числа (от { $from } до { $to })
    .pl = числа (от { $from } до { $to })
    .plgen = чисел (от { $from } до { $to })
    .each = для каждого числа (от { $from } до { $to })
thing-number = такое число: { $n }
    .gen = такого числа: { $n }
thing-game = игра
    .gen = игры
