ev_full_moon = Nuit des fous
    .the = la Nuit des fous
ev_full_moon-rules = La prochaine nuit, chaque loup découvre une carte, et la meute ne chasse pas. Le Chasseur, la Sorcière et la Voyante se réveillent ensemble et choisissent une proie. Au matin, tout rentre dans l'ordre.
ev_full_moon-told = La Nuit des fous ! { -beat } La prochaine nuit, tout s'inverse. Les loups auront le don de voir : une carte chacun. Le Chasseur, la Sorcière et la Voyante auront des crocs : une proie à trois. Au matin, tout rentre dans l'ordre.

full_moon_look-wakes = La lune rend fou… Loups, ouvrez les yeux. Cette nuit, vous voyez.
event-full_moon_look =
    .a = Un loup après l'autre, en silence. { -beat } Quelle carte voulez-vous voir ? À son nom, appuyez.
    .b = Au loup suivant, s'il en reste un. { -beat } Quelle carte voulez-vous voir ? À son nom, appuyez.
full_moon_look-shows_card =
    .a = Cette carte, la lumière la dira.
    .b = Quelle carte est-ce ? Guettez la lumière.
full_moon_look-sleeps = Loups, fermez les yeux. Vous en avez assez vu.
full_moon_devour-wakes = La lune rend fou… Chasseur, Sorcière, Voyante, ouvrez les yeux. Cette nuit, vous avez faim.
full_moon_devour-agree = Du regard, entendez-vous sur une proie, mais aucun de vous trois.
event-full_moon_devour = Votre proie ? Un seul appui, à son nom.
full_moon_devour-sleeps = Chasseur, Sorcière, Voyante, fermez les yeux. Essuyez-vous la bouche.
