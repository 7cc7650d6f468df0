role-hunter = Chasseur
    .the = le Chasseur
    .one = un Chasseur
role-hunter-rules = Le Chasseur dort la nuit. Quand il quitte la partie, { $hunter_must_shoot ->
    [true] il tire aussitôt et emporte
   *[false] il peut tirer aussitôt, et emporter
 } quelqu'un avec lui.

hunter-word = { $hunter_must_shoot ->
    [true] Donnez un nom.
   *[false] Donnez un nom, ou : personne.
 }
hunter-whom = { $seats_count ->
    [1] À portée : { $seats }. { hunter-word }
    [2] À portée : { $seats }. { hunter-word }
   *[other] { hunter-word }
 }

hunter-shoot =
    .a = { $seat } tient encore son fusil. { -wait } Sur qui part le coup ? { hunter-whom }
    .b = Un fusil se lève, dans les mains { ELIDE("de ", "d'", $seat) }. { -wait } Qui est visé ? { hunter-whom }
    .c = Une balle attend encore son nom. { -wait } { $seat }, qui emmenez-vous ? { hunter-whom }
