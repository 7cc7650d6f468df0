ev_spiritism_4 = Spiritisme, quatrième carte
    .the = la quatrième carte de Spiritisme
ev_spiritism_4-rules = Tout le monde se donne la main. Le voisin de gauche de la dernière personne éliminée pose une des quatre questions de la carte à la toute première victime de la partie, qui répond par oui ou par non.
ev_spiritism_4-told = Le Spiritisme ! { -beat } Les âmes sont proches. Quatre questions, une seule réponse. { -beat } Un : { ev_spiritism_4-question_1 } { -beat } Deux : { ev_spiritism_4-question_2 } { -beat } Trois : { ev_spiritism_4-question_3 } { -beat } Quatre : { ev_spiritism_4-question_4 }

ev_spiritism_4-question_1 = Les deux personnes que je nomme sont-elles du même camp ?
ev_spiritism_4-question_2 = Un loup porte-t-il des lunettes ?
ev_spiritism_4-question_3 = La Sorcière est-elle un homme ?
ev_spiritism_4-question_4 = La médaille de Capitaine est-elle au cou d'un Simple Villageois ?
