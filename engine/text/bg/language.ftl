# Самият език и как се съставят списъци и имена.
language-name = Български
# На кое място стои в списъците с езици.
language-place = 3

# Коя форма на съществителното върви с число: one, few или many.
noun-form = { $n ->
    [one] one
   *[other] many
}

name = „{ $name }“
quoted = „{ $name }“
id = „{ $name }“
list-and = { $a } и { $b }
list-or = { $a } или { $b }
and = и
or = или
then = после
