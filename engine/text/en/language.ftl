language-name = English
# In lists of languages it stands here.
language-place = 1

# Which form of a noun goes with a number: one, few or many.
noun-form = { $n ->
    [one] one
   *[other] many
}
