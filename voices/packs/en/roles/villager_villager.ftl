role-villager_villager = Villager-Villager
    .the = the Villager-Villager
    .one = a Villager-Villager
role-villager_villager-rules = This card has the same face on both sides: everyone knows from the start that you're honest. No power at all, but a word nobody can doubt, at least at first.
