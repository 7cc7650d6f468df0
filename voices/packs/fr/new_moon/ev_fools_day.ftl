ev_fools_day = Jour des fous
    .the = le jour des fous
ev_fools_day-told = Tout marche sur la tête, jusqu'à l'aube. { -beat } La Sorcière et la Voyante échangent leurs pouvoirs : à l'appel de l'une, c'est l'autre qui se réveille. De même le Chasseur et la Petite Fille, le Salvateur et l'Ancien. S'il en manque un, rien ne change pour l'autre. Les Amoureux se détestent et doivent voter l'un contre l'autre, et la mort de l'un ne tue pas l'autre.
ev_fools_day-rules = Jusqu'à l'aube, la Sorcière et la Voyante échangent leurs pouvoirs, le Chasseur et la Petite Fille aussi, le Salvateur et l'Ancien aussi ; s'il en manque un, rien ne change pour l'autre. Les Amoureux ne votent que l'un contre l'autre, et aucun ne meurt de chagrin.
