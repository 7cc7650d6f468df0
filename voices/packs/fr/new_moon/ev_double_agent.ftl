ev_double_agent = Agent double
    .the = l'Agent double
ev_double_agent-rules = La première personne éliminée choisit en secret quelqu'un qui n'est pas loup. Cette personne voit qui sont les loups, reste au village, ne se réveille jamais avec la meute, mais gagne si les loups gagnent. Pour la victoire des loups, elle ne compte pas.
ev_double_agent-told = L'Agent double ! { -beat } Il y aura parmi vous une âme vendue. Elle connaîtra les loups sans être des leurs, et leur victoire sera la sienne. La première personne éliminée va la choisir, pendant que vous dormez un instant.

double_agent-wakes = Que tout le monde ferme les yeux. { -wait } La nuit revient, un instant. { -beat } La toute première victime de cette partie ouvre les yeux.
event-double_agent = Qui trahira le village ? Ce ne peut pas être un loup.
double_agent-tours_wolf = Refermez les yeux. { -beat } À votre nom, ouvrez-les un instant : si la lumière est fixe, vous trahissez.
double_agent-shows_wolf = Si la lumière était fixe pour vous, ouvrez les yeux : elle va briller au nom des loups.
double_agent-sleeps = Fermez les yeux. { -wait } C'est fini : tout le monde se réveille.
