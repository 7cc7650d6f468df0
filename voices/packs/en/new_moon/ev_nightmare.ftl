ev_nightmare = Nightmare
    .the = the nightmare
ev_nightmare-told = <audio src="heartbeat"/> Nobody slept well, and everybody saw a face. { -beat } No debate, no vote. One after the other, you accuse somebody, aloud. Then the name heard most often leaves the game, and if several are equal, all of them go.
ev_nightmare-rules = Without a debate, each in turn accuses somebody aloud. All those named most often are eliminated. It takes the place of the day's vote.
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
