role-hunter = Chasseur
    .the = le Chasseur
    .one = un Chasseur
role-hunter-rules = Le Chasseur dort la nuit, mais son fusil reste chargé. Quand il quitte la partie, quelle qu'en soit la raison, il tire aussitôt et emporte quelqu'un avec lui.

hunter-shoot =
    .a = { $seat } tient encore son fusil. { -wait } Sur qui part le coup ? Dites un nom.
    .b = Un fusil se lève, dans les mains de { $seat }. { -wait } Qui est dans la ligne de mire ?
    .c = Une balle attend encore son nom. { -wait } { $seat }, qui emmenez-vous ?
