# Условията, всяко с обратното си.
cond-always = така е винаги
    .not = така не е никога
cond-never = никога в тази игра
cond-no-open-ends = обектът няма отворени краища
    .not = обектът има отворен край
cond-area-full = около обекта има осем плочки
    .not = около обекта има по-малко от осем плочки
cond-completed = { $what } е завършен
    .not = { $what } не е завършен
cond-has-mark = на обекта има знак { $mark }
    .not = на обекта няма знак { $mark }
cond-tile-has-mark = на плочката има знак { $mark }
    .not = на плочката няма знак { $mark }
cond-on-tile-with-mark = на някоя плочка на обекта има знак { $mark }
    .not = на никоя плочка на обекта няма знак { $mark }
cond-there-is = има { $what }
    .not = няма { $what }
cond-has = { $who } има { $what }
    .not = { $who } няма { $what }
cond-free = на обекта няма никого
    .not = на обекта стои някой
cond-free-of-others = на обекта няма чужди фигурки
    .not = на обекта има чужда фигурка
cond-kind = това е { $what }
    .not = това не е { $what }
cond-is-piece = това е { $what }
    .not = това не е { $what }
cond-some = има { $what }
    .not = няма { $what }
cond-count = { $what-pl }: { $cmp ->
        [lt] по-малко от { $n }
        [le] най-много { $n }
        [ne] не { $n }
        [ge] поне { $n }
        [gt] повече от { $n }
       *[eq] точно { $n }
    }
cond-cmp = { $a } – { $cmp ->
        [lt] по-малко от { $b }
        [le] най-много { $b }
        [ne] не { $b }
        [ge] поне { $b }
        [gt] повече от { $b }
       *[eq] точно { $b }
    }
cond-same = { $a } е { $b }
    .not = { $a } не е { $b }
cond-crosses = броячът стига до число, кратно на { $n }, или го подминава
    .not = броячът не стига до число, кратно на { $n }
cond-stops-on = броячът спира на число, кратно на { $n }
    .not = броячът спира на число, което не е кратно на { $n }
cond-cause = точките са за „{ $what }“
    .not = точките не са за „{ $what }“
cond-for-feature = точките са за { $what }
    .not = точките не са за { $what }
cond-scored = { $what } е завършен в тази част от хода и вече е оценен
    .not = { $what } още не е оценен в тази част от хода
cond-extended = { $what } е продължен от плочка, поставена в тази част от хода
    .not = { $what } не е продължен в тази част от хода
cond-taken = играчът на ход вече е направил това в тази част от хода: { $list }
    .not = играчът на ход още не е правил това в тази част от хода: { $list }
cond-taken-in-turn = играчът на ход вече е направил това в този ход: { $list }
    .not = играчът на ход още не е правил това в този ход: { $list }
cond-noted = за { $about-acc } се помни: { $what }
    .not = за { $about-acc } не се помни: { $what }
cond-gained = { $who } вече е получил точки в този ход{ $tail }
    .not = { $who } още не е получавал точки в този ход{ $tail }
gained-cause = за „{ $what }“
gained-from = за { $what }
cond-tiles-left = има още плочки за теглене
    .not = няма повече плочки за теглене
cond-ending = играта е в края си
    .not = играта още не е в края си
cond-option = за { $what } е избрано: { $value }
    .not = за { $what } не е избрано: { $value }
cond-package = в играта е комплектът { $what }
    .not = в играта не е комплектът { $what }
cond-tile-has-kind = на плочката има { $what }
    .not = на плочката няма { $what }
