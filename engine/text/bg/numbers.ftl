# Числата в правилата и какво се брои.
per = { $n } { $what-each }
total = сбор за всички: { $what-pl } – { $n }
number-of = брой { $what-pl }
smaller = по-малкото от двете: { $a } или { $b }
greater = по-голямото от двете: { $a } или { $b }
divided = { $a }, делено на { $n }, със закръгляне { $up ->
        [yes] нагоре
       *[no] надолу
    }
number-if = { $a }, ако { $cond }, иначе { $b }
number-table = според това колко е { $n }: { $rows }
number-row = { $value } от { $from } нататък
number-sets = броят пълни комплекти, по един от всеки вид ({ $list }), които може да събере { $who }
number-joker = като { $what } замества всеки
number-amount = броят на тези точки
number-worth = толкова, колкото { $what } би донесъл { $last ->
        [yes] в края на играта
       *[no] като завършен
    }
number-mark = числото на символа { $mark }
number-var = онова число
number-option = числото, избрано за „{ $what }“
number-noted = числото, запомнено за { $about-acc } ({ $what })
number-points = точките на { $who-acc }
number-players = броят на играчите
number-tiles-left = броят на останалите плочки
count-tiles = плочка
    .pl = плочки
    .each = за всяка плочка
count-segments = участък
    .pl = участъци
    .each = за всеки участък
count-sides = страна на плочка, до която стига
    .pl = страни на плочки, до които стига
    .each = за всяка страна на плочка, до която стига
count-open-ends = отворен край
    .pl = отворени краища
    .each = за всеки отворен край
count-marks = символ { $mark }
    .pl = символи { $mark }
    .each = за всеки символ { $mark }
count-tiles-with = плочка със символ { $mark }
    .pl = плочки със символ { $mark }
    .each = за всяка плочка със символ { $mark }
count-marks-around = символ { $mark } { $own ->
        [yes] на него или наоколо
       *[no] наоколо
    }
    .pl = символи { $mark } { $own ->
            [yes] на него или наоколо
           *[no] наоколо
        }
    .each = за всеки символ { $mark } { $own ->
            [yes] на него или наоколо
           *[no] наоколо
        }
count-sides-alike = страна до страна от същия вид
    .pl = страни до страни от същия вид
    .each = за всяка страна до страна от същия вид
count-sides-alike-of = страна ({ $what }) до страна от същия вид
    .pl = страни ({ $what }) до страни от същия вид
    .each = за всяка страна ({ $what }) до страна от същия вид
count-ends-at = край при „{ $what }“
    .pl = краища при „{ $what }“
    .each = за всеки край при „{ $what }“
count-beside = { $complete ->
        [yes] завършен{" "}
       *[no] {""}
    }{ $what } до него
    .pl = { $complete ->
            [yes] завършени{" "}
           *[no] {""}
        }{ $what-pl } до него
    .each = за всеки { $complete ->
            [yes] завършен{" "}
           *[no] {""}
        }{ $what } до него
count-pieces = { $what }
    .pl = { $what-pl }
    .each = за всяка { $what }
count-weights = фигурка, която се брои за мнозинството ({ $what-pl })
    .pl = фигурки, които се броят за мнозинството ({ $what-pl })
    .each = за всяка фигурка, която се брои за мнозинството, според силата ѝ ({ $what-pl })
count-tokens = { $what }
    .pl = { $what-pl }
    .each = за всеки { $what }
count-values = единица стойност ({ $what-pl })
    .pl = единици стойност ({ $what-pl })
    .each = за всяка единица стойност ({ $what-pl })
count-different = една от различните стойности ({ $n }) сред: { $what-pl }
    .pl = различни стойности ({ $n }) сред: { $what-pl }
    .each = за всяка от различните стойности ({ $n }) сред: { $what-pl }
things-players = играч ({ $who })
    .pl = играчи ({ $who })
    .each = за всеки играч ({ $who })
things-spaces = поле от пистата { $track }
    .pl = полета от пистата { $track }
    .each = за всяко поле от пистата { $track }
things-numbers = число (от { $from } до { $to })
    .pl = числа (от { $from } до { $to })
    .each = за всяко число (от { $from } до { $to })
thing-number = това число: { $n }
thing-game = играта
