ev_backfire = Backfire
    .the = the Backfire
ev_backfire-rules = The next night, if the victim is a Simple Villager, they survive and become a Werewolf. If not, they survive, and the first wolf to their left dies.
ev_backfire-told = Backfire! { -beat } Tonight the bite turns back on the wolves. If the victim is a Simple Villager, they rise as a Werewolf. If not, they survive, and the first wolf to their left dies instead.

news-word-turned_ev_backfire = the bite turned back, you are a wolf now
