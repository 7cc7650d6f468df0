role-simple_villager = Simple Villageois
    .the = le Simple Villageois
    .one = un Simple Villageois
    .many = Simples Villageois
role-simple_villager-rules = Le Simple Villageois n'a aucun pouvoir la nuit. Il a ses oreilles, sa langue et son vote. C'est souvent assez.
