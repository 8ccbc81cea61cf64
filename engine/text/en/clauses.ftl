# A clause of a rulebook, for whoever looks it up: what makes it true, what shows it, and how it stands in a game.
clause-head = clause { $id }
clause-english = { $text } (English: there is no translation)
clause-made = made true by
clause-shown = shown by
clause-shown-by-none = no scenario
clause-remark = note
clause-in-game = in { $game }
clause-holds = it holds
clause-absent = it does not apply, as there is no { $things }
clause-otherwise = it does not apply: only where { $when }
clause-overruled = it is overruled by { $by }
clause-outside = people see to it themselves
status-data = data
status-engine = engine
status-display = display
status-table-talk = table talk
status-out-of-scope = out of scope
