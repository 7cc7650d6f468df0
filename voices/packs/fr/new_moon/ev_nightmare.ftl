ev_nightmare = Cauchemar
    .the = le cauchemar
ev_nightmare-told = <audio src="heartbeat"/> Personne n'a bien dormi, et tout le monde a vu un visage. { -beat } Pas de débat, pas de vote. Chacun son tour, vous accusez quelqu'un, à voix haute. Ensuite, le nom le plus cité quitte le jeu, et s'il y en a plusieurs à égalité, ils partent tous.
ev_nightmare-rules = Sans débat, chacun accuse quelqu'un à voix haute, à tour de rôle. Les noms les plus cités quittent tous la partie. Cela remplace le vote du jour.
ev_nightmare-named_most =
    .a = { $seats_count ->
        [one] Un visage hantait toutes les nuits : { -suspense } { $seats }.
       *[other] Des visages hantaient toutes les nuits : { -suspense } { $seats }.
     }
    .b = { $seats_count ->
        [one] Le cauchemar a trouvé son nom : { -suspense } { $seats }.
       *[other] Le cauchemar a trouvé ses noms : { -suspense } { $seats }.
     }

event-nightmare =
    .a = { $seat }, quel visage avez-vous vu ?
    .b = { $seat }, qui accusez-vous ?
    .c = À vous, { $seat } : un nom.
