role-actor = Comédien
    .the = le Comédien
    .one = un Comédien
role-actor-rules = Trois cartes sont posées devant tous. Chaque nuit, le Comédien peut en jouer une, et garde ce pouvoir jusqu'à la nuit suivante. La carte jouée quitte la partie, et tout le monde le voit.{ $infected_actor_powerless ->
    [true] { " " }Infecté, il ne prend plus de carte.
   *[false] { "" }
 }

actor-wakes =
    .sound = curtain
    .a = Le théâtre est plein… Comédien, réveillez-vous.
    .b = La salle fait silence… Comédien, ouvrez les yeux.
    .c = Un masque tombe… Comédien, c'est votre heure.
actor-borrow =
    .a = Quel rôle prenez-vous cette nuit ?
    .b = Quel masque mettez-vous cette nuit ?
    .c = Choisissez votre rôle pour cette nuit.
actor-sleeps =
    .first = Comédien, fermez les yeux.
    .a = Comédien, fermez les yeux.
    .b = Comédien, saluez et dormez.
    .c = Comédien, sortez de scène.
