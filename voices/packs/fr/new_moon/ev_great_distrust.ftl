ev_great_distrust = Grande méfiance
    .the = la grande méfiance
ev_great_distrust-told = Qui a encore des amis, ici ? { -beat } Il n'y a pas de vote. À mon signal, tout le monde désigne ses { $great_distrust_picks ->
    [3] trois
   *[2] deux
 } meilleurs amis, en même temps. Les gens que personne ne désigne quittent le jeu, tous ensemble.
ev_great_distrust-rules = Tout le monde désigne en même temps ses { $great_distrust_picks ->
    [3] trois
   *[2] deux
 } meilleurs amis. Les gens que personne ne désigne sont éliminés. Cela remplace le vote du jour.
ev_great_distrust-friendless =
    .a = Pas une main tendue. { -suspense } Le village tourne le dos à { $seats }.
    .b = Aucun doigt, aucun ami. { -suspense } Adieu, { $seats }.
ev_great_distrust-everybody = Tout le monde a un ami. { -beat } Personne ne part.
ev_great_distrust-signal = Préparez vos mains. { -beat } Un. <break time="800ms"/> Deux. <break time="800ms" max="1600ms"/> <emphasis level="strong">Trois.</emphasis> { -beat } Gardez les doigts tendus.

event-great_distrust =
    .a = Vers qui aucun doigt ne se tend ? Un nom, ou : personne.
    .b = Qui n'a pas un seul ami ? Un nom, ou : personne.
    .c = Vers qui aucune main ne s'est tendue ? Un nom, ou : personne.
