ev_full_moon = Night of Fools
    .the = the Night of Fools
ev_full_moon-rules = Next night each wolf sees one card, and the pack does not hunt. The Hunter, the Witch and the Seer wake together and choose a prey. In the morning all is as before.
ev_full_moon-told = The Night of Fools! { -beat } Next night all is upside down. The wolves will have the gift of sight: a card each. The Hunter, the Witch and the Seer will have teeth: one prey for the three. In the morning all is as before.

full_moon_look-wakes = Moonlight turns heads… Wolves, open your eyes. Tonight you can see.
event-full_moon_look =
    .a = One wolf after the other, in silence. { -beat } Whose card will you see? Press as I say the name.
    .b = The next wolf, if there is one. { -beat } Whose card will you see? Press as I say the name.
full_moon_look-shows_card =
    .a = Which card is it? The light will tell you.
    .b = That card… Watch the light.
full_moon_look-sleeps = Wolves, close your eyes. You have seen enough.
full_moon_devour-wakes = Moonlight turns heads… Hunter, Witch, Seer, open your eyes. Tonight you are hungry.
full_moon_devour-agree = By glances alone, find your prey, but none of you three.
event-full_moon_devour = Who is prey? Press once, as I say the name.
full_moon_devour-sleeps = Hunter, Witch, Seer, close your eyes. And wipe your mouths.
