# Какво се прави.
do-nothing = нищо не се случва
if-impossible = ; ако е невъзможно, { $do }
do-draw-tile = играчът на ход тегли плочка
do-place-tile = играчът на ход поставя плочката
do-bury-tile = тегли се още една плочка, без да се гледа, и се слага под тази с лицето надолу
do-extra-tile = тегли се и се поставя още една плочка, с всичко, което следва
do-extra-tile-now = веднага се тегли и се поставя още една плочка, с всичко, което следва
extra-grants = и за нея, както за първата, ходът може да получи още една част
do-grant-part = след тази част от хода играчът на ход тегли и поставя още една плочка
gain-for = ({ $term })
do-gain = { $who } получава { $n ->
        [one] { $n } точка
       *[other] { $n } точки
    }{ $label }
do-lose = { $who } губи { $n ->
        [one] { $n } точка
       *[other] { $n } точки
    }{ $label }
do-gain-by = { $who } получава точки{ $label }: { $n }
do-score = { $what } се оценява { $last ->
        [yes] като в края на играта
       *[no] като завършен
    }
score-only = като точките получава само { $who }
score-anyway = който и да има мнозинство там
score-terms = но на тази цена: { $terms }
do-place = { $who } { $may ->
        [yes] може да постави
       *[no] поставя
    } { $what-acc } на { $where-acc }
waive-place-if = дори където иначе не може да се постави
waive-place-on = дори на обекти, на които иначе не се поставя
waive-bars = дори където има забрана
do-move = { $who } { $may ->
        [yes] може да премести
       *[no] премества
    } { $what-acc } на { $where-acc }
do-put-on-tile = { $who } { $may ->
        [yes] може да сложи
       *[no] слага
    } { $what-acc } на { $where-acc }, но не на обект
do-put-beside = { $who } { $may ->
        [yes] може да сложи
       *[no] слага
    } { $what-acc } до { $where-acc }
do-keep = { $who } { $may ->
        [yes] може да вземе
       *[no] взема
    } { $what-acc } на съхранение
do-give-piece = { $who } { $may ->
        [yes] може да предаде
       *[no] предава
    } { $what-acc } на съхранение на { $where-acc }
do-return-all = връщат се при собствениците си всички { $what-pl }
do-return = { $what } се връща при собственика си
do-place-on-track = { $who } { $may ->
        [yes] може да постави
       *[no] поставя
    } { $what-acc } на { $where-acc }
do-follow = заедно с брояча { $all ->
        [yes] вървят всички { $what-pl }
       *[no] върви { $what }
    }
do-advance = по пистата { $track } напред върви { $what }; на колко полета: { $n }
do-enter = случва се каквото пише на полето от пистата { $track }, където стои { $what }
do-walk = { $who } превежда { $what } по обекта до самия край, в посока по избор
walk-stop = { "," } като спира само на плочка, за която: { $cond }
walk-short = { "," } или спира по-рано
walk-short-if = { "," } или спира по-рано, ако { $cond }
do-merge-counters = броячите на всеки играч се събират в един
do-put = { $who } слага { $what-acc } на { $where-acc }
do-put-under = { $token } се слага там, където стои { $what }
do-take = { $who } взема всички { $what-pl }
do-discard = всички { $what-pl } излизат от играта
do-put-back = всички { $what-pl } се връщат там, откъдето са взети
do-draw-token = от торбата { $what ->
        [none] се тегли жетон
       *[other] { $what } се тегли жетон
    }
if-token = ако е { $what } – { $do }
do-draft = по ред, пръв – { $first }, { $who } взема по един, докато има: { $what-pl }
draft-across = { "," } всеки – от своя: { $what-pl }
do-roll = { $what ->
        [none] хвърля се зарът
       *[other] хвърля се зарът { $what }
    }
do-draw-card = { $who } тегли карта { $what ->
        [none] от тестето
       *[other] от тестето { $what }
    } и прави каквото пише на нея
card-or = { "," } или вместо това { $do }
do-set-link = { $who } решава кои два края са съединени: { $what }
do-convert = { $what }: става { $to }
do-choose = { $who } { $may ->
        [yes] може да избере
       *[no] избира
    }: { $list }
do-pick = { $who } { $may ->
        [yes] може да избере
       *[no] избира
    } { $what-acc }
piece-called = { " " }(наричана „{ $name }“)
pick-least = { "," } от онези с най-малко – { $n }
pick-most = { "," } от онези с най-много – { $n }
do-each-player = за { $who-acc } по ред, { $start }: { $do }
do-turns = { $who } по ред, { $start }, в кръг, докато се изиграят толкова ходове ({ $n }), всеки път: { $do }
do-each = { $what-each }{ $order }: { $do }
do-if = ако { $cond }, { $then }
do-if-else = ако { $cond }, { $then }, иначе { $else }
do-if-not = ако не е така, че { $cond }, { $else }
do-let = брои се: { $n }
do-let-named = { $name } отначало е { $n }
do-name = { $name } отсега нататък е { $what }
do-set = { $name } вече е { $what }
do-set-number = { $name } вече е { $n }
do-note = за { $about-acc } се запомня: { $what }
do-note-number = за { $about-acc } се запомня: { $what } ({ $n })
do-forget = за { $about-acc } вече не се помни: { $what }
do-spend = играчът на ход вече не може в тази част от хода: { $list }
do-call = прави се каквото е казано в { $what }
do-later = на етапа „{ $what }“: { $do }
do-at-last = когато всичко останало е направено: { $do }
do-end-game = играта свършва след този ход
do-place-tile-from = играчът на ход поставя плочка { $from } вместо изтеглената
do-deal-one = { $what } отива { $to }{ $only }
do-deal-all = всички плочки { $from }{ $only } отиват { $to }
do-deal-some = плочки { $from }{ $only } отиват { $to }, по жребий, ако са различни; толкова: { $n }
do-grant-turn = още един ход преди следващия по ред има { $who }
