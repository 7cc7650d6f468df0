ev_elders_meal = Elders' meal
    .the = the elders' meal
ev_elders_meal-told = The soup is steaming, the long table is set. { -beat } The oldest of you are invited. The older half of the village can't talk or vote, and nobody can vote against them. At sunset the meal is over, and everyone spends the night at home.
ev_elders_meal-rules = The older half of the village is at dinner until sunset. They can't talk or vote, and nobody can vote against them.
