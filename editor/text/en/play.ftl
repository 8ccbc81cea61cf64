# A game being played.
play-sitter-person = Person
play-sitter-random = Computer, at random
play-sitter-easy = Computer, easy
play-sitter-fair = Computer, fair
play-sitter-strong = Computer, strong
play-sitter-search = Computer, thinking ahead
play-player = Player { $n }
play-new-title = Sit down to play
play-new-hint = Choose who plays and begin. Everything can be taken back.
play-new = New game…
play-no-game = No game can be played yet.
play-game = Game: { $name }
play-players = Players
play-seed = Seed
play-seed-hint = The same seed and the same choices give the same game.
play-seed-next = Next
play-by-hand = I choose what is drawn
play-by-hand-hint = Instead of the seed you say which tile, card or number comes up.
play-begin = Begin
play-stale = The rules have changed since this game began. It goes on by the old ones.
play-again = Begin again
play-lays = { $who } lays the tile
play-computer = The computer plays this seat
play-hint = Hint
play-hint-about = The best moves, how likely they win, and why (H)
play-hint-win = { $n }. wins { $percent } % of games
play-hint-do = Do it
play-thinks = thinking …
play-move-now = Move now
play-rotate = Rotate
play-held = { $tile } in hand, turned by { $degrees }°: a click turns it
play-lay-hint = Click a marked cell. R, the wheel or a right click rotates.
play-cell = cell { $x }, { $y }: can be laid, { $n ->
    [one] 1 way
   *[other] { $n } ways
}
play-board = Board
play-tile-at = { $tile } at { $x }, { $y }
play-feature = { $kind } { $segment }, open: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, worth { $points } at the end
play-feature-complete = { $kind } { $segment }, complete: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, worth { $points }
play-feature-owners = Owners: { $list }
play-why-taken = A tile lies there
play-why-apart = No tile lies beside this cell
play-why-rule = The sides match, but a rule on placing forbids it
play-why-side = The { $side } side is { $own }, its neighbour has { $other }
play-side-north = north
play-side-east = east
play-side-south = south
play-side-west = west
play-at-turn = to move
play-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
play-over = The game is over
play-pass = Pass
play-number = Number to choose
play-say-number = Choose { $n }
play-more = More choices…
play-left = { $n ->
    [one] 1 tile left
   *[other] { $n } tiles left
}
play-force-hint = Click a tile to have it drawn next, or in place of the one in hand.
play-forced = Comes next: { $tile }
play-chance = What comes up?
play-chance-draw = Draw by the seed
play-draw-this = draw { $tile }
play-table = Players and log
play-log = Log
play-log-earlier = { $n } earlier lines are not shown
play-undo = Undo
play-redo = Redo
play-step = Step
play-run = Run
play-stop = Stop
play-speed = Speed
play-speed-full = full
play-points-before = Points before
play-points-next = Next points
play-branch = Play on from here
play-keep = Keep…
play-lines = Other lines…
play-line = { $n } steps, left in turn { $turn }
play-moment = Step { $at } of { $len }
play-file = File of a game
play-open = Open
play-save = Save
play-saved = The game is in { $file }
play-stopped = The game is shown up to the move that is no longer possible: { $move }
play-not-ordinary = This game began in the middle and cannot be kept as a file; save it as a scenario.
play-scenario-title = Save this position as a scenario
play-scenario-id = Name, such as my-city-1
play-scenario-about = What it shows
play-scenario-save = Save as scenario
play-scenario-need = Give it a name of letters, digits and hyphens; the project needs a package of its own.
play-scenario-saved = The scenario { $name } is in your package
play-scenario-game = A scenario can only name whole packages and options, and this game has parts or copies of packages.
play-scenario-differs = A scenario cannot say everything that matters in this position, such as cards or waiting effects.
play-scenario-fails = The position cannot be said as a scenario: { $why }
board-larger = Larger board
board-smaller = Smaller board
board-fit = Fit
board-numbers = Columns { $left } to { $right }, rows { $top } to { $bottom }
board-legend = On the board: { $names }
menu-play = Play
action-new-game = New game
action-run-game = Run the game
action-stop-game = Stop the game
action-step-game = One step of the game
action-run-scenarios = Run all scenarios
action-run-simulation = Run the simulation
play-no-clause = No clause of a rulebook is linked to it
play-save-file = Save to file
play-speed-moves = { $n }/s
play-advanced = Advanced
play-over-for = Points for
play-over-total = All together
play-over-curve = The points of everybody over the game
play-over-example = Save as example
play-over-show = What it came to
play-rematch = Rematch
play-replay = Watch it again
play-leave-title = This game is not over
play-leave-about = “{ $game }”, turn { $turn }, is in no file. If you go on without saving, it is gone.
play-leave-save = Save and go on
play-leave-drop = Go on without saving
play-several = { $n } choices here:
    { $list }
play-narrowed = Only what is at the marked place.
play-all-choices = All choices
play-on-board = What is marked on the board can be clicked there, too.
play-about-tile = It is about { $tile }
play-says-now = says now
play-leads = leads with { $n }
play-passed = passed
play-heat = How good it is to lay the tile there
play-heat-least = least
play-heat-best = best
play-log-divider = Divider above the log
play-over-turn = Turn
play-decides-now = decides now
