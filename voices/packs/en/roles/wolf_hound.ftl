role-wolf_hound = Wolf Hound
    .the = the Wolf Hound
    .one = a Wolf Hound
role-wolf_hound-rules = On the first night the Wolf Hound chooses a life: the kennel or the forest, the village or the pack. There is no going back, and nobody else knows.

wolf_hound-wakes =
    .a = A yelp… The Wolf Hound wakes.
    .b = A leash snaps… The Wolf Hound wakes.
    .c = A tail thumps… The Wolf Hound wakes.
wolf_hound-side =
    .a = Dog or wolf? Press at your choice.
    .b = Which life to lead? Press.
    .c = Kennel or forest? Press.
wolf_hound-sleeps =
    .a = The Wolf Hound goes back to sleep.
    .b = The Wolf Hound closes both eyes.
    .c = The Wolf Hound lays down its head.
