town_crier = Garde Champêtre
    .the = le Garde Champêtre
town_crier-rules = Le Capitaine confie le tambour de Garde Champêtre à quelqu'un d'autre. Dès le lendemain, cette personne peut lire chaque matin un événement de sa main. Avant le vote, le Capitaine peut lui reprendre le tambour et le confier ailleurs.

town_crier-appoint = { $seat }, ce village manque d'un tambour. { -wait } Qui sera Garde Champêtre ? Dites un nom.
town_crier-read =
    .a = Le tambour attend… { -wait } { $seat }, avez-vous une annonce pour le village ? Dites laquelle, ou : rien.
    .b = Silence sur la place. { -wait } { $seat }, avez-vous quelque chose à proclamer ? Dites quoi, ou : rien.
    .c = Un roulement, ou rien ? { -wait } { $seat }, que proclamez-vous ce matin ? Dites-le, ou : rien.
town_crier-cries =
    .a = Le tambour bat sur la place. { -beat } { $seat } lit, pour tout le village…
    .b = { $seat } monte sur la margelle du puits. { -beat } Une feuille se déplie…
    .c = Avis à la population ! { -beat } { $seat } a quelque chose à nous apprendre…
town_crier-replace =
    .a = { $seat }, qui doit garder le tambour ? { -wait } Pour le confier ailleurs, dites un nom. Sinon : personne.
    .b = { $seat }, voulez-vous un autre tambour ? { -wait } Si oui, dites un nom. Sinon : personne.
town_crier-named = Le tambour est à { $seat } désormais, sur un mot { ELIDE("de ", "d'", $by) }.
