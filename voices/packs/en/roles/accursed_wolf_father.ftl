role-accursed_wolf_father = Wolf-Father
    .the = the Accursed Wolf-Father
    .one = an Accursed Wolf-Father
role-accursed_wolf_father-rules = The Wolf-Father hunts with the pack. Once in the game, this wolf may infect tonight's prey instead of letting it die: it becomes a wolf in secret, and keeps its power.

accursed_wolf_father-wakes =
    .a = A rasping breath… The Wolf-Father wakes.
    .b = A tooth gleams… The Wolf-Father wakes.
    .c = Black drool… The Wolf-Father wakes.
accursed_wolf_father-infect =
    .a = Infect the prey? Press.
    .b = Make it a wolf? Press.
    .c = One more wolf? Press.
accursed_wolf_father-sleeps =
    .a = The Wolf-Father goes back to sleep.
    .b = The Wolf-Father hides those fangs.
    .c = The Wolf-Father closes both eyes.
