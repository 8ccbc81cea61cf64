# What `explain` says around a thing.
thing-is = The { $kind } { $name } is { $is }.
thing-tells = The { $kind } { $name }: { $is }.
thing-with-id = “{ $name }” ({ $id })
said-by = { $place } says so.
changed-by = { $place } changes it: { $change }{ $because }.
because = { "," } because: { $why }
term-complete = { $kind }, completed: { $term }
term-last = { $kind }, at the end: { $term }
