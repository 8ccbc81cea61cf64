language-name = Русский
# На каком месте стоит в списках языков.
language-place = 2

# Какая форма существительного стоит при числе: one, few или many.
noun-form = { $n ->
    [one] one
    [few] few
   *[other] many
}
