role-simple_villager = Simple Villager
    .the = the Simple Villager
    .one = a Simple Villager
    .many = Simple Villagers
role-simple_villager-rules = The Simple Villager has no power at night. Ears, a tongue and a vote, that's all. It's often enough.
