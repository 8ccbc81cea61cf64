# Клауза от книгата с правила: какво я изпълнява, какво я показва, важи ли в играта.
clause-head = клауза { $id }
clause-english = { $text } (на английски: няма превод)
clause-made = изпълнява се чрез
clause-shown = показана в
clause-shown-by-none = няма сценарий
clause-remark = бележка
clause-in-game = в { $game }
clause-holds = важи
clause-absent = не важи, защото това го няма в играта: { $things }
clause-otherwise = не важи: само когато { $when }
clause-overruled = отменена от { $by }
clause-outside = за нея се грижат самите играчи
status-data = данни
status-engine = програмата
status-display = изображението
status-table-talk = разговори на масата
status-out-of-scope = извън обхвата
