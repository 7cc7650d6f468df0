ev_harvest_end = Fin des moissons
    .the = la fin des moissons
ev_harvest_end-told = La dernière charrette est rentrée, et le blé sent encore le soleil.
ev_harvest_end-rules = Ce jour-là, rien ne change, à moins que la table ne joue les jours à variante.
