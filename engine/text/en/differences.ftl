# What differs between two games.
diff-thing = the { $kind } { $name }
diff-kind = the { $kind }
diff-part = { $what }: { $part }
diff-term = the term “{ $term }”
diff-new = { $what } is new: { $is }
diff-gone = { $what } is gone; it was { $was }
diff-from-default = { $what } is { $is }; before, the default held
diff-to-default = { $what } is the default again; it was { $was }
diff-is = { $what } is { $is }, not { $was }
diff-different = { $what } is different
diff-only-second = Only the second has the { $n ->
        [one] package
       *[other] packages
    } { $list }.
diff-only-first = Only the first has the { $n ->
        [one] package
       *[other] packages
    } { $list }.
diff-tiles-new = { $designs ->
        [one] { $designs } tile design
       *[other] { $designs } tile designs
    } of { $package }, { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, { $designs ->
        [one] is
       *[other] are
    } new: { $list }
diff-tiles-gone = { $designs ->
        [one] { $designs } tile design
       *[other] { $designs } tile designs
    } of { $package }, { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, { $designs ->
        [one] is
       *[other] are
    } gone: { $list }
diff-copies = Copies differ: { $list }
diff-copy = { $id } × { $is }, not { $was }
diff-notes = { $n ->
        [one] { $n } tile design has
       *[other] { $n } tile designs have
    } another note.
diff-nothing = Nothing differs: it is the same game.
diff-nothing-else = Nothing else differs: both are the same game.
diff-order = Only the order differs in which rules stand.
diff-before = before: { $place }
