ev_double_agent = Double Agent
    .the = the Double Agent
ev_double_agent-rules = The first player out secretly picks a player who isn't a wolf. That player learns who the wolves are, stays with the village, never wakes with the pack, and wins if the wolves win. For the wolves' victory, the agent doesn't count.
ev_double_agent-told = The Double Agent! { -beat } One of you is going to sell the village. The traitor will know the wolves without being one of them, and win when they win. The first player out picks who it is, while the rest of you sleep for a moment.

double_agent-wakes = Close your eyes, all of you. { -wait } This is a very short night. { -beat } Whoever was first out of the game, open your eyes.
event-double_agent = Who'll betray the village? Pick anyone but a wolf.
double_agent-tours_wolf = Close them again. { -beat } At your name, open yours a moment: if the light is steady, you're the traitor.
double_agent-shows_wolf = If it was steady for you, open your eyes: now it shines at the wolves' names.
double_agent-sleeps = Close your eyes. { -wait } It's over: wake up, everyone.
