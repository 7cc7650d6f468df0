role-accursed_wolf_father = Wolf-Father
    .the = the Accursed Wolf-Father
    .one = an Accursed Wolf-Father
role-accursed_wolf_father-rules = The Wolf-Father hunts with the pack. { $infections ->
    [one] Once in the game,
   *[other] { $infections } times in the game,
 } this wolf may infect the night's victim instead of killing: the victim secretly becomes a wolf, and keeps any power. The Defender can't stop an infection{ $elder_lives ->
    [one] .
   *[other] , but the Elder's first life does, and then it's used up for nothing.
 }

accursed_wolf_father-wakes =
    .sound = hiss
    .a = The curse is awake… Wake up, Wolf-Father.
    .b = Black teeth… Wolf-Father, open your eyes.
    .c = A scent of blood… Wake up, Wolf-Father.
    .d = The bite still burns… Wake up, Wolf-Father.
    .e = Foul breath… Wake up, Wolf-Father.
accursed_wolf_father-infect =
    .a = Will you infect tonight's victim?
    .b = Will the victim become a wolf?
    .c = Do you want one more wolf?
    .d = Does your victim join the pack?
    .e = Will this bite make a wolf?
accursed_wolf_father-sleeps =
    .first = Wolf-Father, close your eyes.
    .a = Wolf-Father, go back to sleep.
    .b = Wolf-Father, hide your fangs.
    .c = Wolf-Father, close your eyes.
    .d = The Wolf-Father may sleep.
    .e = Wolf-Father, back to the shadows.
