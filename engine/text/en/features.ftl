# Features in rules.
feature-this = the feature
feature-var = that feature
feature-var-named = the feature “{ $name }”
    .bare = feature “{ $name }”
feature-under = the feature under { $what }
feature-any = a feature
    .bare = feature
    .pl = features
    .each = for each feature
feature-named = { $vowel ->
        [yes] an
       *[no] a
    } { $names }
    .bare = { $names }
    .pl = { $plural }
    .each = for each { $names }
features-under = the feature under { $what }
    .pl = the features under { $what-pl }
    .each = for each feature under { $what }
features-kind-of = of the kind that the symbol { $mark } of the laid tile names
features-marked = with the symbol { $mark } on { $what }
features-occupied = with a figure
features-extended = that a tile laid in this part of the turn extends
features-completed = completed in this part of the turn
features-closed = closed in this part of the turn
features-beside = beside { $what }
features-touching = touching { $what }
features-corners = where it fills a corner of { $what } at which four tiles meet
on-what = on { $what }
only-where = (only if { $cond })
only-if = only if { $what }
