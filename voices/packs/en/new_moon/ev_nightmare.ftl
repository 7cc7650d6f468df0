ev_nightmare = Nightmare
    .the = the nightmare
ev_nightmare-told = <audio src="heartbeat"/> Nobody slept well, and everyone saw a face. { -beat } No debate, no vote. In turn, each of you accuses somebody, aloud. Then the name heard most often is out, and in a tie, all of them are.
ev_nightmare-rules = Without a debate, each of you in turn accuses somebody aloud. Everyone named most often is out. It takes the place of today's vote.
ev_nightmare-named_most =
    .a = { $seats_count ->
        [one] One face haunted every bed: { -suspense } { $seats }.
       *[other] Some faces haunted every bed: { -suspense } { $seats }.
     }
    .b = { $seats_count ->
        [one] The nightmare has found its name: { -suspense } { $seats }.
       *[other] The nightmare has found its names: { -suspense } { $seats }.
     }

event-nightmare =
    .a = { $seat }, whose face did you see?
    .b = { $seat }, who do you accuse?
    .c = Your turn, { $seat }: a name.
