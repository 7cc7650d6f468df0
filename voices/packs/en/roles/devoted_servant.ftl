role-devoted_servant = Devoted Servant
    .the = the Devoted Servant
    .one = a Devoted Servant
role-devoted_servant-rules = After a verdict of the village, before the card is shown, the Devoted Servant may step forward and take that card. From then on she plays that character, brand new, to the end. A Servant in love cannot do it.

devoted_servant-take =
    .a = Before the card goes… { -wait } Does the Servant wish to take it? { means-press.first }{ means-or_yes }.
    .b = One moment, before anything else… { -wait } Does the Servant step forward? { means-press.first }{ means-or_yes }.
    .c = The card is still on the table… { -wait } Does the Servant want it? { means-press.first }{ means-or_yes }.
