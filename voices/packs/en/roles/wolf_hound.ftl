role-wolf_hound = Wolf Hound
    .the = the Wolf Hound
    .one = a Wolf Hound
role-wolf_hound-rules = { $hound_side ->
    [drawn] On the first night I draw a side for the Wolf Hound: dog or wolf, the village or the pack. It's for the whole game, and nobody else knows.
    [told] On the first night the Wolf Hound picks a side: dog or wolf, the village or the pack. It's for the whole game. In the morning the village hears which, without a name.
   *[chosen] On the first night the Wolf Hound picks a side: dog or wolf, the village or the pack. It's for the whole game, and nobody else knows.
 }

wolf_hound-wakes =
    .sound = chain
    .a = A howl in the yard… The Wolf Hound wakes up.
    .b = The leash is broken… Wolf Hound, wake up.
    .c = The kennel is open… The Wolf Hound wakes up.
wolf_hound-side =
    .a = Will you be a dog, or a wolf?
    .b = Which life will you choose?
    .c = The kennel, or the forest? Choose.
wolf_hound-shows_side =
    .a = Which are you? Watch the light.
    .b = The lot is drawn. Watch the light.
    .c = Dog or wolf? Watch the light.
wolf_hound-sleeps =
    .first = Wolf Hound, close your eyes.
    .a = Wolf Hound, go back to sleep.
    .b = The Wolf Hound may sleep.
    .c = The Wolf Hound lies down.
