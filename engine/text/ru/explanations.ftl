# Что `explain` говорит о вещи.
thing-is = { $kind } { $name }: { $is }.
thing-tells = { $kind } { $name }: { $is }.
thing-with-id = «{ $name }» ({ $id })
said-by = Так сказано в { $place }.
changed-by = { $place } меняет это: { $change }{ $because }.
because = ; почему: { $why }
term-complete = { $kind }, при завершении: { $term }
term-last = { $kind }, в конце игры: { $term }
