ev_double_agent = Double Agent
    .the = the Double Agent
ev_double_agent-rules = The first person eliminated secretly picks somebody who is no wolf. That person sees who the wolves are, stays with the village, never wakes with the pack, and wins if the wolves win. For the wolves' victory that person does not count.
ev_double_agent-told = The Double Agent! { -beat } One of you will sell the village. The one who does will know the wolves without being one of them, and will win when they win. The first of the eliminated picks, while you all sleep for a moment.

double_agent-wakes = Close your eyes, all of you. { -wait } A night as short as a breath. { -beat } You who left this game first, open your eyes.
event-double_agent = Who will betray the village? Pick anyone but a wolf.
double_agent-tours_wolf = Close them again. { -beat } At your name, open yours a moment: if the light is steady, you are the traitor.
double_agent-shows_wolf = If it was steady for you, open your eyes: now it shines at the wolves' names.
double_agent-sleeps = Close your eyes. { -wait } It is over: wake up, everybody.
