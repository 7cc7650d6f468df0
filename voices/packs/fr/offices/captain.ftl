captain = Capitaine
    .the = le Capitaine
captain-rules = Le village élit son Capitaine, qui ne peut pas refuser. { $captain_votes ->
    [1] Sa voix compte comme les autres.
   *[other] Sa voix compte double.
 } { $tie_rule ->
    [runoff_until_decided] À égalité, on revote.
    [captain_chooses_then_runoff] À égalité, le Capitaine choisit.
   *[other] À égalité, elle départage.
 } Le Capitaine qui meurt transmet la médaille.
