ev_gloomy_monday = Sombre lundi
    .the = le sombre lundi
ev_gloomy_monday-told = Un lundi comme les autres : il pleut, et personne ne regarde personne.
ev_gloomy_monday-rules = { $event_variants ->
    [true] Jusqu'à l'aube, la table joue selon une autre variante. On la nomme quand la carte est retournée.
   *[false] Ce jour-là, rien ne change. C'est toujours ça de pris.
 }
