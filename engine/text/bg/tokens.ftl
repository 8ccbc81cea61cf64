# Жетони, торби, зарове и тестета в правилата.
token-drawn = изтегленият жетон
    .acc = изтегления жетон
token-any = жетон
    .pl = жетони
token-named = жетон { $names }
    .pl = жетони { $names }
token-tagged = жетон от вида { $names }
    .pl = жетони от вида { $names }
at-bag = { $what ->
        [none] в торбата
       *[other] в торбата { $what }
    }
token-marks-of = от нарисуваните на { $what-acc }
token-supply = в запаса: { $n }
token-supply-by = в запаса: { $list }
token-value = стойност: { $n }
token-held = кой колко има, вижда { $who }
token-plain = просто жетон
seen-by-all = всеки
seen-by-owner = само собственикът
seen-by-nobody = никой
bag-holds = вътре: { $list }
die-faces = зар със страни: { $list }
deck-cards = { $n ->
        [one] { $n } карта
       *[other] { $n } карти
    }
card-goes-bottom = изиграната карта отива най-отдолу в тестето
card-goes-out = изиграната карта излиза от играта
card-goes-back = изиграната карта се връща и тестето се разбърква
card-copies = { $n ->
        [one] { $n } брой
       *[other] { $n } броя
    }
