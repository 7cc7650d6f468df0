role-rusty_sword_knight = Chevalier
    .the = le Chevalier à l'Épée Rouillée
    .one = un Chevalier à l'Épée Rouillée
role-rusty_sword_knight-rules = Si les loups dévorent le Chevalier, sa lame rouillée se venge. Le premier loup à sa gauche meurt la nuit suivante, d'une mauvaise fièvre. Les personnes assises entre les deux sont donc innocentes.
