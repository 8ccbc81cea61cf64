# Какво казва `explain` за нещо.
thing-is = { $kind } { $name }: { $is }.
thing-tells = { $kind } { $name }: { $is }.
thing-with-id = „{ $name }“ ({ $id })
said-by = Така пише в { $place }.
changed-by = { $place } го променя: { $change }{ $because }.
because = ; защо: { $why }
term-complete = { $kind }, при завършване: { $term }
term-last = { $kind }, в края на играта: { $term }
