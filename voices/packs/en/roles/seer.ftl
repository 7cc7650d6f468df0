role-seer = Seer
    .the = the Seer
    .one = a Seer
role-seer-rules = Each night the Seer picks one person { $seer_sees ->
    [card] and sees their card.
   *[camp] and learns their side, but not their card.
 } Tell it too soon, and the wolves know her too.

seer-wakes =
    .sound = crystal
    .a = Now the Seer: open your eyes, { -breath } without a sound.
    .b = A light… Now the Seer: open your eyes.
    .c = In the silence, { -breath } now the Seer: open your eyes.
    .d = A shiver… Now the Seer: open your eyes.
    .e = A crystal glows for the Seer: open your eyes.
seer-look =
    .a = Whose card will you see?
    .b = Whose card is it tonight?
    .c = Whose secret is it tonight?
    .d = Whose secret will you see?
    .e = Whose card will it be?
seer-shows_card =
    .a = I'll read the cards: watch the light.
    .b = Watch the light: it picks the card.
    .c = The light comes on at the right card.
    .d = Listen: the light shows the card.
    .e = Watch the light for the right card.
seer-shows_camp =
    .a = I'll read the sides: watch the light.
    .b = Watch the light: it picks the side.
    .c = The light comes on at the right side.
    .d = Listen: the light shows the side.
    .e = Watch the light for the right side.
seer-sleeps =
    .first = Now the Seer sleeps: close your eyes.
    .a = The Seer may go back to sleep.
    .b = The Seer closes her eyes again.
    .c = The candle is out, the Seer sleeps.
    .d = The crystal is dark, the Seer sleeps.
    .e = The Seer may rest her eyes now.
