role-village_idiot = Village Idiot
    .the = the Village Idiot
    .one = a Village Idiot
role-village_idiot-rules = If the village votes the Idiot out, the Idiot shows the card and is forgiven: still in the game, still talking, but never voting again. Wolves, on the other hand, forgive nothing.{ $brave_idiot ->
    [true] { " " }And if the Elder dies, a forgiven Idiot goes too.
   *[false] { "" }
 }
