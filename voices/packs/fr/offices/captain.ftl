captain = Capitaine
    .the = le Capitaine
captain-rules = Le village élit son Capitaine, et c'est un honneur qui ne se refuse pas. { $captain_votes ->
    [1] La voix du Capitaine compte comme les autres.
   *[other] La voix du Capitaine compte double.
 } { $tie_rule ->
    [runoff_until_decided] À égalité, on revote.
    [captain_chooses_then_runoff] À égalité, le Capitaine choisit.
   *[other] À égalité, cette voix départage.
 } Qui tombe avec la médaille dit, dans un dernier souffle, qui la portera.
