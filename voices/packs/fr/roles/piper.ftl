role-piper = Joueur de Flûte
    .the = le Joueur de Flûte
    .one = un Joueur de Flûte
role-piper-rules = Chaque nuit, le Joueur de Flûte charme { $piper_charms ->
    [1] une personne.
    [2] deux personnes.
    [3] trois personnes.
   *[other] { $piper_charms } personnes.
 } Sous le charme, on garde son camp et ses pouvoirs, et on se reconnaît. Il gagne seul quand tout ce qui vit encore, sauf lui, est sous son charme. { $infected_piper_plays ->
    [true] Infecté, il joue toujours.
   *[false] Infecté, il n'est plus qu'un loup, et la flûte se tait.
 }{ $charmed_named ->
    [true] { " " }Chaque matin, on nomme tout haut les charmés.
   *[false] { "" }
 }

piper-wakes =
    .sound = flute
    .a = Une note… Joueur de Flûte, réveillez-vous.
    .b = Un air… Joueur de Flûte, ouvrez les yeux.
    .c = Un souffle… Joueur de Flûte, c'est votre heure.
    .d = Une mélodie… Joueur de Flûte, c'est votre heure.
    .e = Un silence… Joueur de Flûte, ouvrez les yeux.
piper-charm =
    .a = Qui charmez-vous cette nuit ?
    .b = Pour qui jouez-vous cet air ?
    .c = Qui suivra votre musique ?
    .d = Qui entendra votre musique ?
    .e = Qui dansera pour vous cette nuit ?
piper-shows_charmed =
    .a = La lumière montre qui est sous le charme.
    .b = La lumière montre les noms charmés.
    .c = À chaque nom charmé, la lumière brille.
    .d = Qui est sous le charme ? La lumière le dit.
    .e = La lumière brille pour qui est sous le charme.
piper-sleeps =
    .first = Joueur de Flûte, fermez les yeux.
    .a = Le Joueur de Flûte ferme les yeux.
    .b = Le Joueur de Flûte peut se reposer.
    .c = Joueur de Flûte, gardez la mélodie.
    .d = Joueur de Flûte, rangez votre flûte.
    .e = Joueur de Flûte, plus une note.

charmed-wakes =
    .sound = flute
    .a = Un air de musique passe dans la nuit.
    .b = Une musique revient, tout bas.
    .c = Quelqu'un joue de la musique dans la nuit.
    .d = Une chanson tourne dans les têtes.
    .e = De la musique, très loin, dans la nuit.
charmed-agree =
    .a = Si la flûte vous tient, ouvrez les yeux.
    .b = Sous le charme ? Ouvrez les yeux.
    .c = Si la musique vous tient, ouvrez les yeux.
    .d = Si vous êtes sous le charme, regardez-vous.
    .e = Sous le charme, ouvrez les yeux ensemble.
charmed-sleeps =
    .first = La musique s'arrête, fermez les yeux.
    .a = La mélodie s'éloigne.
    .b = La musique est loin maintenant.
    .c = Plus une note, plus rien.
    .d = La chanson est finie. Dormez.
    .e = La musique est finie, bonne nuit.
