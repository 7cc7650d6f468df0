ev_elders_meal = Elders' meal
    .the = the elders' meal
ev_elders_meal-told = The soup is steaming, the long table is laid. { -beat } The oldest of the village are expected there. The older half neither talks nor votes, and nobody votes against it. At sunset the meal is over, and everyone spends the night at home.
ev_elders_meal-rules = The older half of the village sits at table until sunset. It does not debate, it does not vote, and nobody votes against it.
