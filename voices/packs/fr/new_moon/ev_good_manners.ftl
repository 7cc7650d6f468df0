ev_good_manners = Bonnes manières
    .the = les bonnes manières
ev_good_manners-told = Le maître d'école est passé par là. { -beat } Aujourd'hui, on parle chacun son tour, autour de la table, et on laisse finir les autres. Si quelqu'un coupe la parole, le village le dira avant de voter, et cette voix-là sera perdue pour aujourd'hui.
ev_good_manners-rules = Pendant le débat, chacun parle à son tour, sans interrompre. Couper la parole fait perdre sa voix pour la journée.

event-good_manners =
    .a = Tout le monde a parlé. Qui a coupé la parole ? Un nom, ou : personne.
    .b = Le tour est fini. Qui n'a pas laissé finir les autres ? Un nom, ou : personne.
    .c = Le maître écoute. Qui a parlé hors de son tour ? Un nom, ou : personne.
