ev_saturday_ball = Bal du samedi soir
    .the = le bal du samedi soir
ev_saturday_ball-told = Les violons s'accordent. { -beat } Ce soir, on danse, et la jeunesse est déjà partie. La moitié la plus jeune du village ne parle plus, ne vote plus, et personne ne vote contre elle. Et la nuit venue, au bal, on ne mord pas, et on n'est pas mordu. À l'aube, tout le monde rentre.
ev_saturday_ball-rules = La moitié la plus jeune du village est au bal jusqu'à l'aube. Pas de débat, pas de vote, et pas de voix contre elle. Cette nuit, elle ne dévore pas et n'est pas dévorée.
