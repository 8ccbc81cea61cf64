# Партия за столом.
play-sitter-person = Человек
play-sitter-random = Компьютер, наугад
play-sitter-easy = Компьютер, слабый
play-sitter-fair = Компьютер, средний
play-sitter-strong = Компьютер, сильный
play-sitter-search = Компьютер, думает наперёд
play-player = Игрок { $n }
play-new-title = Сыграть партию
play-new-hint = Выберите, кто играет, и начинайте. Всё можно взять назад.
play-new = Новая партия…
play-no-game = Пока нет игры, в которую можно сыграть.
play-game = Игра: { $name }
play-players = Игроков
play-seed = Число жребия
play-seed-hint = То же число и те же решения дают ту же партию.
play-seed-next = Следующее
play-by-hand = Я решаю, что выпадает
play-by-hand-hint = Вместо жребия вы сами говорите, какой квадрат, карта или число выпадает.
play-begin = Начать
play-stale = Правила изменились после начала партии. Она идёт по старым.
play-again = Начать заново
play-lays = { $who } выкладывает квадрат
play-computer = За это место играет компьютер
play-hint = Подсказка
play-hint-about = Лучшие ходы, их шансы на победу и почему (H)
play-hint-win = { $n }. выигрывает { $percent } % партий
play-hint-do = Сделать
play-thinks = думает …
play-move-now = Ходить сразу
play-rotate = Повернуть
play-held = { $tile } в руке, повёрнута на { $degrees }°: щелчок поворачивает её
play-lay-hint = Щёлкните отмеченную клетку. R, колесо или правая кнопка поворачивают.
play-cell = клетка { $x }, { $y }: можно выложить, { $n ->
    [one] { $n } способ
    [few] { $n } способа
   *[other] { $n } способов
}
play-board = Поле игры
play-tile-at = { $tile } на { $x }, { $y }
play-feature = { $kind } { $segment }, не завершено: { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[other] { $tiles } квадратов
}, в конце стоит { $points }
play-feature-complete = { $kind } { $segment }, завершено: { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[other] { $tiles } квадратов
}, стоит { $points }
play-feature-owners = Владеют: { $list }
play-why-taken = Здесь уже лежит квадрат
play-why-apart = Рядом с этой клеткой нет квадратов
play-why-rule = Стороны подходят, но правило размещения это запрещает
play-why-side = Сторона «{ $side }» — { $own }, у соседа — { $other }
play-side-north = север
play-side-east = восток
play-side-south = юг
play-side-west = запад
play-at-turn = ходит
play-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
}
play-over = Партия окончена
play-pass = Пропустить
play-number = Число на выбор
play-say-number = Выбрать { $n }
play-more = Другие варианты…
play-left = { $n ->
    [one] Остался { $n } квадрат
    [few] Осталось { $n } квадрата
   *[other] Осталось { $n } квадратов
}
play-force-hint = Щёлкните квадрат, чтобы он вышел следующим или вместо того, что на руках.
play-forced = Следующим выйдет: { $tile }
play-chance = Что выпадает?
play-chance-draw = По жребию
play-draw-this = взять { $tile }
play-table = Игроки и журнал
play-log = Журнал
play-log-earlier = Ещё { $n } строк раньше не показано
play-undo = Назад
play-redo = Вперёд
play-step = Шаг
play-run = Пуск
play-stop = Стоп
play-speed = Скорость
play-speed-full = полная
play-points-before = Очки раньше
play-points-next = Следующие очки
play-branch = Играть отсюда
play-keep = Сохранить…
play-lines = Другие линии…
play-line = { $n } шагов, оставлена на ходу { $turn }
play-moment = Шаг { $at } из { $len }
play-file = Файл партии
play-open = Открыть
play-save = Сохранить
play-saved = Партия записана в { $file }
play-stopped = Партия показана до хода, который больше невозможен: { $move }
play-not-ordinary = Эта партия начата с середины, её не сохранить файлом; сохраните её как сценарий.
play-scenario-title = Сохранить позицию как сценарий
play-scenario-id = Имя, например my-city-1
play-scenario-about = Что он показывает
play-scenario-save = Сохранить как сценарий
play-scenario-need = Дайте имя из латинских букв, цифр и дефисов; в проекте нужен свой пакет.
play-scenario-saved = Сценарий { $name } записан в ваш пакет
play-scenario-game = Сценарий называет только целые пакеты и настройки, а в этой игре части или копии пакетов.
play-scenario-differs = В этой позиции есть то, чего сценарий сказать не может: карты или отложенные действия.
play-scenario-fails = Позицию нельзя записать как сценарий: { $why }
board-larger = Крупнее
board-smaller = Мельче
board-fit = Всё
board-numbers = Столбцы с { $left } по { $right }, ряды с { $top } по { $bottom }
board-legend = На поле: { $names }
menu-play = Игра
action-new-game = Новая партия
action-run-game = Пустить партию
action-stop-game = Остановить партию
action-step-game = Один шаг партии
action-run-scenarios = Проверить все сценарии
action-run-simulation = Запустить симуляцию
play-no-clause = С этим не связан ни один пункт книги правил
play-save-file = Сохранить в файл
play-speed-moves = { $n }/с
play-advanced = Дополнительно
play-over-for = Очки за
play-over-total = Всего
play-over-curve = Очки всех игроков по ходу партии
play-over-example = Сохранить как пример
play-over-show = Итоги
play-rematch = Реванш
play-replay = Посмотреть ещё раз
play-leave-title = Партия не окончена
play-leave-about = Партия «{ $game }», ход { $turn }, не записана в файл. Если продолжить без сохранения, она пропадёт.
play-leave-save = Сохранить и продолжить
play-leave-drop = Продолжить без сохранения
play-several = Вариантов здесь: { $n }
    { $list }
play-narrowed = Только то, что в отмеченном месте.
play-all-choices = Все варианты
play-on-board = То, что отмечено на поле, можно выбрать и щелчком там.
play-about-tile = Речь идёт о { $tile }
play-says-now = называет сейчас
play-leads = больше всех: { $n }
play-passed = отказ
play-heat = Насколько хорошо выложить квадрат сюда
play-heat-least = хуже всего
play-heat-best = лучше всего
play-log-divider = Граница над журналом
play-over-turn = Ход
play-decides-now = решает сейчас
