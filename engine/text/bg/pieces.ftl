# Фигурките в правилата.
piece-this = фигурката
piece-var = онази фигурка
piece-any = фигурка
    .pl = фигурки
    .each = за всяка фигурка
piece-named = фигурка { $names }
    .pl = фигурки { $names }
    .each = за всяка фигурка { $names }
piece-tagged = фигурка от вида { $names }
    .pl = фигурки от вида { $names }
    .each = за всяка фигурка от вида { $names }
piece-role-of = на обект от вида, който посочва знакът { $mark } на поставената плочка
piece-on-mark = на плочка със знак { $mark }
piece-placed-earlier = от поставените преди последната плочка
piece-placed-now = от поставените след последната плочка
piece-awaits = за която от същото начисляване предстоят още точки
piece-except = освен { $list }
at-board = на картата
at-supply = в запаса
at-player = на съхранение при { $who-acc }
piece-with = (редом с { $what-acc })
at-track = на пистата { $track }
at-this-space = на това поле
at-space-of = на полето, където стои { $what }
at-space-with = на онова поле от пистата { $track }, където стои { $what }
piece-each = { $n } за всеки играч
piece-each-by = за всеки играч: { $list }
by-players = { $n } при { $from ->
        [one] { $from } играч
       *[other] { $from } играчи
    }
by-players-to = { $n } при { $from } до { $to } играчи
piece-neutral = ничии: { $n }
piece-none = в тази игра няма
piece-stands-on = поставя се на: { $list }
piece-weight = за мнозинството се брои за { $n }
piece-weight-by = за мнозинството се брои за толкова: { $n }
piece-no-weight = не се брои за мнозинството
place-free = само където още няма никого
place-free-of-others = само където няма чужди фигурки
place-anywhere = който и да стои там
leaves-alone = връща се, когато остане без друга фигурка на собственика си
leaves-without = връща се, когато собственикът вече няма там: { $what }
starts-on = в началото стои на полето „{ $space }“ от пистата { $track }
piece-without = (не { $what })
