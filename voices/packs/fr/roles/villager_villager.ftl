role-villager_villager = Villageois-Villageois
    .the = le Villageois-Villageois
    .one = un Villageois-Villageois
role-villager_villager-rules = Sa carte a deux faces pareilles : tout le monde sait, dès le début, que c'est une âme honnête. Aucun pouvoir, mais une parole que personne ne peut mettre en doute, du moins au départ.
