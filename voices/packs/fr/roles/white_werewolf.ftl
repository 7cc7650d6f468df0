role-white_werewolf = Loup-Garou Blanc
    .the = le Loup-Garou Blanc
    .one = un Loup-Garou Blanc
role-white_werewolf-rules = Il chasse avec la meute et passe pour l'un des siens. Mais il se relève, une nuit sur deux, et peut tuer un autre loup. Il ne gagne que s'il survit à tout le monde.

white_werewolf-wakes =
    .a = Tout est blanc… Loup-Garou Blanc, réveillez-vous.
    .b = La neige tombe… Loup-Garou Blanc, ouvrez les yeux.
    .c = La lune est blanche… Loup-Garou Blanc, à vous.
white_werewolf-devour =
    .a = Quel loup trahissez-vous ?
    .b = Un loup de trop : lequel ?
    .c = Quel loup ne verra pas l'aube ?
white_werewolf-sleeps =
    .a = Loup-Garou Blanc, bonne nuit.
    .b = Loup-Garou Blanc, fermez les yeux.
    .c = Loup-Garou Blanc, la chasse est finie.
