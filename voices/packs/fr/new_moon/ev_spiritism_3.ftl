ev_spiritism_3 = Spiritisme, troisième carte
    .the = la troisième carte de Spiritisme
ev_spiritism_3-rules = Tout le monde se donne la main. Le voisin de gauche de la dernière personne éliminée pose une des quatre questions de la carte à la toute première victime de la partie, qui répond par oui ou par non.
ev_spiritism_3-told = Le Spiritisme ! { -beat } Les âmes sont proches. Quatre questions, une seule réponse. { -beat } Un : { ev_spiritism_3-question_1 } { -beat } Deux : { ev_spiritism_3-question_2 } { -beat } Trois : { ev_spiritism_3-question_3 } { -beat } Quatre : { ev_spiritism_3-question_4 }

ev_spiritism_3-question_1 = La Voyante a-t-elle déjà trouvé un loup ?
ev_spiritism_3-question_2 = Y a-t-il deux loups côte à côte ?
ev_spiritism_3-question_3 = Un loup porte-t-il un bijou que l'on voit ?
ev_spiritism_3-question_4 = Suis-je un loup ?
