ev_harvest_end = Fin des moissons
    .the = la fin des moissons
ev_harvest_end-told = La dernière charrette est rentrée, et le blé sent encore le soleil.
ev_harvest_end-rules = { $event_variants ->
    [true] Jusqu'à l'aube, la table joue selon une autre variante. On la nomme quand la carte est retournée.
   *[false] Ce jour-là, rien ne change. C'est toujours ça de pris.
 }
