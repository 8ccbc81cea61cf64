# Жетоны, мешки, кубики и колоды в правилах.
token-drawn = вынутый жетон
    .acc = вынутый жетон
token-any = жетон
    .gen = жетона
    .pl = жетоны
    .plgen = жетонов
token-named = жетон { $names }
    .gen = жетона { $names }
    .pl = жетоны { $names }
    .plgen = жетонов { $names }
token-tagged = жетон разряда { $names }
    .gen = жетона разряда { $names }
    .pl = жетоны разряда { $names }
    .plgen = жетонов разряда { $names }
at-bag = { $what ->
        [none] в мешке
       *[other] в мешке { $what }
    }
token-marks-of = из нарисованных на { $what-pre }
token-supply = в запасе: { $n }
token-supply-by = в запасе: { $list }
token-value = стоимость: { $n }
token-held = у кого сколько, видит { $who }
token-plain = просто жетон
seen-by-all = каждый
seen-by-owner = только владелец
seen-by-nobody = никто
bag-holds = внутри: { $list }
die-faces = кубик с гранями: { $list }
deck-cards = { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[other] { $n } карт
    }
card-goes-bottom = сыгранная карта кладётся под низ колоды
card-goes-out = сыгранная карта выходит из игры
card-goes-back = сыгранная карта возвращается, и колоду перемешивают
card-copies = { $n ->
        [one] { $n } экземпляр
        [few] { $n } экземпляра
       *[other] { $n } экземпляров
    }
