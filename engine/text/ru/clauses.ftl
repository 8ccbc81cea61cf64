# Пункт книги правил: что его выполняет, что показывает, действует ли он в игре.
clause-head = пункт { $id }
clause-english = { $text } (по-английски: перевода нет)
clause-made = выполняется через
clause-shown = показан в
clause-shown-by-none = сценария нет
clause-remark = примечание
clause-in-game = в { $game }
clause-holds = действует
clause-absent = не действует, так как в игре нет этого: { $things }
clause-otherwise = не действует: только там, где { $when }
clause-overruled = отменён: { $by }
clause-outside = за этим следят сами игроки
status-data = данные
status-engine = движок
status-display = изображение
status-table-talk = разговор за столом
status-out-of-scope = вне охвата
