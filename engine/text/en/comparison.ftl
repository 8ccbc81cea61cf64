# What the comparison of two games comes to. `$what` is what was added, as it was written on the command line.
compare-decimal = .
compare-one-game = { $what }: one game says nothing
compare-same = { $what } changes nothing: the rules are the same
compare-points = { $what } { $difference } ± { $half } points a player ({ $with } instead of { $without })
compare-unclear = { $said }: no difference that { $games } games can show
compare-seat = seat { $n }
compare-seat-played = seat { $n } ({ $policy })
compare-share = { $with } % of the games instead of { $without } %, { $difference } ± { $half } percentage points
compare-wins-more = With it { $who } wins more often: { $share }
compare-wins-less = With it { $who } wins less often: { $share }
compare-wins-same = Nobody wins more often with it: who wins is the same
compare-wins-unclear = { $games } games do not show that anybody wins more often with it: { $who } wins { $share }
compare-random = Random players judge most rules wrongly: they take what costs them points as gladly as what pays. Ask again with `--policy greedy`
