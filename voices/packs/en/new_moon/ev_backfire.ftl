ev_backfire = Backfire
    .the = the Backfire
ev_backfire-rules = Next night, if the pack's prey is a Simple Villager, that one survives and becomes a Werewolf. Otherwise the prey survives, and the first wolf to its left dies.
ev_backfire-told = Backfire! { -beat } Next night teeth turn round. If the prey is a Simple Villager, it gets up a Werewolf. If not, it survives, and the first wolf to its left is the one to fall.

news-word-turned_ev_backfire = the jaws turned round, you are a wolf now
