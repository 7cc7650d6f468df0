ev_gloomy_monday = Sombre lundi
    .the = le sombre lundi
ev_gloomy_monday-told = Un lundi comme les autres : il pleut, et personne ne regarde personne.
ev_gloomy_monday-rules = Ce jour-là, rien ne change, à moins que la table ne joue les jours à variante.
