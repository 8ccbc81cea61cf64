# The language itself, and how lists and names are put together.
language-name = English
# In lists of languages it stands here.
language-place = 1

# Which form of a noun goes with a number: one, few or many.
noun-form = { $n ->
    [one] one
   *[other] many
}

name = { $name }
quoted = “{ $name }”
id = “{ $name }”
list-and = { $a } and { $b }
list-or = { $a } or { $b }
and = and
or = or
then = then
