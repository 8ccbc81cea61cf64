# Pages of tiles for the printer.
page-head = { $game }: page { $page } of { $pages }, tiles of { $mm } mm
page-ruler = 100 mm: print at 100 %, without fitting to the page
page-tile-too-large = A tile is larger than what the margins leave of the page: take smaller tiles or larger paper
page-no-tiles = There is no tile to print
page-too-many = That is more than 5,000 tiles: leave some out
