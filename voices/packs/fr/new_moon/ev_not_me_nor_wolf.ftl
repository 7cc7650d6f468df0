ev_not_me_nor_wolf = Ni moi, ni loup
    .the = le ni moi ni loup
ev_not_me_nor_wolf-told = Deux mots portent malheur aujourd'hui. { -beat } Jusqu'au vote, personne ne dit : moi. Personne ne dit : loup. Si l'un des deux échappe à quelqu'un, que la table s'en souvienne : cette voix sera perdue pour le vote.
ev_not_me_nor_wolf-rules = Jusqu'au vote, les mots moi et loup sont interdits. Les dire fait perdre sa voix pour le vote du jour.

event-not_me_nor_wolf =
    .a = Deux mots étaient interdits. Qui en a dit un ? Un nom, ou : personne.
    .b = Qui a eu la langue trop longue ? Un nom, ou : personne.
    .c = Deux petits mots : qui les a dits ? Un nom, ou : personne.
