# Плочките в правилата.
tile-this = плочката
tile-placed = току-що поставената плочка
tile-var = онази плочка
tile-under = плочката, на която стои { $what }
tile-along = плочката на разстояние { $n } в посоката на знака { $mark } на току-що поставената плочка
tiles-of = една от плочките на { $what-acc }
tiles-around = една от плочките около { $what-acc }
tiles-beside = една от плочките, които допират страна на { $what-acc }
tiles-board = плочка от картата
link-on-tile = връзката на { $what-acc }
link-nearest = една от най-близките връзки по { $what-acc }
link-ending = една от най-близките връзки по { $what-acc } или в краищата му
