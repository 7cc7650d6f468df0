ev_specter = Specter
    .the = the Specter
ev_specter-rules = The pack's next victim doesn't die: touched by a wolf, they open their eyes, become a Werewolf and point at one of the old wolves, who dies on the spot. Their cards are swapped before dawn.
ev_specter-told = The Specter! { -beat } The wolves' next victim won't die. At a touch, they open their eyes and become one of the pack. Then they send one of the old wolves to die in their place. By dawn, the two will have swapped cards.

event-specter =
    .a = Wolves, go and touch your victim. { -errand } If you were touched, open your eyes: you're one of them now. Which of the wolves dies in your place?
    .b = Wolves, go and lay a hand on your victim. { -errand } If you felt it, open your eyes: you're a wolf now. Which of them dies instead of you?
