ev_spiritism_5 = Spiritisme, cinquième carte
    .the = la cinquième carte de Spiritisme
ev_spiritism_5-rules = Tout le monde se donne la main. Le voisin de gauche de la dernière personne éliminée pose une des quatre questions de la carte à la toute première victime de la partie, qui répond par oui ou par non.
ev_spiritism_5-told = Le Spiritisme ! { -beat } Les âmes sont proches. Quatre questions, une seule réponse. { -beat } Un : { ev_spiritism_5-question_1 } { -beat } Deux : { ev_spiritism_5-question_2 } { -beat } Trois : { ev_spiritism_5-question_3 } { -beat } Quatre : { ev_spiritism_5-question_4 }

ev_spiritism_5-question_1 = Y a-t-il un homme parmi les loups ?
ev_spiritism_5-question_2 = Y a-t-il une femme parmi les loups ?
ev_spiritism_5-question_3 = La personne que je nomme a-t-elle un loup pour voisin ?
ev_spiritism_5-question_4 = La personne que je nomme est-elle Simple Villageois ?
