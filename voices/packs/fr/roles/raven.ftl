role-raven = Corbeau
    .the = le Corbeau
    .one = un Corbeau
role-raven-rules = Chaque nuit, le Corbeau peut clouer une affiche anonyme devant la maison de quelqu'un, mais jamais chez un Vagabond. Au prochain vote, cette personne a { $raven_votes ->
    [1] une voix
    [2] deux voix
    [3] trois voix
   *[other] { $raven_votes } voix
 } de plus contre elle.

raven-wakes =
    .sound = wings
    .a = Un cri dans la nuit… Corbeau, réveillez-vous.
    .b = Une plume passe… Corbeau, ouvrez les yeux.
    .c = Un battement d'ailes… Corbeau, à vous.
    .d = Deux yeux noirs… Corbeau, réveillez-vous.
    .e = Un cri dans le vent… Corbeau, ouvrez les yeux.
raven-mark =
    .a = Sur quelle porte clouez-vous l'affiche ?
    .b = Quel nom écrivez-vous sur l'affiche ?
    .c = Qui allez-vous dénoncer ?
    .d = Qui aura des voix de trop ?
    .e = Chez qui clouez-vous votre affiche ?
raven-sleeps =
    .first = Corbeau, fermez les yeux.
    .a = Le Corbeau ferme les yeux.
    .b = Le Corbeau retourne sur sa branche.
    .c = Le Corbeau reste sur sa branche.
    .d = Corbeau, repliez vos ailes.
    .e = Le Corbeau peut dormir.
raven-poster =
    .a = Une affiche sans signature, clouée dans la nuit. { -beat } On y accuse { $seat }.
    .b = On s'attroupe devant une porte. { -beat } Quelqu'un a écrit un nom : { $seat }.
    .c = Une plume noire, un clou, un papier. { -beat } Dessus, on lit : { $seat }.
raven-poster_votes = { $votes ->
    [one] Au prochain vote, une voix de plus contre { $seat }.
   *[other] Au prochain vote, { $votes } voix de plus contre { $seat }.
 }
raven-poster_void = Mais cette affiche ne comptera pour rien.
