ev_executioner = Bourreau
    .the = le Bourreau
ev_executioner-rules = Le village élit un Bourreau. Dès lors, la carte de quiconque tombe par le vote n'est montrée qu'au Bourreau, qui peut en parler, se taire ou mentir. En quittant la partie, le Bourreau nomme sa relève.
ev_executioner-told = Le Bourreau ! { -beat } Il faut au village une main qui tienne la hache. Désormais, le Bourreau seul verra la carte de quiconque tombe par vos voix. Dire vrai, mentir, se taire : à lui de voir.

event-executioner = Qui tiendra la hache ? { -wait } Votez, et nommez votre Bourreau.
executioner-successor = { $seat } lâche la hache. { -beat } Qui la reprend ? Donnez un nom.
ev_executioner-named = La hache est dans les mains { ELIDE("de ", "d'", $seat) }.
executioner-looks =
    .a = La hache a ses droits. { -beat } { $seat }, un regard sur cette carte, rien que pour vous.
    .b = { $seat }, approchez, et regardez. { -beat } Ensuite, dites vrai, mentez, ou taisez-vous.
    .c = Cette carte ne se tourne qu'une fois. { -beat } Sous les yeux { ELIDE("de ", "d'", $seat) }, et pas d'autres.
