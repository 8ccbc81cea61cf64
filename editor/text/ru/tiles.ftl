# Квадраты набора: галерея, холст и изменения.
action-tile-new = Новый квадрат
action-tile-duplicate = Копия
action-tile-delete = Удалить
action-tile-rename = Переименовать
action-tile-turn = Повернуть вправо
action-tile-turn-back = Повернуть влево
action-tile-mirror = Отразить

tiles-none = Здесь пока нет квадратов.
tiles-choose = Выберите квадрат, чтобы увидеть его крупно.
tiles-nothing-found = Таких квадратов нет.
tiles-search = Поиск квадратов
tiles-filter-kind = Только квадраты с этим объектом
tiles-filter-mark = Только квадраты с этим символом
tiles-any-kind = Любой объект
tiles-any-mark = Любой символ
tiles-only-wrong = С ошибками
tiles-show-all = Показать все
tiles-sort = Порядок квадратов
tiles-sort-file = Как в файле
tiles-sort-name = По имени
tiles-sort-count = По числу
tiles-sort-pattern = По сторонам
tiles-size = Размер
tiles-cell = { $tile }, { $n ->
    [one] { $n } копия
    [few] { $n } копии
   *[other] { $n } копий
}
tiles-has-problems = есть ошибки
tiles-count-of = Число копий { $tile }
tiles-sum = { $designs ->
    [one] { $designs } рисунок
    [few] { $designs } рисунка
   *[other] { $designs } рисунков
}, { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[other] { $tiles } квадратов
}
tiles-of-all = (всего рисунков: { $n })
tiles-sides = Стороны: { $list }

tiles-north = северная
tiles-east = восточная
tiles-south = южная
tiles-west = западная
tiles-left-half = левая половина
tiles-middle = середина
tiles-right-half = правая половина
tiles-nobody = ничьё
tiles-side-name = { $side } сторона: { $kind }
tiles-port-name = { $side } сторона, { $part }: { $what }
tiles-canvas = Рисунок { $tile }
tiles-canvas-hint = Щёлкните сторону, чтобы сменить её вид. Протяните от одной части к другой, чтобы соединить их или чтобы поле граничило с городом; с Alt — чтобы перенести одну половину, с Shift — чтобы обе кончались у подвижной связи. Правая кнопка — остальное; работают и стрелки, 1–9, J, S, L, B и N.
tiles-canvas-hint-closed = Щёлкните часть, чтобы увидеть, куда она ведёт.
tiles-will-join = Соединить
tiles-will-end = Линия кончается здесь
tiles-will-move = Сюда перейдёт только эта часть
tiles-cannot-join = Эти части не соединить
tiles-will-link = Оба кончаются у подвижной связи
tiles-will-border = Они граничат
tiles-will-part = Они не граничат
tiles-link-with = Подвижная связь с { $id }
tiles-link-off = Убрать с подвижной связи
tiles-border-with = Граничит с { $id }
tiles-border-derive = Границы по рисунку
tiles-split-off = Отделить эту часть
tiles-split-all = Разделить на все части
tiles-join-with = Соединить с { $id }
tiles-remove = Убрать
tiles-remove-what = Убрать { $id }

tiles-turned = поворот на { $n } градусов
tiles-neighbours = Среди соседей
tiles-others = Другие

