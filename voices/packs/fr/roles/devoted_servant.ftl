role-devoted_servant = Servante Dévouée
    .the = la Servante Dévouée
    .one = une Servante Dévouée
role-devoted_servant-rules = Après un verdict du village, avant que la carte soit montrée, la Servante Dévouée peut se dévoiler et prendre cette carte pour elle. Elle joue alors ce personnage, tout neuf, jusqu'à la fin. Une Servante amoureuse ne le peut pas.

devoted_servant-take =
    .a = Avant que la carte s'en aille… { -wait } La Servante veut-elle prendre sa place ? { means-press.first }{ means-or_yes }.
    .b = Un instant, avant toute chose… { -wait } La Servante veut-elle se dévoiler ? { means-press.first }{ means-or_yes }.
    .c = La carte est encore sur la table… { -wait } La Servante veut-elle la prendre ? { means-press.first }{ means-or_yes }.
