role-wolf_hound = Wolf Hound
    .the = the Wolf Hound
    .one = a Wolf Hound
role-wolf_hound-rules = On the first night the Wolf Hound chooses a life: the kennel or the forest, the village or the pack. There is no going back, and nobody else knows.

wolf_hound-wakes =
    .a = A yelp… Wolf Hound, open your eyes.
    .b = A leash snaps… Wolf Hound, open your eyes.
    .c = A tail thumps… Wolf Hound, open your eyes.
wolf_hound-side =
    .a = Will you be a dog, or a wolf?
    .b = Which life will you choose?
    .c = The kennel, or the forest? Choose.
wolf_hound-sleeps =
    .a = Wolf Hound, go back to sleep.
    .b = Wolf Hound, close your eyes.
    .c = Wolf Hound, lay down your head.
