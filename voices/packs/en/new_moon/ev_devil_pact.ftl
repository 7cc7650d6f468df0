ev_devil_pact = Devil's pact
    .the = the devil's pact
ev_devil_pact-told = There's a smell of sulphur in the square. { -beat } Today the devil makes the condemned player an offer: refuse to leave, and stay in the game. But if their side loses in the end, they sit out the next game.
ev_devil_pact-rules = After the verdict, the condemned player may refuse to leave. If their side then loses, they sit out the next game.
ev_devil_pact-signed = The ink is red. { -beat } { $seat } stays, under contract.
ev_devil_pact-due = And the devil comes to collect. { -beat } The next game will be played without { $seat }.

event-devil_pact =
    .a = { $seat }, the devil holds out a pen. { -beat } Do you refuse to leave?
    .b = { $seat }, one word will do. { -beat } Will you sign, and stay?
    .c = { $seat }, the rope or the contract? { -beat } Do you take the contract?
