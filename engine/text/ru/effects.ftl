# Что делается.
do-nothing = ничего не происходит
if-impossible = ; если это невозможно, { $do }
do-draw-tile = ходящий игрок берёт квадрат
do-place-tile = ходящий игрок выкладывает квадрат
do-bury-tile = ещё один квадрат берут не глядя и кладут под этот лицом вниз
do-extra-tile = берут и выкладывают ещё один квадрат, со всем, что за этим следует
do-extra-tile-now = тут же берут и выкладывают ещё один квадрат, со всем, что за этим следует
extra-grants = и за него, как и за первый квадрат, можно получить ещё одну часть хода
do-grant-part = после этой части хода ходящий игрок берёт и выкладывает ещё один квадрат
gain-for = ({ $term })
do-gain = { $who } получает { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[other] { $n } очков
    }{ $label }
do-lose = { $who } теряет { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[other] { $n } очков
    }{ $label }
do-gain-by = { $who } получает очки{ $label }: { $n }
do-score = { $what } оценивается { $last ->
        [yes] как в конце игры
       *[no] как завершённый
    }
score-only = причём очки получает только { $who }
score-anyway = у кого бы там ни было большинство
score-terms = но по этой цене: { $terms }
do-place = { $who } { $may ->
        [yes] может выставить
       *[no] выставляет
    } { $what-acc } на { $where-acc }
waive-place-if = даже там, где иначе её нельзя выставить
waive-place-on = даже на объекты, на которые её иначе не выставляют
waive-bars = даже туда, где действует запрет
do-move = { $who } { $may ->
        [yes] может переставить
       *[no] переставляет
    } { $what-acc } на { $where-acc }
do-put-on-tile = { $who } { $may ->
        [yes] может поставить
       *[no] ставит
    } { $what-acc } на { $where-acc }, но не на объект
do-put-beside = { $who } { $may ->
        [yes] может поставить
       *[no] ставит
    } { $what-acc } возле { $where-gen }
do-keep = { $who } { $may ->
        [yes] может взять
       *[no] берёт
    } { $what-acc } на хранение
do-give-piece = { $who } { $may ->
        [yes] может передать
       *[no] передаёт
    } { $what-acc } на хранение { $where-dat }
do-return-all = возвращаются к владельцам все { $what-pl }
do-return = { $what } возвращается к владельцу
do-place-on-track = { $who } { $may ->
        [yes] может поставить
       *[no] ставит
    } { $what-acc } на { $where-acc }
do-follow = вместе со счётчиком { $all ->
        [yes] идут все { $what-pl }
       *[no] идёт { $what }
    }
do-advance = по дорожке { $track } вперёд идёт { $what }; на сколько клеток: { $n }
do-enter = происходит то, что написано на клетке дорожки { $track }, где стоит { $what }
do-walk = { $who } проводит { $what-acc } по объекту до самого конца в любую сторону
walk-stop = { "," } останавливаясь только на таком квадрате: { $cond }
walk-short = { "," } или останавливается раньше
walk-short-if = { "," } или останавливается раньше, если { $cond }
do-merge-counters = счётчики каждого игрока складываются в один
do-put = { $who } кладёт { $what } на { $where-acc }
do-put-under = { $token } кладётся туда, где стоит { $what }
do-take = { $who } забирает все { $what-pl }
do-discard = все { $what-pl } выходят из игры
do-put-back = все { $what-pl } возвращаются туда, откуда взяты
do-draw-token = из мешка { $what ->
        [none] вынимают жетон
       *[other] { $what } вынимают жетон
    }
if-token = если это { $what } – { $do }
do-draft = по очереди, первым – { $first }, { $who } берёт по одному, пока они есть: { $what-pl }
draft-across = { "," } каждый – со своего: { $what-pl }
do-roll = { $what ->
        [none] бросают кубик
       *[other] бросают кубик { $what }
    }
do-draw-card = { $who } берёт карту { $what ->
        [none] из колоды
       *[other] из колоды { $what }
    } и делает то, что на ней сказано
card-or = { "," } или вместо этого { $do }
do-set-link = { $who } решает, какие два конца соединены: { $what }
do-convert = { $what }: превращается в { $to-acc }
do-choose = { $who } { $may ->
        [yes] может выбрать
       *[no] выбирает
    }: { $list }
do-pick = { $who } { $may ->
        [yes] может выбрать
       *[no] выбирает
    } { $what-acc }
piece-called = { " " }(далее – «{ $name }»)
pick-least = { "," } из тех, у кого меньше всего, – { $n }
pick-most = { "," } из тех, у кого больше всего, – { $n }
do-each-player = для { $who-gen } по очереди, { $start }: { $do }
do-turns = { $who } по очереди, { $start }, по кругу, пока ходов не станет столько ({ $n }), каждый раз: { $do }
do-each = { $what-each }{ $order }: { $do }
do-if = если { $cond }, то { $then }
do-if-else = если { $cond }, то { $then }, иначе { $else }
do-if-not = если не так, что { $cond }, то { $else }
do-let = считают: { $n }
do-let-named = { $name } – сначала { $n }
do-name = { $name } – отныне { $what }
do-set = { $name } – теперь { $what }
do-set-number = { $name } – теперь { $n }
do-note = для { $about-gen } запоминают: { $what }
do-note-number = для { $about-gen } запоминают: { $what } ({ $n })
do-forget = для { $about-gen } больше не помнят: { $what }
do-spend = ходящий игрок в этой части хода больше не может: { $list }
do-call = делается то, что сказано в { $what }
do-later = на этапе «{ $what }»: { $do }
do-at-last = когда всё остальное сделано: { $do }
do-end-game = игра кончается после этого хода
do-place-tile-from = ходящий игрок выкладывает квадрат { $from } вместо взятого
do-deal-one = { $what } отправляется { $to }{ $only }
do-deal-all = все квадраты { $from }{ $only } отправляются { $to }
do-deal-some = квадраты { $from }{ $only } отправляются { $to }, по жребию, если они разные; сколько их: { $n }
do-grant-turn = ещё один ход раньше следующего по очереди получает { $who }
