# Что ещё описывают наборы.
tile-copies = в наборе: { $n }
tile-sides = стороны по часовой стрелке с севера: { $list }
tile-holds = на нём: { $list }
tile-link = есть связь, которую можно установить
edge-whole = вся сторона – { $what }
edge-halves = каждая половина стороны – { $what }
edge-fits = подходит и к сторонам { $what }
edge-fits-all = подходит к любым сторонам
edge-joins-all = всё одинаковое, что там встречается, соединяется
edge-bare = сторона, на которой ничто не продолжается
mark-on-tile = стоит на квадрате
mark-on = стоит на { $what-pre }
mark-direction = указывает направление
mark-feature = называет вид объекта
mark-number = на нём число от { $from } до { $to }
mark-token = на нём { $what }
track-spaces = { $n ->
        [one] { $n } клетка
        [few] { $n } клетки
       *[other] { $n } клеток
    }
track-named = клетки: { $list }
track-ring = замкнута в кольцо
track-score = на ней считают очки
space-room = места: { $n }
phase-turn = бывает в каждой части каждого хода
phase-setup = бывает один раз, перед первым ходом
phase-end = бывает один раз, после последнего хода
slot-in = часть этапа «{ $what }»
slot-of = то, что к нему относится, делают { $what }{ $order }
slot-each = { $what-each }
slot-each-player = для { $what-gen } по очереди
slot-asked = об этом спрашивают, только если { $cond }
slot-asked-always = об этом спрашивают каждый раз
slot-order-own = порядок – обычный
note-part = помнится для { $about ->
        [tile] квадрата
        [feature] объекта
        [piece] фигуры
        [game] игры
       *[player] игрока
    } до конца этой части хода{ $number ->
        [yes] {", с числом"}
       *[no] {""}
    }
note-turn = помнится для { $about ->
        [tile] квадрата
        [feature] объекта
        [piece] фигуры
        [game] игры
       *[player] игрока
    } до конца хода{ $number ->
        [yes] {", с числом"}
       *[no] {""}
    }
note-game = помнится для { $about ->
        [tile] квадрата
        [feature] объекта
        [piece] фигуры
        [game] игры
       *[player] игрока
    } до конца игры{ $number ->
        [yes] {", с числом"}
       *[no] {""}
    }
pile-rest = все квадраты, которых нет в других стопках
pile-tagged = все квадраты разряда { $list }
pile-first = сверху, в этом порядке: { $list }
pile-last = снизу, в этом порядке: { $list }
pile-after = идёт после { $list }
pile-before = идёт перед { $list }
start-tiles = на столе { $n ->
        [one] лежит { $n } квадрат
        [few] лежат { $n } квадрата
       *[other] лежат { $n } квадратов
    }: { $list }
option-values = в этой игре { $is }; на выбор: { $list }
rack-own = есть у каждого игрока
rack-all = один на всех
rack-begins = { $n ->
        [0] в начале на нём все квадраты разряда { $list }
       *[other] в начале на нём столько квадратов разряда { $list }: { $n }
    }
rack-seen = квадраты на нём видит { $who }
rack-counts = то, что на нём лежит, ещё предстоит взять
