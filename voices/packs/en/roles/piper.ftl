role-piper = Piper
    .the = the Piper
    .one = a Piper
role-piper-rules = Each night the Piper charms { $piper_charms ->
    [1] one person.
    [2] two people.
    [3] three people.
   *[other] { $piper_charms } people.
 } The charmed keep their side and their powers, and get to know each other. The Piper wins alone once everyone else still alive is charmed. { $infected_piper_plays ->
    [true] An infected Piper plays on.
   *[false] An infected Piper is a wolf, and charms nobody.
 }{ $charmed_named ->
    [true] { " " }Each morning I name the charmed.
   *[false] { "" }
 }

piper-wakes =
    .sound = flute
    .a = A few notes… Piper, open your eyes.
    .b = A light tune… Piper, open your eyes.
    .c = A soft breath… Piper, open your eyes.
    .d = A sweet song… Piper, open your eyes.
    .e = The pipe is ready… Piper, wake up.
piper-charm =
    .a = Who will you charm tonight?
    .b = Who will hear you tonight?
    .c = Who will follow you?
    .d = Who do you play for tonight?
    .e = Who will dance for you?
piper-shows_charmed =
    .a = The light shows who is charmed.
    .b = The light marks every charmed name.
    .c = The light shines at charmed names.
    .d = Who is charmed? Watch the light.
    .e = Watch the light: it marks the charmed.
piper-sleeps =
    .first = Piper, close your eyes.
    .a = Piper, go back to sleep.
    .b = Piper, put away your pipe.
    .c = Piper, close your eyes.
    .d = Piper, keep your last note.
    .e = Piper, no more music.

charmed-wakes =
    .sound = flute
    .a = A tune drifts by at night.
    .b = The melody hangs in the air.
    .c = The notes go round and round.
    .d = Somewhere a pipe plays low.
    .e = The old song comes back.
charmed-agree =
    .a = If you're charmed, open your eyes.
    .b = All who are charmed, look around.
    .c = Charmed ones, open your eyes.
    .d = If you're charmed, find the others.
    .e = Everyone charmed, open your eyes.
charmed-sleeps =
    .first = The tune is over, close your eyes.
    .a = The melody fades to nothing.
    .b = The tune is over, sleep well.
    .c = Not a single note is left.
    .d = The pipe has stopped, sleep well.
    .e = The last note dies, good night.
