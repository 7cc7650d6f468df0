role-seer = Seer
    .the = the Seer
    .one = a Seer
role-seer-rules = Each night the Seer picks one person { $seer_sees ->
    [card] and sees their card. Only the card: someone who has changed sides may fool her.
   *[camp] and learns their side. Only the side: not which card it is.
 } Help the village, but don't get caught too soon.

seer-wakes =
    .sound = crystal
    .a = Now the Seer: open your eyes, { -breath } without a sound.
    .b = A light… Now the Seer: open your eyes.
    .c = In the silence, { -breath } now the Seer: open your eyes.
    .d = A shiver… Now the Seer: open your eyes.
    .e = A crystal glows for the Seer: open your eyes.
seer-look =
    .a = Whose card will you see?
    .b = Whose face is lying?
    .c = Whose face is a mask?
    .d = Whose secret will you see?
    .e = Who makes you doubt tonight?
seer-shows_card =
    .a = The light will shine at their card.
    .b = Watch: the light marks their card.
    .c = The light will tell their card.
    .d = Wait: the light marks their card.
    .e = At their card, the light will shine.
seer-shows_camp =
    .a = The light will shine at their side.
    .b = Watch the light: it marks their side.
    .c = Listen: the light will tell their side.
    .d = Wait for the light: it is their side.
    .e = At their side, the light will shine.
seer-sleeps =
    .first = Now the Seer sleeps: close your eyes.
    .a = The Seer may go back to sleep.
    .b = The Seer closes her eyes again.
    .c = The candle is out, the Seer sleeps.
    .d = The crystal is dark, the Seer sleeps.
    .e = The Seer may rest her eyes now.
