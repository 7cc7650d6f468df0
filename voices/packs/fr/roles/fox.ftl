role-fox = Renard
    .the = le Renard
    .one = un Renard
role-fox-rules = Chaque nuit, le Renard peut flairer une personne et ses deux voisins. S'il y a un loup parmi ces trois-là, il le sent. { $fox_keeps_nose ->
    [true] S'il n'y en a aucun, il garde quand même son flair.
   *[false] S'il n'y en a aucun, il perd son flair pour de bon.
 }

fox-wakes =
    .sound = paws
    .a = Un animal passe… Renard, réveillez-vous.
    .b = Des pas légers… Le Renard ouvre les yeux.
    .c = Quelque chose bouge… Renard, c'est votre heure.
    .d = Un bruit dans l'herbe… Renard, ouvrez les yeux.
    .e = Les feuilles tombent… Renard, réveillez-vous.
fox-sniff =
    .a = Qui flairez-vous, au milieu de trois ?
    .b = Trois personnes côte à côte : qui est au milieu ?
    .c = Trois voisins : choisissez le milieu.
    .d = Désignez qui est au milieu des trois.
    .e = Autour de qui allez-vous flairer ?
fox-shows_sniffed =
    .a = Un loup parmi eux ? La lumière le dira.
    .b = Y a-t-il un loup ? Attendez la lumière.
    .c = Le nez dit-il vrai ? Attendez la lumière.
    .d = Sentez-vous le loup ? Attendez la lumière.
    .e = Y a-t-il des loups ? La lumière le dira.
fox-sleeps =
    .first = Renard, fermez les yeux.
    .a = Renard, rentrez chez vous.
    .b = Renard, fermez les yeux.
    .c = Le Renard se roule en boule.
    .d = Renard, rentrez dans la forêt.
    .e = Renard, le museau sous la patte.