tiles-name = Имя квадрата
tiles-name-letters = В имени латинские буквы, цифры и знаки _ - .
tiles-name-long = Имя слишком длинное.
tiles-name-taken = Так уже называется другой квадрат.
tiles-broken = Текст { $tile } не читается. Сначала исправьте его в исходнике.
tiles-no-kinds = Ни один пакет не определяет виды сторон. Пусть этот пакет требует такой, например base.
tiles-mend = Исправить выходы
tiles-mend-hint = Отдаёт каждый выход одному участку нужного вида
tiles-count = Число
tiles-note = Заметка
tiles-tags = Метки
tiles-tag-new = новая метка
tiles-tag-off = Убрать метку { $tag }
tiles-in-list = { $what }, в списке
tiles-segments = Участки
tiles-no-segments = Нет.
tiles-borders = граничит с { $list }
tiles-borders-by-hand = граничит с { $list } (записано вручную)
tiles-borders-none = ни с чем не граничит (записано вручную)
tiles-border-tick = { $id } граничит с { $area }
tiles-linked = кончается у подвижной связи
tiles-linked-hint = Во время игры подвижная связь соединяет любые два участка, которые у неё кончаются
tiles-link-tick = { $id } кончается у подвижной связи
tiles-segment-name = имя участка
tiles-segment-rename = Переименовать
tiles-segment-letters = В имени бывают латинские буквы, цифры, _ и -
tiles-segment-taken = Так уже зовётся другой участок
tiles-ends-at = кончается у
tiles-end-no-segment = На этом квадрате нет другого участка «{ $id }»
tiles-end-unknown = Здесь ничто не называется «{ $place }», поэтому нарисован дом. Возможно: { $likely }
tiles-on-tile = На квадрате:
tiles-take-off = Снять
tiles-mark-off = Снять { $mark }
tiles-mark-carries = Что несёт { $mark }
tiles-put-mark = Поставить { $mark } на квадрат
tiles-add-feature = Добавить { $kind }
tiles-kinds = Виды сторон

tiles-chosen = Выбрано рисунков: { $designs }, квадратов: { $tiles }
tiles-count-each = Число каждого
tiles-set-count = Задать
tiles-mark = Символ
tiles-mark-add = Поставить на все
tiles-mark-remove = Снять со всех
tiles-tag = Метка
tiles-tag-add = Добавить всем
tiles-tag-remove = Убрать у всех

tiles-did-edge = { $tile }: { $side } сторона — { $kind }
tiles-did-join = Соединить участки { $tile }
tiles-did-split = Разделить участок { $tile }
tiles-did-end = Конец линии { $tile }
tiles-did-turn = Повернуть { $tile }
tiles-did-mirror = Отразить { $tile }
tiles-did-feature = { $kind } на { $tile }
tiles-did-remove = Убрать участок { $tile }
tiles-did-mark = { $mark } на { $tile }
tiles-did-unmark = Снять символ с { $tile }
tiles-did-count = Число копий { $tile }
tiles-did-note = Заметка к { $tile }
tiles-did-tag = Метки { $tile }
tiles-did-mend = Исправить { $tile }
tiles-did-link = Подвижная связь на { $tile }
tiles-did-border = Границы на { $tile }
tiles-did-segment = { $tile }: { $from } теперь { $to }
tiles-did-new = Новый квадрат { $tile }
tiles-did-duplicate = Копии квадратов: { $n }
tiles-did-delete = Удалить квадраты: { $n }
tiles-did-rename = Переименовать { $tile } в { $name }
tiles-did-many-count = Число копий, квадратов: { $n }
tiles-did-many-mark = Символ на квадраты: { $n }
tiles-did-many-unmark = Снять символ с квадратов: { $n }
tiles-did-many-tag = Метка квадратов: { $n }
tiles-did-many-turn = Повернуть квадраты: { $n }
tiles-did-many-mirror = Отразить квадраты: { $n }
tiles-new-symbol = Новый символ
tiles-symbol-name = Как он называется
tiles-symbol-picture = Рисунок
tiles-symbol-on = Где он может стоять
tiles-symbol-on-tile = На самом квадрате
tiles-symbol-make = Создать символ
tiles-did-symbol = Новый символ: { $what }
tiles-glyph-letter = Первая буква
tiles-glyph-shield = Щит
tiles-glyph-church = Церковь
tiles-glyph-flowers = Клумба
tiles-glyph-house = Дом
tiles-glyph-dome = Собор
tiles-glyph-barrel = Бочка
tiles-glyph-ear = Колос
tiles-glyph-roll = Рулон ткани
tiles-glyph-wings = Крылья
tiles-glyph-bar = Слитки
tiles-glyph-star = Звезда на палочке
tiles-glyph-hat = Шляпа
tiles-glyph-mask = Маска
tiles-glyph-ring = Кольцо
tiles-glyph-mound = Холм
tiles-glyph-rows = Ряды лоз
tiles-glyph-animal = Животное
tiles-glyph-fruit = Плод
tiles-glyph-spokes = Колесо
tiles-glyph-figure = Фигура
tiles-glyph-large-figure = Большая фигура
tiles-glyph-worker = Работник
tiles-glyph-boat = Лодка
tiles-glyph-crown = Корона
tiles-glyph-water = Пруд
