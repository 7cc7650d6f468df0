ev_backfire = Retour de flamme
    .the = le Retour de flamme
ev_backfire-rules = La prochaine nuit, si la proie de la meute est un Simple Villageois, elle survit et devient Loup-Garou. Sinon elle survit, et le premier loup à sa gauche meurt.
ev_backfire-told = Le Retour de flamme ! { -beat } La prochaine nuit, les crocs se retournent. Si la proie est un Simple Villageois, elle se relève Loup-Garou. Sinon elle survit, et c'est le premier loup à sa gauche qui tombe.

news-word-turned_ev_backfire = les crocs se sont retournés, vous voilà loup
