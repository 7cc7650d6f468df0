role-accursed_wolf_father = Wolf-Father
    .the = the Accursed Wolf-Father
    .one = an Accursed Wolf-Father
role-accursed_wolf_father-rules = The Wolf-Father hunts with the pack. Once in the game, this wolf may infect tonight's prey instead of letting it die: it becomes a wolf in secret, and keeps its power.

accursed_wolf_father-wakes =
    .a = A rasping breath… Wolf-Father, open your eyes.
    .b = A tooth gleams… Wolf-Father, open your eyes.
    .c = A bitter smell… Wolf-Father, open your eyes.
accursed_wolf_father-infect =
    .a = Will you infect the pack's prey?
    .b = Shall the prey become a wolf?
    .c = Do you want one more wolf?
accursed_wolf_father-sleeps =
    .a = Wolf-Father, go back to sleep.
    .b = Wolf-Father, hide your fangs.
    .c = Wolf-Father, close your eyes.
