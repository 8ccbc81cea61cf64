# Какво показва сравнението на две игри. `$what` е добавеното, както е написано в командата.
compare-decimal = ,
compare-too-few = { $what }: партиите са твърде малко, за да се каже
compare-same = { $what } не променя нищо: правилата са същите
compare-points = { $what }: { $difference } ± { $half } точки на играч ({ $with } вместо { $without })
compare-unclear =
    { $said }: { $games ->
        [one] { $games } партия не показва
       *[other] { $games } партии не показват
    } разлика
compare-seat = място { $n }
compare-seat-played = място { $n } ({ $policy })
compare-share = { $with } % от партиите вместо { $without } %, { $difference } ± { $half } процентни пункта
compare-wins-more = С това по-често печели { $who }: { $share }
compare-wins-less = С това по-рядко печели { $who }: { $share }
compare-wins-same = Никой не печели с това по-често: победителите са същите
compare-wins-unclear =
    { $games ->
        [one] { $games } партия не показва
       *[other] { $games } партии не показват
    }, че някой печели с това по-често: { $who } печели { $share }
compare-random = Случайните играчи преценяват повечето правила погрешно: вземат това, което им струва точки, със същата охота като това, което им носи. Попитайте отново с `--policy greedy`
compare-disagree = Важно е кой играе: при { $a } излизат { $less } точки на играч, при { $b } — { $more }. Вярвайте на тези, които играят най-добре, и вижте повече техни партии
compare-chart = колко точки на играч добавя { $what }
compare-who = кой играе
compare-adds = точки на играч
compare-games = партии
compare-without = без това
compare-with = с това
