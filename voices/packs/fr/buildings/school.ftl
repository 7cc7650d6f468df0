school = École
    .the = l'école
    .one = une école
    .office = l'Institutrice
school-rules = Chaque jour, juste avant le vote, l'Institutrice peut interdire à deux personnes de voter, mais jamais à un Vagabond. On les laisse parler. Elle-même ne vote jamais.

schoolteacher-ban =
    .a = La cloche de l'école sonne. { -breath } { $seat }, qui n'a pas le droit de voter ?
    .b = La craie crisse au tableau. { -breath } { $seat }, qui reste au coin pendant le vote ?
    .c = On ne montre pas du doigt ! { -breath } { $seat }, qui gardez-vous en retenue ?
schoolteacher-banned =
    .a = Les mains dans le dos, jusqu'à demain. { -beat } Pas de vote pour { $seats }.
    .b = Au coin, et pas de doigt levé. { -beat } La punition est pour { $seats }.
    .c = { $by } a dit non. { -beat } Aujourd'hui, on votera sans { $seats_without }.
