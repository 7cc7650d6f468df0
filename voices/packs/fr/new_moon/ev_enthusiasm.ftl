ev_enthusiasm = Enthousiasme
    .the = l'Enthousiasme
ev_enthusiasm-rules = Si la prochaine personne que le village élimine est un loup, le village vote une seconde fois aussitôt, sans un mot.
ev_enthusiasm-told = L'Enthousiasme ! { -beat } Le village se sent pousser des ailes. Si la prochaine personne qu'il élimine est un loup, il votera encore, aussitôt, sans un mot.
