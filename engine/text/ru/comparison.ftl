# К чему приходит сравнение двух игр. `$what` — что добавлено, как написано в команде.
compare-decimal = ,
compare-too-few = { $what }: слишком мало партий, чтобы судить
compare-same = { $what } ничего не меняет: правила те же
compare-points = { $what }: { $difference } ± { $half } очка на игрока ({ $with } вместо { $without })
compare-unclear =
    { $said }: { $games ->
        [one] { $games } партия не показывает
       *[other] { $games } партий не показывают
    } разницы
compare-seat = место { $n }
compare-seat-played = место { $n } ({ $policy })
compare-share = { $with } % партий вместо { $without } %, { $difference } ± { $half } процентного пункта
compare-wins-more = С этим чаще выигрывает { $who }: { $share }
compare-wins-less = С этим реже выигрывает { $who }: { $share }
compare-wins-same = Никто не выигрывает с этим чаще: победители те же
compare-wins-unclear =
    { $games ->
        [one] { $games } партия не показывает
       *[other] { $games } партий не показывают
    }, что кто-нибудь выигрывает с этим чаще: { $who } выигрывает { $share }
compare-random = Случайные игроки судят о большинстве правил неверно: они берут то, что стоит им очков, так же охотно, как и то, что их приносит. Спросите ещё раз с `--policy greedy`
compare-disagree = Важно, кто играет: у { $a } выходит { $less } очка на игрока, у { $b } — { $more }. Верьте тем, кто играет лучше, и смотрите на большее число их партий
compare-chart = сколько очков на игрока добавляет { $what }
compare-who = кто играет
compare-adds = очков на игрока
compare-games = партий
compare-without = без этого
compare-with = с этим
