# Сам язык и как складываются списки и имена.
language-name = Русский
# На каком месте стоит в списках языков.
language-place = 2

# Какая форма существительного стоит при числе: one, few или many.
noun-form = { $n ->
    [one] one
    [few] few
   *[other] many
}

name = «{ $name }»
quoted = «{ $name }»
id = «{ $name }»
list-and = { $a } и { $b }
list-or = { $a } или { $b }
and = и
or = или
then = затем
