language-name = Български
# На кое място стои в списъците с езици.
language-place = 3

# Коя форма на съществителното върви с число: one, few или many.
noun-form = { $n ->
    [one] one
   *[other] many
}
