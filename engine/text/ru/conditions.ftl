# Условия, каждое со своей противоположностью.
cond-always = так всегда
    .not = так никогда не бывает
cond-never = никогда в этой игре
cond-no-open-ends = у объекта нет открытых концов
    .not = у объекта есть открытый конец
cond-area-full = вокруг объекта лежат восемь квадратов
    .not = вокруг объекта лежит меньше восьми квадратов
cond-completed = { $what } завершён
    .not = { $what } не завершён
cond-has-mark = на объекте есть знак { $mark }
    .not = на объекте нет знака { $mark }
cond-tile-has-mark = на квадрате есть знак { $mark }
    .not = на квадрате нет знака { $mark }
cond-on-tile-with-mark = на одном из квадратов объекта есть знак { $mark }
    .not = ни на одном из квадратов объекта нет знака { $mark }
cond-there-is = есть { $what }
    .not = нет { $what-gen }
cond-has = у { $who-gen } есть { $what }
    .not = у { $who-gen } нет { $what-gen }
cond-free = на объекте никто не стоит
    .not = на объекте кто-то стоит
cond-free-of-others = на объекте нет чужих фигур
    .not = на объекте есть чужая фигура
cond-kind = это { $what }
    .not = это не { $what }
cond-is-piece = это { $what }
    .not = это не { $what }
cond-some = есть { $what }
    .not = нет { $what-gen }
cond-count = { $what-plgen } — { $cmp ->
        [lt] меньше { $n }
        [le] не больше { $n }
        [ne] не { $n }
        [ge] не меньше { $n }
        [gt] больше { $n }
       *[eq] ровно { $n }
    }
cond-cmp = { $a } — { $cmp ->
        [lt] меньше, чем { $b }
        [le] не больше, чем { $b }
        [ne] не { $b }
        [ge] не меньше, чем { $b }
        [gt] больше, чем { $b }
       *[eq] ровно { $b }
    }
cond-same = { $a } – это { $b }
    .not = { $a } – это не { $b }
cond-crosses = счётчик доходит до числа, кратного { $n }, или проходит его
    .not = счётчик не доходит до числа, кратного { $n }
cond-stops-on = счётчик останавливается на числе, кратном { $n }
    .not = счётчик останавливается на числе, не кратном { $n }
cond-cause = очки начисляются за «{ $what }»
    .not = очки начисляются не за «{ $what }»
cond-for-feature = это очки за { $what }
    .not = это очки не за { $what }
cond-scored = { $what } завершён в этой части хода и уже оценён
    .not = { $what } в этой части хода ещё не оценён
cond-extended = { $what } продолжен квадратом, выложенным в этой части хода
    .not = { $what } не продолжен в этой части хода
cond-taken = ходящий игрок в этой части хода уже сделал это: { $list }
    .not = ходящий игрок в этой части хода ещё не делал этого: { $list }
cond-taken-in-turn = ходящий игрок в этом ходу уже сделал это: { $list }
    .not = ходящий игрок в этом ходу ещё не делал этого: { $list }
cond-noted = для { $about-gen } помнится: { $what }
    .not = для { $about-gen } не помнится: { $what }
cond-gained = { $who } уже получил очки в этом ходу{ $tail }
    .not = { $who } ещё не получал очков в этом ходу{ $tail }
gained-cause = за «{ $what }»
gained-from = за { $what }
cond-tiles-left = квадраты ещё остались
    .not = квадратов больше не осталось
cond-ending = идёт конец игры
    .not = конец игры ещё не наступил
cond-option = для { $what } выбрано: { $value }
    .not = для { $what } не выбрано: { $value }
cond-package = в игре есть набор { $what }
    .not = в игре нет набора { $what }
cond-tile-has-kind = на квадрате есть { $what }
    .not = на квадрате нет { $what-gen }
