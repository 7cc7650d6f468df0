ev_dissatisfaction = Mécontentement
    .the = le Mécontentement
ev_dissatisfaction-rules = Si la prochaine personne que le village élimine n'est pas un loup, le village vote une seconde fois aussitôt, sans un mot.
ev_dissatisfaction-told = Le Mécontentement ! { -beat } Le village n'admet plus l'erreur. Si la prochaine personne qu'il élimine n'est pas un loup, il votera encore, aussitôt, sans un mot.
