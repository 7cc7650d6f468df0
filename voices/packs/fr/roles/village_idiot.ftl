role-village_idiot = Idiot du Village
    .the = l'Idiot du Village
    .one = un Idiot du Village
role-village_idiot-rules = Condamné par le village, l'Idiot montre sa carte et on lui pardonne. Il reste dans la partie, parle encore, mais ne vote plus. Les loups, eux, ne pardonnent rien.{ $brave_idiot ->
    [true] { " " }Et si l'Ancien meurt, l'Idiot gracié part avec lui.
   *[false] { "" }
 }
