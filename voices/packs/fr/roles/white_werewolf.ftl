role-white_werewolf = Loup-Garou Blanc
    .the = le Loup-Garou Blanc
    .one = un Loup-Garou Blanc
role-white_werewolf-rules = Il chasse avec la meute et passe pour l'un des siens. Mais il se relève, { $white_werewolf_nights ->
    [every] chaque nuit,
    [odd] une nuit sur deux dès la première,
   *[even] une nuit sur deux dès la deuxième,
 } et peut tuer un autre loup. Il ne gagne que s'il survit à tout le monde.{ $white_werewolf_with_wolves ->
    [true] { " " }Pour la victoire de la meute, il compte comme un loup.
   *[false] { "" }
 }

white_werewolf-wakes =
    .sound = whine
    .a = Tout est blanc… Loup-Garou Blanc, réveillez-vous.
    .b = La neige tombe… Loup-Garou Blanc, ouvrez les yeux.
    .c = La lune est blanche… Loup-Garou Blanc, à vous.
white_werewolf-devour =
    .a = Un loup va mourir : lequel ?
    .b = Un loup de trop : lequel ?
    .c = Lequel des loups mangez-vous ?
white_werewolf-sleeps =
    .first = Loup-Garou Blanc, fermez les yeux.
    .a = Le Loup-Garou Blanc rentre dans la neige.
    .b = Le Loup-Garou Blanc ferme les yeux.
    .c = Loup-Garou Blanc, la chasse est finie.
