# Tokens, bags, dice and decks in rules.
token-drawn = the token drawn
token-any = a token
    .bare = token
    .pl = tokens
token-named = { $vowel ->
        [yes] an
       *[no] a
    } { $names }
    .bare = { $names }
    .pl = { $plural }
token-tagged = a token of the sort { $names }
    .bare = token of the sort { $names }
    .pl = tokens of the sort { $names }
at-bag = { $what ->
        [none] in the bag
       *[other] in the bag { $what }
    }
token-marks-of = drawn on { $what }
token-supply = { $n } in the supply
token-supply-by = in the supply: { $list }
token-value = worth { $n }
token-held = who has how many is seen by { $who }
token-plain = nothing but a token
seen-by-all = everyone
seen-by-owner = only their owner
seen-by-nobody = nobody
bag-holds = holds: { $list }
die-faces = a die with these faces: { $list }
deck-cards = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
card-goes-bottom = after use a card goes face down under the deck
card-goes-out = after use a card leaves the game
card-goes-back = after use a card goes back, and the deck is shuffled
card-copies = { $n ->
        [one] { $n } copy
       *[other] { $n } copies
    }
