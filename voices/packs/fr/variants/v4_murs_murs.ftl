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
    .a = Au crépuscule, tous passent devant le mur. { -beat } On y lit…
    .b = Quelqu'un lève sa lanterne vers le mur. { -beat } On y lit…
    .c = La craie est encore fraîche sur le mur. { -beat } On y lit…
murs_murs-sentence_read = <voice name="quote">{ $sentence }</voice> { -beat }

wall-sample_1 = J'ai entendu hurler tout près d'ici.
wall-sample_2 = Je fais confiance à qui n'a rien dit.
