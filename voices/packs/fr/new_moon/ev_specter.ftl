ev_specter = Spectre
    .the = le Spectre
ev_specter-rules = La prochaine proie de la meute ne meurt pas : un loup la touche, elle ouvre les yeux, devient Loup-Garou et désigne un des anciens loups, qui disparaît aussitôt. Leurs cartes sont échangées avant l'aube.
ev_specter-told = Le Spectre ! { -beat } La prochaine proie des loups ne mourra pas. On la touchera, elle ouvrira les yeux, et sera des leurs. Puis elle enverra l'un des anciens loups prendre sa place parmi les morts. À l'aube, leurs cartes auront changé de mains.

event-specter =
    .a = Loups, allez toucher votre proie. { -errand } Proie que l'on touche, ouvrez les yeux : ces loups sont les vôtres. L'un d'eux doit partir.
    .b = Loups, allez poser la main sur votre proie. { -errand } Proie que l'on touche, ouvrez les yeux, regardez les loups : lequel prend votre place ?
