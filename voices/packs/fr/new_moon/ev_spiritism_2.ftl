ev_spiritism_2 = Spiritisme, deuxième carte
    .the = la deuxième carte de Spiritisme
ev_spiritism_2-rules = Tout le monde se donne la main. Le voisin de gauche de la dernière personne éliminée pose une des quatre questions de la carte à la toute première victime de la partie, qui répond par oui ou par non.
ev_spiritism_2-told = Le Spiritisme ! { -beat } Les âmes sont proches. Quatre questions, une seule réponse. { -beat } Un : { ev_spiritism_2-question_1 } { -beat } Deux : { ev_spiritism_2-question_2 } { -beat } Trois : { ev_spiritism_2-question_3 } { -beat } Quatre : { ev_spiritism_2-question_4 }

ev_spiritism_2-question_1 = Un loup porte-t-il un jean ?
ev_spiritism_2-question_2 = Un loup porte-t-il un haut noir ?
ev_spiritism_2-question_3 = Les loups en vie sont-ils tous des hommes ?
ev_spiritism_2-question_4 = Les loups en vie sont-ils tous des femmes ?
