v4_murs_murs = Murs-murs
    .the = les Murs-murs
    .one = des Murs-murs
v4_murs_murs-rules = Avant chaque nuit, chacun écrit au clavier une courte phrase, sans la montrer. Puis toutes sont lues dans le désordre, et personne ne sait de qui elles viennent.
v4_murs_murs-opens = Ce soir, les murs parlent. { -beat } Avant chaque nuit, chacun y laisse une phrase au clavier.

murs_murs-sentence =
    .a = { $seat }, au mur. Écrivez une phrase, ou rien du tout.
    .b = Le mur attend { $seat }. Une phrase, ou rien du tout.
    .c = { $seat }, qu'écrivez-vous ce soir ? Une phrase, ou rien.
murs_murs-wall_read =
    .a = Le soir, on passe devant le mur. { -beat } On y lit…
    .b = Quelqu'un lève sa lanterne vers le mur. { -beat } On y lit…
    .c = Les lettres sont encore fraîches sur le mur. { -beat } On y lit…
murs_murs-sentence_read = <voice name="quote">{ $sentence }</voice> { -beat }

wall-sample_1 = J'ai entendu hurler tout près d'ici.
wall-sample_2 = Je fais confiance à ceux qui n'ont rien dit.
wall-sample_3 = Cette nuit, une porte a grincé chez moi. Je n'avais pas bougé.
wall-sample_4 = Ceux qui parlent le plus ont quelque chose à cacher.
wall-sample_5 = Méfiez-vous de ceux qui votent toujours en dernier.
wall-sample_6 = Je sais qui a regardé ma carte.
wall-sample_7 = Il y a un loup à moins de deux chaises de moi.
wall-sample_8 = Demain, votez avec votre cœur, pas avec vos voisins.
