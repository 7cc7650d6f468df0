# Another name for the Gypsy, for tables to which the box's word is a slur: [table] names = { gypsy = "medium" }

role-gypsy = Medium
    .the = the Medium
    .one = a Medium
role-gypsy-rules = Each night the Medium may choose a question for the spirits, and who will ask it in the morning. The very first victim of the game then answers yes or no. Each of the five Spiritism cards can be used once.

gypsy-wakes =
    .sound = raps
    .a = A candle trembles… Medium, open your eyes.
    .b = The table creaks… Medium, wake up.
    .c = A voice from beyond… Medium, it's time.
    .d = The spirits are near… Medium, wake up.
    .e = A sudden chill… Medium, wake up.
gypsy-sleeps =
    .first = Medium, close your eyes.
    .a = Medium, put out the candle.
    .b = Medium, close your eyes.
    .c = Let the dead sleep, Medium.
    .d = Medium, go back to sleep.
    .e = Medium, put away your cards.
