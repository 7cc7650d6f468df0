ev_miracle = Miraculée
    .the = le miracle
ev_miracle-told = <audio src="bell"/> Les cloches sonnent toutes seules. { -beat } La dernière victime des loups n'était qu'évanouie. Elle se relève et reprend sa place parmi vous, avec les yeux d'un Simple Villageois, et rien d'autre.
ev_miracle-rules = La dernière victime des loups revient aussitôt dans la partie, en Simple Villageois.
ev_miracle-nobody = Mais les loups n'ont encore dévoré personne. { -beat } Nul ne revient.
