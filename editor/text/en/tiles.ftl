# The tiles of a package: the gallery, the canvas, and how tiles are changed.
action-tile-new = New tile
action-tile-duplicate = Duplicate
action-tile-delete = Delete
action-tile-rename = Rename
action-tile-turn = Turn right
action-tile-turn-back = Turn left
action-tile-mirror = Mirror

tiles-none = There are no tiles here yet.
tiles-choose = Choose a tile to see it large.
tiles-nothing-found = No tile is like that.
tiles-search = Search tiles
tiles-filter-kind = Only tiles with this feature
tiles-filter-mark = Only tiles with this symbol
tiles-any-kind = Any feature
tiles-any-mark = Any symbol
tiles-only-wrong = With problems
tiles-show-all = Show all
tiles-sort = Order of the tiles
tiles-sort-file = As in the file
tiles-sort-name = By name
tiles-sort-count = By count
tiles-sort-pattern = By sides
tiles-size = Size
tiles-cell = { $tile }, { $n ->
    [one] one copy
   *[other] { $n } copies
}
tiles-has-problems = has problems
tiles-count-of = Count of { $tile }
tiles-sum = { $designs ->
    [one] One design
   *[other] { $designs } designs
}, { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}
tiles-of-all = (of { $n } designs)
tiles-sides = Sides: { $list }

tiles-north = north
tiles-east = east
tiles-south = south
tiles-west = west
tiles-left-half = left half
tiles-middle = middle
tiles-right-half = right half
tiles-nobody = nobody's
tiles-side-name = { $side } side: { $kind }
tiles-port-name = { $side } side, { $part }: { $what }
tiles-canvas = Picture of { $tile }
tiles-canvas-hint = Click a side to change its kind. Drag from one part to another to join them, or to let a field border a city; with Alt to move one half only, with Shift to put both at the movable link. Right-click for more; arrows, 1–9, J, S, L, B and N work too.
tiles-canvas-hint-closed = Click a part to see where it goes.
tiles-will-join = Join them
tiles-will-end = The line ends here
tiles-will-move = Only this part goes there
tiles-cannot-join = These cannot be joined
tiles-will-link = Both end at the movable link
tiles-will-border = They border each other
tiles-will-part = They do not border each other
tiles-link-with = Movable link with { $id }
tiles-link-off = Take off the movable link
tiles-border-with = Borders { $id }
tiles-border-derive = Borders as drawn
tiles-split-off = Split off this part
tiles-split-all = Split into all its parts
tiles-join-with = Join with { $id }
tiles-remove = Remove
tiles-remove-what = Remove { $id }

tiles-turned = turned by { $n } degrees
tiles-neighbours = Among neighbours
tiles-others = Others

tiles-name = Name of the tile
tiles-name-letters = A name has letters, digits, and _ - .
tiles-name-long = This name is too long.
tiles-name-taken = Another tile has this name.
tiles-broken = The text of { $tile } cannot be read. Mend it in the source first.
tiles-no-kinds = No package at hand defines kinds of sides. Let this package require one that does, such as base.
tiles-mend = Mend the ports
tiles-mend-hint = Gives every port to one segment of the right kind
tiles-count = Count
tiles-note = Remark
tiles-tags = Tags
tiles-tag-new = new tag
tiles-tag-off = Remove tag { $tag }
tiles-in-list = { $what }, in the list
tiles-segments = Segments
tiles-no-segments = None.
tiles-borders = borders { $list }
tiles-borders-by-hand = borders { $list }, by hand
tiles-borders-none = borders nothing, by hand
tiles-border-tick = { $id } borders { $area }
tiles-linked = ends at the movable link
tiles-linked-hint = Any two of the segments that end there can be joined by it during the game
tiles-link-tick = { $id } ends at the movable link
tiles-segment-name = name of the segment
tiles-segment-rename = Rename
tiles-segment-letters = A name has letters, digits, and _ -
tiles-segment-taken = Another segment has this name
tiles-ends-at = ends at
tiles-end-no-segment = No other segment of this tile is called “{ $id }”
tiles-end-unknown = Nothing here is called “{ $place }”, so a house is drawn. Perhaps: { $likely }
tiles-on-tile = On the tile:
tiles-take-off = Take off
tiles-mark-off = Take off { $mark }
tiles-mark-carries = What { $mark } carries
tiles-put-mark = Put { $mark } on the tile
tiles-add-feature = Add { $kind }
tiles-kinds = Kinds of sides

tiles-chosen = { $designs } designs chosen, { $tiles } tiles
tiles-count-each = Count of each
tiles-set-count = Set
tiles-mark = Symbol
tiles-mark-add = Put on all
tiles-mark-remove = Take off all
tiles-tag = Tag
tiles-tag-add = Add to all
tiles-tag-remove = Remove from all

tiles-did-edge = { $tile }: { $side } side is { $kind }
tiles-did-join = Join segments of { $tile }
tiles-did-split = Split a segment of { $tile }
tiles-did-end = End of a line of { $tile }
tiles-did-turn = Turn { $tile }
tiles-did-mirror = Mirror { $tile }
tiles-did-feature = { $kind } on { $tile }
tiles-did-remove = Remove a segment of { $tile }
tiles-did-mark = { $mark } on { $tile }
tiles-did-unmark = Take a symbol off { $tile }
tiles-did-count = Count of { $tile }
tiles-did-note = Remark on { $tile }
tiles-did-tag = Tags of { $tile }
tiles-did-mend = Mend { $tile }
tiles-did-link = Movable link of { $tile }
tiles-did-border = Borders on { $tile }
tiles-did-segment = { $tile }: { $from } is now { $to }
tiles-did-new = New tile { $tile }
tiles-did-duplicate = { $n ->
    [one] Duplicate a tile
   *[other] Duplicate { $n } tiles
}
tiles-did-delete = { $n ->
    [one] Delete a tile
   *[other] Delete { $n } tiles
}
tiles-did-rename = Rename { $tile } to { $name }
tiles-did-many-count = Count of { $n } tiles
tiles-did-many-mark = Symbol on { $n } tiles
tiles-did-many-unmark = Symbol off { $n } tiles
tiles-did-many-tag = Tag of { $n } tiles
tiles-did-many-turn = Turn { $n } tiles
tiles-did-many-mirror = Mirror { $n } tiles
tiles-new-symbol = New symbol
tiles-symbol-name = What it is called
tiles-symbol-picture = Picture
tiles-symbol-on = Where it may stand
tiles-symbol-on-tile = On the tile
tiles-symbol-make = Make the symbol
tiles-did-symbol = New symbol { $what }
tiles-glyph-letter = Its first letter
tiles-glyph-shield = Shield
tiles-glyph-church = Church
tiles-glyph-flowers = Flower bed
tiles-glyph-house = House
tiles-glyph-dome = Large church
tiles-glyph-barrel = Barrel
tiles-glyph-ear = Ear of corn
tiles-glyph-roll = Roll of cloth
tiles-glyph-wings = Wings
tiles-glyph-bar = Bars of metal
tiles-glyph-star = Star on a wand
tiles-glyph-hat = Hat
tiles-glyph-mask = Mask
tiles-glyph-ring = Ring
tiles-glyph-mound = Mound
tiles-glyph-rows = Rows of vines
tiles-glyph-animal = Animal
tiles-glyph-fruit = Fruit
tiles-glyph-spokes = Wheel
tiles-glyph-figure = Figure
tiles-glyph-large-figure = Large figure
tiles-glyph-worker = Worker
tiles-glyph-boat = Boat
tiles-glyph-crown = Crown
tiles-glyph-water = Pond
