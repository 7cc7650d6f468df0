v7_black_plague = Peste noire
    .the = la Peste noire
    .one = une Peste noire
v7_black_plague-rules = Le secret de cette variante : aucun loup n'est distribué, et aucune carte n'est montrée. Le hasard choisit la première victime ; ensuite, la dernière victime désigne la suivante quand on appelle les loups. La peste gagne quand il ne reste presque personne, le village quand un jour entier passe sans condamner.
v7_black_plague-opens = Ce soir, aucune carte ne sera montrée. { -beat } À l'appel des loups, la dernière victime garde aussi les yeux ouverts, et peut appuyer à un nom.

black_plague-next = À l'appel des loups, la dernière victime désigne la suivante.
