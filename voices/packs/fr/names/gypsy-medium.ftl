# Un autre nom pour la Gitane, si la table le préfère : [table] names = { gypsy = "medium" }

role-gypsy = Médium
    .the = la Médium
    .one = une Médium
role-gypsy-rules = Chaque nuit, la Médium peut choisir une question à poser aux esprits, et nommer qui la posera au matin. La toute première victime de la partie répond alors par oui ou par non. Ses cinq cartes de Spiritisme ne servent qu'une fois chacune.

gypsy-wakes =
    .sound = raps
    .a = Une bougie tremble… La Médium se réveille.
    .b = Une table tourne… La Médium se réveille.
    .c = On frappe à la porte… La Médium se réveille.
    .d = Les cartes parlent… La Médium ouvre les yeux.
    .e = Les morts appellent… La Médium se réveille.
gypsy-sleeps =
    .first = La Médium ferme les yeux.
    .a = La Médium souffle sa bougie.
    .b = La Médium retourne dormir.
    .c = La Médium retourne au silence.
    .d = La Médium remercie les esprits.
    .e = La Médium quitte la table.
