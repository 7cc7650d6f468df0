role-village_idiot = Village Idiot
    .the = the Village Idiot
    .one = a Village Idiot
role-village_idiot-rules = If the village votes against the Idiot, the Idiot shows the card and is forgiven. The Idiot stays in the game, still talks, but votes no more. Wolves, on the other hand, forgive nothing.
