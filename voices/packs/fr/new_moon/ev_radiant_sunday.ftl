ev_radiant_sunday = Radieux dimanche
    .the = le radieux dimanche
ev_radiant_sunday-told = Pas un nuage. { -beat } Un dimanche si clair qu'on en oublierait les loups.
ev_radiant_sunday-rules = { $event_variants ->
    [true] Jusqu'à l'aube, la table joue selon une autre variante. On la nomme quand la carte est retournée.
   *[false] Ce jour-là, rien ne change. C'est toujours ça de pris.
 }
