ev_radiant_sunday = Radieux dimanche
    .the = le radieux dimanche
ev_radiant_sunday-told = Pas un nuage. { -beat } Un dimanche si clair qu'on en oublierait les loups.
ev_radiant_sunday-rules = Ce jour-là, rien ne change, à moins que la table ne joue les jours à variante.
