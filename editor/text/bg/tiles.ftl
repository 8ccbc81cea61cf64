# Плочките на набора: галерия, платно и промени.
action-tile-new = Нова плочка
action-tile-duplicate = Копие
action-tile-delete = Изтрий
action-tile-rename = Преименувай
action-tile-turn = Завърти надясно
action-tile-turn-back = Завърти наляво
action-tile-mirror = Огледално

tiles-read-only = Тези плочки идват с програмата и не могат да се променят.
tiles-make-it-mine = Направи го мое
tiles-none = Тук още няма плочки.
tiles-choose = Изберете плочка, за да я видите едро.
tiles-nothing-found = Няма такива плочки.
tiles-search = Търсене на плочки
tiles-filter-kind = Само плочки с този обект
tiles-filter-mark = Само плочки с този символ
tiles-any-kind = Всеки обект
tiles-any-mark = Всеки символ
tiles-only-wrong = С грешки
tiles-show-all = Покажи всички
tiles-sort = Ред на плочките
tiles-sort-file = Както във файла
tiles-sort-name = По име
tiles-sort-count = По брой
tiles-sort-pattern = По страни
tiles-size = Размер
tiles-cell = { $tile }, { $n ->
    [one] { $n } копие
   *[other] { $n } копия
}
tiles-has-problems = има грешки
tiles-count-of = Брой на { $tile }
tiles-sum = { $designs ->
    [one] { $designs } рисунък
   *[other] { $designs } рисунъка
}, { $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
}
tiles-of-all = (от { $n } рисунъка)
tiles-sides = Страни: { $list }

tiles-north = северна
tiles-east = източна
tiles-south = южна
tiles-west = западна
tiles-left-half = лява половина
tiles-middle = среда
tiles-right-half = дясна половина
tiles-nobody = ничие
tiles-side-name = { $side } страна: { $kind }
tiles-port-name = { $side } страна, { $part }: { $what }
tiles-canvas = Рисунка на { $tile }
tiles-canvas-hint = Щракнете страна, за да смените вида ѝ. Плъзнете от една част до друга, за да ги съедините или за да граничи поле с град; с Alt — за да преместите само една половина, с Shift — за да свършват и двете при подвижната връзка. Десен бутон за останалото; работят и стрелките, 1–9, J, S, L, B и N.
tiles-canvas-hint-closed = Щракнете част, за да видите накъде води.
tiles-will-join = Съедини ги
tiles-will-end = Линията свършва тук
tiles-will-move = Само тази част отива там
tiles-cannot-join = Тези части не се съединяват
tiles-will-link = И двата свършват при подвижната връзка
tiles-will-border = Граничат
tiles-will-part = Не граничат
tiles-link-with = Подвижна връзка с { $id }
tiles-link-off = Махане от подвижната връзка
tiles-border-with = Граничи с { $id }
tiles-border-derive = Граници според рисунката
tiles-split-off = Отдели тази част
tiles-split-all = Раздели на всички части
tiles-join-with = Съедини с { $id }
tiles-remove = Махни
tiles-remove-what = Махни { $id }

tiles-turned = завъртяна на { $n } градуса
tiles-neighbours = Сред съседи
tiles-others = Други

tiles-name = Име на плочката
tiles-name-letters = Името има латински букви, цифри и знаците _ - .
tiles-name-long = Името е твърде дълго.
tiles-name-taken = Друга плочка вече се казва така.
tiles-broken = Текстът на { $tile } не се чете. Първо го поправете в източника.
tiles-no-kinds = Никой пакет не определя видове страни. Нека този пакет изисква такъв, например base.
tiles-mend = Поправи изходите
tiles-mend-hint = Дава всеки изход на един участък от правилния вид
tiles-count = Брой
tiles-note = Бележка
tiles-tags = Етикети
tiles-tag-new = нов етикет
tiles-tag-off = Махни етикет { $tag }
tiles-in-list = { $what }, в списъка
tiles-segments = Участъци
tiles-no-segments = Няма.
tiles-borders = граничи с { $list }
tiles-borders-by-hand = граничи с { $list } (записано на ръка)
tiles-borders-none = не граничи с нищо (записано на ръка)
tiles-border-tick = { $id } граничи с { $area }
tiles-linked = свършва при подвижната връзка
tiles-linked-hint = По време на играта връзката съединява кои да е два участъка, които свършват при нея
tiles-link-tick = { $id } свършва при подвижната връзка
tiles-segment-name = име на участъка
tiles-segment-rename = Преименуване
tiles-segment-letters = Името има латински букви, цифри, _ и -
tiles-segment-taken = Друг участък вече се казва така
tiles-ends-at = свършва при
tiles-on-tile = На плочката:
tiles-take-off = Свали
tiles-mark-off = Свали { $mark }
tiles-mark-carries = Какво носи { $mark }
tiles-put-mark = Сложи { $mark } на плочката
tiles-add-feature = Добави { $kind }
tiles-kinds = Видове страни

tiles-chosen = Избрани рисунъци: { $designs }, плочки: { $tiles }
tiles-count-each = Брой на всяка
tiles-set-count = Задай
tiles-mark = Символ
tiles-mark-add = Сложи на всички
tiles-mark-remove = Свали от всички
tiles-tag = Етикет
tiles-tag-add = Добави на всички
tiles-tag-remove = Махни от всички

tiles-did-edge = { $tile }: { $side } страна — { $kind }
tiles-did-join = Съединяване на участъци на { $tile }
tiles-did-split = Разделяне на участък на { $tile }
tiles-did-end = Край на линия на { $tile }
tiles-did-turn = Завъртане на { $tile }
tiles-did-mirror = Отразяване на { $tile }
tiles-did-feature = { $kind } на { $tile }
tiles-did-remove = Махане на участък на { $tile }
tiles-did-mark = { $mark } на { $tile }
tiles-did-unmark = Сваляне на символ от { $tile }
tiles-did-count = Брой на { $tile }
tiles-did-note = Бележка към { $tile }
tiles-did-tag = Етикети на { $tile }
tiles-did-mend = Поправка на { $tile }
tiles-did-link = Подвижна връзка на { $tile }
tiles-did-border = Граници на { $tile }
tiles-did-segment = { $tile }: { $from } вече е { $to }
tiles-did-new = Нова плочка { $tile }
tiles-did-duplicate = Копия на плочки: { $n }
tiles-did-delete = Изтриване на плочки: { $n }
tiles-did-rename = Преименуване на { $tile } на { $name }
tiles-did-many-count = Брой на плочки: { $n }
tiles-did-many-mark = Символ на плочки: { $n }
tiles-did-many-unmark = Свален символ от плочки: { $n }
tiles-did-many-tag = Етикет на плочки: { $n }
tiles-did-many-turn = Завъртане на плочки: { $n }
tiles-did-many-mirror = Отразяване на плочки: { $n }
