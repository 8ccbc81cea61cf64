# Игра на масата.
play-sitter-person = Човек
play-sitter-random = Компютър, наслуки
play-sitter-easy = Компютър, слаб
play-sitter-fair = Компютър, среден
play-sitter-strong = Компютър, силен
play-sitter-search = Компютър, мисли напред
play-player = Играч { $n }
play-new-title = Седнете да играете
play-new-hint = Изберете кой играе и започнете. Всичко може да се върне.
play-new = Нова игра…
play-no-game = Още няма игра, която може да се играе.
play-game = Игра: { $name }
play-players = Играчи
play-seed = Число на жребия
play-seed-hint = Същото число и същите решения дават същата игра.
play-seed-next = Следващо
play-by-hand = Аз избирам какво се тегли
play-by-hand-hint = Вместо жребия вие казвате коя плочка, карта или число се пада.
play-begin = Начало
play-stale = Правилата са променени, след като играта започна. Тя продължава по старите.
play-again = Започни отново
play-lays = { $who } поставя плочката
play-computer = За това място играе компютърът
play-hint = Подсказка
play-hint-about = Най-добрите ходове, шансът им за победа и защо (H)
play-hint-win = { $n }. печели { $percent } % от игрите
play-hint-do = Направи го
play-thinks = мисли …
play-move-now = Играй веднага
play-rotate = Завърти
play-held = { $tile } в ръка, завъртяна на { $degrees }°: щракване я завърта
play-lay-hint = Щракнете отбелязано поле. R, колелцето или десният бутон завъртат.
play-cell = клетка { $x }, { $y }: може да се постави, { $n ->
    [one] { $n } начин
   *[other] { $n } начина
}
play-board = Игрално поле
play-tile-at = { $tile } на { $x }, { $y }
play-feature = { $kind } { $segment }, незавършено: { $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
}, накрая струва { $points }
play-feature-complete = { $kind } { $segment }, завършено: { $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
}, струва { $points }
play-feature-owners = Собственици: { $list }
play-why-taken = Там вече лежи плочка
play-why-apart = До тази клетка няма плочка
play-why-rule = Страните съвпадат, но правило за поставяне го забранява
play-why-side = Страната „{ $side }“ е { $own }, а съседът има { $other }
play-side-north = север
play-side-east = изток
play-side-south = юг
play-side-west = запад
play-at-turn = на ход
play-points = { $n ->
    [one] { $n } точка
   *[other] { $n } точки
}
play-over = Играта свърши
play-pass = Пас
play-number = Число за избор
play-say-number = Избери { $n }
play-more = Други възможности…
play-left = { $n ->
    [one] Остава { $n } плочка
   *[other] Остават { $n } плочки
}
play-force-hint = Щракнете плочка, за да се изтегли следваща или вместо тази в ръката.
play-forced = Следваща идва: { $tile }
play-chance = Какво се пада?
play-chance-draw = По жребия
play-draw-this = изтегли { $tile }
play-table = Играчи и дневник
play-log = Дневник
play-log-earlier = Още { $n } по-ранни реда не са показани
play-undo = Върни
play-redo = Отново
play-step = Стъпка
play-run = Пусни
play-stop = Спри
play-speed = Скорост
play-speed-full = пълна
play-points-before = Предишни точки
play-points-next = Следващи точки
play-branch = Играй оттук
play-keep = Запази…
play-lines = Други линии…
play-line = { $n } стъпки, оставена на ход { $turn }
play-moment = Стъпка { $at } от { $len }
play-file = Файл на игра
play-open = Отвори
play-save = Запази
play-saved = Играта е в { $file }
play-stopped = Играта е показана до хода, който вече не е възможен: { $move }
play-not-ordinary = Тази игра започна от средата и не може да се запази във файл; запазете я като сценарий.
play-scenario-title = Запази позицията като сценарий
play-scenario-id = Име, например my-city-1
play-scenario-about = Какво показва
play-scenario-save = Запази като сценарий
play-scenario-need = Дайте име от латински букви, цифри и тирета; проектът трябва да има свой пакет.
play-scenario-saved = Сценарият { $name } е във вашия пакет
play-scenario-game = Сценарият назовава само цели пакети и настройки, а в тази игра има части или копия на пакети.
play-scenario-differs = В тази позиция има нещо, което сценарий не може да каже: карти или чакащи действия.
play-scenario-fails = Позицията не може да се запише като сценарий: { $why }
board-larger = По-едро
board-smaller = По-дребно
board-fit = Всичко
board-numbers = Колони от { $left } до { $right }, редове от { $top } до { $bottom }
board-legend = На полето: { $names }
menu-play = Игра
action-new-game = Нова игра
action-run-game = Пусни играта
action-stop-game = Спри играта
action-step-game = Една стъпка на играта
action-run-scenarios = Провери всички сценарии
action-run-simulation = Пускане на симулацията
play-no-clause = С това не е свързана точка от книга с правила
play-save-file = Запази във файл
play-speed-moves = { $n }/с
play-advanced = Допълнително
play-over-for = Точки за
play-over-total = Общо
play-over-curve = Точките на всички в хода на играта
play-over-example = Запазване като пример
play-over-show = Равносметка
play-rematch = Реванш
play-replay = Гледане отново
play-leave-title = Играта не е свършила
play-leave-about = „{ $game }“, ход { $turn }, не е запазена във файл. Ако продължите без запазване, ще се изгуби.
play-leave-save = Запази и продължи
play-leave-drop = Продължи без запазване
play-several = Възможности тук: { $n }
    { $list }
play-narrowed = Само това на отбелязаното място.
play-all-choices = Всички възможности
play-on-board = Отбелязаното на полето може да се избере и там с щракване.
play-about-tile = Става дума за { $tile }
play-says-now = казва сега
play-leads = води с { $n }
play-passed = отказ
play-heat = Колко е добре плочката да се постави тук
play-heat-least = най-зле
play-heat-best = най-добре
play-log-divider = Граница над дневника
play-over-turn = Ход
play-decides-now = решава сега
