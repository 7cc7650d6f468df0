role-angel = Ange
    .the = l'Ange
    .one = un Ange
role-angel-rules = L'Ange veut quitter ce monde. Il gagne seul si le tout premier vote l'élimine{ $angel_wins_by ->
    [first_vote] .
   *[first_vote_or_first_night] , ou si les loups le dévorent la première nuit.
 } Sinon, il reste parmi nous en simple villageois. Avec lui, la partie commence par un vote.
