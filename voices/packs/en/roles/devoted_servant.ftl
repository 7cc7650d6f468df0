role-devoted_servant = Devoted Servant
    .the = the Devoted Servant
    .one = a Devoted Servant
role-devoted_servant-rules = When the village has voted somebody out, but before the card is shown, the Devoted Servant may step forward and take that card. From then on she plays that character, brand new, to the end. A Servant in love can't do it.

devoted_servant-take =
    .a = Before the card is shown… { -wait } Does the Servant want it? { means-press.first }{ means-or_yes }.
    .b = One moment, before we look… { -wait } Does the Servant step forward? { means-press.first }{ means-or_yes }.
    .c = The card is still face down… { -wait } Does the Servant want it? { means-press.first }{ means-or_yes }.
