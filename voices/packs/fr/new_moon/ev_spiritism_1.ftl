ev_spiritism_1 = Spiritisme, première carte
    .the = la première carte de Spiritisme
ev_spiritism_1-rules = Tout le monde se donne la main. Le voisin de gauche de la dernière personne éliminée pose une des quatre questions de la carte à la toute première victime de la partie, qui répond par oui ou par non.
ev_spiritism_1-told = Le Spiritisme ! { -beat } Les âmes sont proches. Quatre questions, une seule réponse. { -beat } Un : { ev_spiritism_1-question_1 } { -beat } Deux : { ev_spiritism_1-question_2 } { -beat } Trois : { ev_spiritism_1-question_3 } { -beat } Quatre : { ev_spiritism_1-question_4 }

ev_spiritism_1-question_1 = Suis-je Simple Villageois ?
ev_spiritism_1-question_2 = Un loup porte-t-il la médaille de Capitaine ?
ev_spiritism_1-question_3 = Un loup habite-t-il ici, là où nous jouons ?
ev_spiritism_1-question_4 = Un loup fume-t-il ?
