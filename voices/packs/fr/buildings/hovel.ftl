hovel = Masure
    .the = la masure
    .one = une masure
    .office = le Rebouteux
hovel-rules = Une seule fois, de jour, le Rebouteux rend son jeton à une maison qui a déjà servi : l'église, l'échoppe ou le manoir. Son pouvoir y est comme neuf, pour une fois encore. Les pouvoirs des cartes ne se réparent pas.

bonesetter-restore =
    .a = Un mortier cogne dans la masure. { -breath } { $seat }, à qui rendez-vous son pouvoir ?
    .b = Une odeur de camphre. { -breath } { $seat }, qui voulez-vous soigner ?
    .c = Les herbes sont prêtes. { -breath } { $seat }, qui aura droit à votre remède ?
bonesetter-restored =
    .a = Un craquement, et tout est en place. { -beat } { $seat } retrouve son jeton.
    .b = Un remède amer, mais qui agit. { -beat } { $seat } peut recommencer, une fois.
    .c = Les mains { ELIDE("de ", "d'", $by) } font merveille. { -beat } { $seat } retrouve son pouvoir.

called-bonesetter = le Rebouteux
    .bare = Rebouteux
last_call-bonesetter =
    .a = { $seat }, un remède avant le verdict ?
    .b = { $seat }, un pouvoir à réparer ?
    .c = { $seat }, quelqu'un à soigner ?
