ev_burial = Ensevelissement
    .the = l'Ensevelissement
ev_burial-rules = Jusqu'à la fin, les cartes de celles et ceux que les loups dévorent restent cachées.
ev_burial-told = L'Ensevelissement ! { -beat } Les victimes des loups seront mises en terre avant qu'on les reconnaisse. Jusqu'à la fin, plus personne ne verra leurs cartes.
