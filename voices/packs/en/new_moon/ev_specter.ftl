ev_specter = Specter
    .the = the Specter
ev_specter-rules = The pack's next prey does not die: a wolf touches it, it opens its eyes, becomes a Werewolf and points at one of the old wolves, who is gone at once. Their cards are exchanged before dawn.
ev_specter-told = The Specter! { -beat } The wolves' next prey will not die. At a touch, it opens its eyes and is one of them. Then it sends one of the old wolves to take its place among the dead. At dawn their cards will have changed hands.

event-specter =
    .a = Wolves, go and touch your prey. { -errand } Prey, if you are touched, open your eyes: these wolves are yours. One of them must go.
    .b = Wolves, go and lay a hand on your prey. { -errand } You who are touched, open your eyes, look at the wolves: which of them takes your place?
