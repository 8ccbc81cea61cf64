# Numbers of rules and what is counted.
per = { $n } { $what-each }
total = the sum over { $what-pl } of: { $n }
number-of = the number of { $what-pl }
smaller = { $a } or { $b }, whichever is smaller
greater = { $a } or { $b }, whichever is greater
divided = { $a } divided by { $n }, rounded { $up ->
        [yes] up
       *[no] down
    }
number-if = { $a } if { $cond }, otherwise { $b }
number-table = depending on { $n }: { $rows }
number-row = { $value } from { $from } on
number-sets = the number of complete sets of one of each ({ $list }) that { $who } can make
number-joker = where { $what } stands for any
number-amount = the number of these points
number-worth = what { $what } would score { $last ->
        [yes] at the end of the game
       *[no] as completed
    }
number-mark = the number of the symbol { $mark }
number-var = that number
number-option = the number chosen for “{ $what }”
number-noted = the number remembered of { $about } ({ $what })
number-points = the points of { $who }
number-players = the number of players
number-tiles-left = the number of tiles left to draw
count-tiles = tile
    .bare = tile
    .pl = tiles
    .each = for each tile
count-segments = section
    .pl = sections
    .each = for each section
count-sides = side of a tile that it comes to
    .pl = sides of tiles that it comes to
    .each = for each side of a tile that it comes to
count-open-ends = open end
    .pl = open ends
    .each = for each open end
count-marks = { $mark }
    .pl = { $many }
    .each = for each { $mark }
count-tiles-with = tile with the symbol { $mark }
    .pl = tiles with the symbol { $mark }
    .each = for each tile with the symbol { $mark }
count-marks-around = { $mark } { $own ->
        [yes] on it or around it
       *[no] around it
    }
    .pl = { $many } { $own ->
            [yes] on it or around it
           *[no] around it
        }
    .each = for each { $mark } { $own ->
            [yes] on it or around it
           *[no] around it
        }
count-sides-alike = side beside a side of its kind
    .pl = sides beside sides of their kind
    .each = for each side beside a side of its kind
count-sides-alike-of = side ({ $what }) beside a side of its kind
    .pl = sides ({ $what }) beside sides of their kind
    .each = for each side ({ $what }) beside a side of its kind
count-ends-at = end at “{ $what }”
    .pl = ends at “{ $what }”
    .each = for each end at “{ $what }”
count-beside = { $complete ->
        [yes] completed{" "}
       *[no] {""}
    }{ $what-bare } beside it
    .pl = { $complete ->
            [yes] completed{" "}
           *[no] {""}
        }{ $what-pl } beside it
    .each = for each { $complete ->
            [yes] completed{" "}
           *[no] {""}
        }{ $what-bare } beside it
count-pieces = { $what }
    .bare = { $what-bare }
    .pl = { $what-pl }
    .each = for each { $what-bare }
count-weights = figure that counts for the majority ({ $what-pl })
    .pl = figures that count for the majority ({ $what-pl })
    .each = for each figure that counts for the majority, by its strength ({ $what-pl })
count-tokens = { $what }
    .bare = { $what-bare }
    .pl = { $what-pl }
    .each = for each { $what-bare }
count-values = point of value of { $what-pl }
    .pl = points of value of { $what-pl }
    .each = for each point of value of { $what-pl }
count-different = different value ({ $n }) among { $what-pl }
    .pl = different values ({ $n }) among { $what-pl }
    .each = for each different value ({ $n }) among { $what-pl }
things-players = a player ({ $who })
    .bare = player ({ $who })
    .pl = players ({ $who })
    .each = for each player ({ $who })
things-spaces = a space of the track { $track }
    .bare = space of the track { $track }
    .pl = spaces of the track { $track }
    .each = for each space of the track { $track }
things-numbers = a number ({ $from } to { $to })
    .bare = number ({ $from } to { $to })
    .pl = numbers ({ $from } to { $to })
    .each = for each number ({ $from } to { $to })
thing-number = this number: { $n }
thing-game = the game
