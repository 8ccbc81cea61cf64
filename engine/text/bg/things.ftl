# Какво още описват комплектите.
tile-copies = в набора: { $n }
tile-sides = страни по часовниковата стрелка от север: { $list }
tile-holds = на нея: { $list }
tile-link = има връзка, която може да се нагласи
edge-whole = цялата страна – { $what }
edge-halves = всяка половина от страната – { $what }
edge-fits = пасва и на страни { $what }
edge-fits-all = пасва на всякакви страни
edge-joins-all = всичко еднакво, което се среща там, се съединява
edge-bare = страна, на която нищо не продължава
mark-on-tile = стои на плочка
mark-on = стои на { $what }
mark-direction = сочи посока
mark-feature = посочва вид обект
mark-number = носи число от { $from } до { $to }
mark-token = носи { $what }
track-spaces = { $n ->
        [one] { $n } поле
       *[other] { $n } полета
    }
track-named = полета: { $list }
track-ring = затворена е в кръг
track-score = на нея се броят точките
space-room = места: { $n }
phase-turn = идва във всяка част от всеки ход
phase-setup = идва веднъж, преди първия ход
phase-end = идва веднъж, след последния ход
slot-in = част от етапа „{ $what }“
slot-of = каквото спада към него, се прави { $what }{ $order }
slot-each = { $what-each }
slot-each-player = за { $what-acc } по ред
slot-asked = пита се само ако { $cond }
slot-asked-always = пита се всеки път
slot-order-own = редът е обичайният
note-part = помни се за { $about ->
        [tile] плочка
        [feature] обект
        [piece] фигура
        [game] играта
       *[player] играч
    } до края на тази част от хода{ $number ->
        [yes] {", с число"}
       *[no] {""}
    }
note-turn = помни се за { $about ->
        [tile] плочка
        [feature] обект
        [piece] фигура
        [game] играта
       *[player] играч
    } до края на хода{ $number ->
        [yes] {", с число"}
       *[no] {""}
    }
note-game = помни се за { $about ->
        [tile] плочка
        [feature] обект
        [piece] фигура
        [game] играта
       *[player] играч
    } до края на играта{ $number ->
        [yes] {", с число"}
       *[no] {""}
    }
pile-rest = всички плочки, които не са в друга купчина
pile-tagged = всички плочки от вида { $list }
pile-first = най-отгоре, в този ред: { $list }
pile-last = най-отдолу, в този ред: { $list }
pile-after = идва след { $list }
pile-before = идва преди { $list }
start-tiles = на масата { $n ->
        [one] лежи { $n } плочка
       *[other] лежат { $n } плочки
    }: { $list }
option-values = в тази игра { $is }; на избор: { $list }
rack-own = всеки играч има своя
rack-all = една за всички
rack-begins = { $n ->
        [0] в началото на нея са всички плочки от вида { $list }
       *[other] в началото на нея има толкова плочки от вида { $list }: { $n }
    }
rack-seen = плочките на нея вижда { $who }
rack-counts = това, което е на нея, още предстои да се изтегли
