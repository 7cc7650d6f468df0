role-actor = Comédien
    .the = le Comédien
    .one = un Comédien
role-actor-rules = Trois cartes sont posées devant tous. Chaque nuit, le Comédien peut en jouer une, et garde ce pouvoir jusqu'à la nuit suivante. La carte jouée quitte la partie, et tout le monde le voit.

actor-wakes =
    .a = Trois coups… Comédien, réveillez-vous.
    .b = Le rideau bouge… Comédien, ouvrez les yeux.
    .c = On s'éclaircit la voix… Comédien, c'est votre heure.
actor-borrow =
    .a = Quel rôle cette nuit ? Appuyez.
    .b = Appuyez à la carte à jouer.
    .c = Quel masque ? Appuyez à sa carte.
actor-sleeps =
    .a = Le Comédien salue et se couche.
    .b = Le rideau tombe sur le Comédien.
    .c = Le Comédien ferme les yeux.
