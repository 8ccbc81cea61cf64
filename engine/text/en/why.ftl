# Why an action is not offered.
why-at = Turn { $n }, { $who }, in the step “{ $slot }”: { $what }
why-offered = offered
why-spent = not offered: an action of its group was taken in this part
why-taken = not offered: it was taken in this part
why-instead = not offered: what must be done is “{ $what }”
why-condition = not offered: this does not hold: { $what }
why-when = this does not hold: { $what }
why-impossible = not offered: this cannot be done: { $what }
why-nowhere = { $piece }: there is no such place
why-piece = { $place }: { $why }
why-kind = it does not go to such features
why-here = it stands there
why-barred = something bars it from there
why-never = its steps do not come in this example
