# Ce que disent les places que la boîte joue elle-même : huit tournures par acte, jamais deux fois la même un soir.

company-claim =
    .a = { $seat } : <voice name="quote">Je suis { $card }. Voilà, c'est dit.</voice>
    .b = { $seat } : <voice name="quote">Autant que vous le sachiez : je suis { $card }.</voice>
    .c = { $seat } : <voice name="quote">Ma carte ? { $card }. Rien à cacher.</voice>
    .d = { $seat } : <voice name="quote">Écoutez-moi bien, tous : je suis { $card }.</voice>
    .e = { $seat } : <voice name="quote">Assez de silence, c'est l'heure : je suis { $card }.</voice>
    .f = { $seat } : <voice name="quote">Autant commencer par moi : je suis { $card }.</voice>
    .g = { $seat } : <voice name="quote">Surtout, ne me pendez pas, je suis { $card }.</voice>
    .h = { $seat } : <voice name="quote">Sur la tombe de ma grand-mère, je suis { $card }.</voice>
company-saw_card =
    .a = { $seat } : <voice name="quote">J'ai bien regardé { $of } : c'est { $card }.</voice>
    .b = { $seat } : <voice name="quote">Cette nuit, j'ai regardé { $of }, et j'ai vu { $card }.</voice>
    .c = { $seat } : <voice name="quote">{ $of }, c'est { $card }. J'ai vu la carte.</voice>
    .d = { $seat } : <voice name="quote">Ma nuit en valait la peine : { $of }, { $card }.</voice>
    .e = { $seat } : <voice name="quote">Retenez bien ceci : { $of } cache { $card }.</voice>
    .f = { $seat } : <voice name="quote">J'ai vu la carte { ELIDE("de ", "d'", $of) }. C'est { $card }.</voice>
    .g = { $seat } : <voice name="quote">Ce que cache { $of }, je le sais : { $card }.</voice>
    .h = { $seat } : <voice name="quote">Je ne devine pas, j'ai vu : { $of }, c'est { $card }.</voice>
company-saw_wolves =
    .a = { $seat } : <voice name="quote">J'ai regardé { $of }, et c'est bien un loup.</voice>
    .b = { $seat } : <voice name="quote">{ $of } court avec la meute. Je l'ai vu cette nuit.</voice>
    .c = { $seat } : <voice name="quote">Sous la chemise { ELIDE("de ", "d'", $of) }, j'ai vu du poil de loup.</voice>
    .d = { $seat } : <voice name="quote">Mon rêve était clair : { $of } chasse avec les loups.</voice>
    .e = { $seat } : <voice name="quote">J'ai regardé { $of }, et deux yeux jaunes m'ont répondu.</voice>
    .f = { $seat } : <voice name="quote">Méfiez-vous { ELIDE("de ", "d'", $of) } : c'est un loup, je l'ai vu.</voice>
    .g = { $seat } : <voice name="quote">Je connais au moins le nom d'un loup : { $of }.</voice>
    .h = { $seat } : <voice name="quote">Pas une nuit de plus à { $of }. J'ai vu un loup.</voice>
company-saw_village =
    .a = { $seat } : <voice name="quote">J'ai regardé { $of } : pas la moindre trace de loup.</voice>
    .b = { $seat } : <voice name="quote">{ $of } fait partie des nôtres, je l'ai vu.</voice>
    .c = { $seat } : <voice name="quote">Dormez tranquilles près { ELIDE("de ", "d'", $of) }. J'ai regardé.</voice>
    .d = { $seat } : <voice name="quote">Ma nuit lave { $of } de tout soupçon, croyez-moi.</voice>
    .e = { $seat } : <voice name="quote">Mes yeux ont suivi { $of }, et pas un poil de loup.</voice>
    .f = { $seat } : <voice name="quote">Laissez { $of } en paix, nous sommes du même côté.</voice>
    .g = { $seat } : <voice name="quote">Au moins un visage honnête : { $of }. Je l'ai vu.</voice>
    .h = { $seat } : <voice name="quote">Je réponds { ELIDE("de ", "d'", $of) }. J'ai regardé.</voice>
company-saw_other =
    .a = { $seat } : <voice name="quote">J'ai regardé { $of } : ni avec nous, ni avec eux.</voice>
    .b = { $seat } : <voice name="quote">{ $of } joue à part, voilà ce que j'ai vu.</voice>
    .c = { $seat } : <voice name="quote">Mes yeux l'ont vu : { $of } joue en solitaire.</voice>
    .d = { $seat } : <voice name="quote">{ $of } n'est avec personne ici, voilà ce que j'ai vu.</voice>
    .e = { $seat } : <voice name="quote">Drôle de nuit : { $of } n'est pas un loup, ni des nôtres.</voice>
    .f = { $seat } : <voice name="quote">{ $of } a d'autres projets que nous. J'ai regardé.</voice>
    .g = { $seat } : <voice name="quote">J'ai vu { $of } : nous ne jouons pas au même jeu.</voice>
    .h = { $seat } : <voice name="quote">Attention à { $of } : ce n'est ni loup, ni ami.</voice>
company-accuse =
    .a = { $seat } : <voice name="quote">{ $of } sent le loup, si vous voulez mon avis.</voice>
    .b = { $seat } : <voice name="quote">Je n'aime pas le sourire { ELIDE("de ", "d'", $of) }.</voice>
    .c = { $seat } : <voice name="quote">Si je dois donner un nom, c'est { $of }.</voice>
    .d = { $seat } : <voice name="quote">{ $of } a beaucoup trop bien dormi cette nuit.</voice>
    .e = { $seat } : <voice name="quote">J'ai { $of } à l'œil, et je ne lâche pas.</voice>
    .f = { $seat } : <voice name="quote">Chez { $of }, ça sent le fauve.</voice>
    .g = { $seat } : <voice name="quote">{ $of } a de la boue sur ses bottes. Regardez.</voice>
    .h = { $seat } : <voice name="quote">Je ne tournerais pas le dos à { $of }.</voice>
company-trust =
    .a = { $seat } : <voice name="quote">Moi, je fais confiance à { $of }.</voice>
    .b = { $seat } : <voice name="quote">Sur l'honneur { ELIDE("de ", "d'", $of) }, je parie ma grange.</voice>
    .c = { $seat } : <voice name="quote">Laissez donc { $of } en paix, je vous prie.</voice>
    .d = { $seat } : <voice name="quote">Avec { $of }, je traverserais la forêt de nuit.</voice>
    .e = { $seat } : <voice name="quote">{ $of }, un loup ? Alors moi, je suis un navet.</voice>
    .f = { $seat } : <voice name="quote">Contre { $of }, je n'ai rien du tout.</voice>
    .g = { $seat } : <voice name="quote">{ $of } nous regarde en face. Cela me suffit.</voice>
    .h = { $seat } : <voice name="quote">Pas { $of }. Tout le monde, mais pas { $of }.</voice>
company-vote =
    .a = { $seat } : <voice name="quote">Tout à l'heure, mon doigt montrera { $of }.</voice>
    .b = { $seat } : <voice name="quote">Aujourd'hui, je vote contre { $of }.</voice>
    .c = { $seat } : <voice name="quote">Mon choix est fait : { $of }.</voice>
    .d = { $seat } : <voice name="quote">Si on vote maintenant, je dis { $of }.</voice>
    .e = { $seat } : <voice name="quote">Aujourd'hui, ça devrait être { $of }.</voice>
    .f = { $seat } : <voice name="quote">Je pense à { $of }, et je le dirai au vote.</voice>
    .g = { $seat } : <voice name="quote">Pour moi, c'est tout vu : { $of }.</voice>
    .h = { $seat } : <voice name="quote">Regardez bien { $of }. Mon vote ira par là.</voice>
company-why =
    .a = { $seat } : <voice name="quote">Pourquoi { $of } ? Dites-moi.</voice>
    .b = { $seat } : <voice name="quote">Que reprochez-vous à { $of } ?</voice>
    .c = { $seat } : <voice name="quote">Et pourquoi ce serait { $of } ?</voice>
    .d = { $seat } : <voice name="quote">{ $of } ? Donnez-moi une raison.</voice>
    .e = { $seat } : <voice name="quote">J'aimerais savoir pourquoi { $of }.</voice>
    .f = { $seat } : <voice name="quote">Vous dites { $of }. Sur quelle preuve ?</voice>
    .g = { $seat } : <voice name="quote">Qu'est-ce qui vous fait penser à { $of } ?</voice>
    .h = { $seat } : <voice name="quote">Expliquez-moi : pourquoi { $of } ?</voice>
company-agree =
    .a = { $seat } : <voice name="quote">Je le pense aussi, mot pour mot.</voice>
    .b = { $seat } : <voice name="quote">C'est bien ce que j'allais dire.</voice>
    .c = { $seat } : <voice name="quote">Bien parlé. Je suis d'accord.</voice>
    .d = { $seat } : <voice name="quote">Oui. Exactement ce que je pense.</voice>
    .e = { $seat } : <voice name="quote">Pour une fois, nous sommes d'accord.</voice>
    .f = { $seat } : <voice name="quote">Je suis avec vous, tout à fait.</voice>
    .g = { $seat } : <voice name="quote">Oui, tout cela se tient bien.</voice>
    .h = { $seat } : <voice name="quote">Vous me l'ôtez de la bouche, vraiment.</voice>
company-deny =
    .a = { $seat } : <voice name="quote">Non. Ce n'est pas vrai.</voice>
    .b = { $seat } : <voice name="quote">Pas moi. Vous vous trompez.</voice>
    .c = { $seat } : <voice name="quote">Moi ? Vous n'y pensez pas.</voice>
    .d = { $seat } : <voice name="quote">La nuit je dors, comme les honnêtes gens.</voice>
    .e = { $seat } : <voice name="quote">Joli conte. Personne n'y croira.</voice>
    .f = { $seat } : <voice name="quote">Vous faites fausse route.</voice>
    .g = { $seat } : <voice name="quote">Je le nie, et je le nierai demain.</voice>
    .h = { $seat } : <voice name="quote">Cherchez votre loup ailleurs.</voice>
company-nothing =
    .a = { $seat } : <voice name="quote">Je n'ai encore rien à dire.</voice>
    .b = { $seat } : <voice name="quote">J'écoute, et je réfléchis.</voice>
    .c = { $seat } : <voice name="quote">Demandez-le-moi demain.</voice>
    .d = { $seat } : <voice name="quote">Je préfère entendre les autres.</voice>
    .e = { $seat } : <voice name="quote">Rien qui puisse vous aider.</voice>
    .f = { $seat } : <voice name="quote">Je garde mes pensées pour moi.</voice>
    .g = { $seat } : <voice name="quote">Si j'en savais plus, j'en dirais plus.</voice>
    .h = { $seat } : <voice name="quote">Hum. Je me le demande.</voice>
company-feeling =
    .a = { $seat } : <voice name="quote">Disons que je le sens, très fort.</voice>
    .b = { $seat } : <voice name="quote">C'est dans la voix, je ne saurais dire mieux.</voice>
    .c = { $seat } : <voice name="quote">Je me fie aux yeux. Ces yeux-là.</voice>
    .d = { $seat } : <voice name="quote">Rien que je puisse prouver ce soir.</voice>
    .e = { $seat } : <voice name="quote">Mon nez me le dit, et ne ment jamais.</voice>
    .f = { $seat } : <voice name="quote">Un nom me vient, et c'est ce nom-là.</voice>
    .g = { $seat } : <voice name="quote">J'ai fait tous mes petits calculs.</voice>
    .h = { $seat } : <voice name="quote">Une porte a grincé cette nuit. C'est tout.</voice>
company-pleads =
    .a = { $seat } : <voice name="quote">Pas l'ombre d'un loup sous mon toit.</voice>
    .b = { $seat } : <voice name="quote">Soulevez mon toit, vous le ferez pour rien.</voice>
    .c = { $seat } : <voice name="quote">Ma maison est ouverte, et mon cœur aussi.</voice>
    .d = { $seat } : <voice name="quote">Vous regretterez cette maison dès demain.</voice>
    .e = { $seat } : <voice name="quote">Recomptez les jetons, et pensez-y bien.</voice>
    .f = { $seat } : <voice name="quote">Qui m'accuse a quelque chose à cacher.</voice>
    .g = { $seat } : <voice name="quote">J'étais chez moi, et je dormais.</voice>
    .h = { $seat } : <voice name="quote">Brûlez-la donc : vous n'aurez que des cendres.</voice>
company-dies =
    .a = { $seat } : <voice name="quote">Adieu, mes navets, adieu ma soupe.</voice>
    .b = { $seat } : <voice name="quote">Pensez à moi quand vous saurez qui c'était.</voice>
    .c = { $seat } : <voice name="quote">J'aurais bien attendu la fin du repas.</voice>
    .d = { $seat } : <voice name="quote">Vous jouez bien. Continuez sans moi.</voice>
    .e = { $seat } : <voice name="quote">Soufflez ma bougie, voulez-vous ?</voice>
    .f = { $seat } : <voice name="quote">Sans rancune. Surveillez les silencieux.</voice>
    .g = { $seat } : <voice name="quote">Voilà donc la fin. Bonne nuit à tous.</voice>
    .h = { $seat } : <voice name="quote">Je vous laisse ma chaise, qui boite.</voice>
company-lost =
    .a = { $seat } : <voice name="quote">C'est mérité. Vous avez bien joué.</voice>
    .b = { $seat } : <voice name="quote">J'ai perdu, et avec bien du plaisir.</voice>
    .c = { $seat } : <voice name="quote">Rien à redire. On en refait une ?</voice>
    .d = { $seat } : <voice name="quote">Je tirerais mon chapeau, si j'en avais un.</voice>
    .e = { $seat } : <voice name="quote">Mieux joué que moi. J'y penserai la nuit.</voice>
    .f = { $seat } : <voice name="quote">Toutes mes félicitations, vraiment.</voice>
    .g = { $seat } : <voice name="quote">Je le savais. Non, pas du tout. Bravo.</voice>
    .h = { $seat } : <voice name="quote">La prochaine fois, je me cacherai mieux.</voice>
company-won =
    .a = { $seat } : <voice name="quote">C'était serré. Merci à tous.</voice>
    .b = { $seat } : <voice name="quote">Nous avons gagné, et ce fut un plaisir.</voice>
    .c = { $seat } : <voice name="quote">Une belle partie. Merci de votre accueil.</voice>
    .d = { $seat } : <voice name="quote">Sans les autres, je n'y serais pas arrivé.</voice>
    .e = { $seat } : <voice name="quote">Vous nous avez donné du mal. Bien joué.</voice>
    .f = { $seat } : <voice name="quote">Je ne me vanterai pas. Enfin, un peu.</voice>
    .g = { $seat } : <voice name="quote">Quelle soirée. On recommence ?</voice>
    .h = { $seat } : <voice name="quote">Vous avez bien joué, tout le monde.</voice>

# What is told of them.

company-points =
    .a = { $seat } montre { $of }. { -beat }
    .b = Le vote { ELIDE("de ", "d'", $seat) } : { $of }. { -beat }
    .c = { $seat } nomme { $of }, haut et fort. { -beat }
    .d = Pour { $seat }, c'est { $of }. { -beat }
company-listens =
    .a = { $seat } écoute.
    .b = { $seat } se penche.
    .c = { $seat } tend l'oreille.
    .d = { $seat } lève les yeux.
company-who =
    .a = Qui le dit ?
    .b = Et qui a parlé ?
company-what = Que voulez-vous dire ?
company-whom = De qui parlez-vous ?
company-which_card = Quelle carte ?
company-kind_accuse = quelqu'un est un loup
company-kind_trust = je fais confiance à quelqu'un
company-kind_vote = contre qui je vote
company-kind_why = pourquoi ce nom
company-kind_claim = qui je suis
company-kind_saw = ce que j'ai vu
company-kind_agree = vous avez raison
company-kind_deny = vous avez tort
company-elects =
    .a = { $seat } voudrait { $of }. { -beat }
    .b = { $seat } lève la main pour { $of }. { -beat }
company-abstains =
    .a = { $seat } ne montre personne. { -beat }
    .b = { $seat } ne vote pas. { -beat }
company-counted =
    .a = Comptez cette voix avec les vôtres.
    .b = Cette voix compte comme les vôtres.
company-counted_all =
    .a = Comptez ces voix avec les vôtres.
    .b = Ces voix comptent comme les vôtres.
company-picks =
    .a = { $seat } choisit { $of }.
    .b = Le choix { ELIDE("de ", "d'", $seat) } : { $of }.
    .c = { $seat } répond : { $of }.
company-declines =
    .a = { $seat } ne choisit personne.
    .b = { $seat } laisse passer.
company-agrees = { $seat } dit oui.
company-refuses = { $seat } dit non.
company-decided = { $seat } a choisi.
company-steps_forward =
    .a = On se lève, et c'est { $seat } qui s'avance.
    .b = Une chaise recule : c'est la place { ELIDE("de ", "d'", $seat) }.
company-writes =
    .a = { $seat } va jusqu'au mur, et revient.
    .b = { $seat } passe devant le mur, et revient.
    .c = Nul ne voit ce { ELIDE("que ", "qu'", $seat) } fait devant le mur.
company-wall_accuse =
    .a = { $of } connaît trop bien les bois, la nuit.
    .b = Demandez à { $of } d'où viennent les hurlements.
    .c = Demain, regardez bien les mains { ELIDE("de ", "d'", $of) }.
    .d = Les chiens aboient dès que passe { $of }.
    .e = Le visage { ELIDE("de ", "d'", $of) } cache autre chose.
    .f = Barrez votre porte devant { $of }.
    .g = J'ai compté les loups, et trouvé { $of }.
    .h = Qui cherche le loup peut frapper chez { $of }.
company-wall_trust =
    .a = Quoi qu'on dise, laissez vivre { $of }.
    .b = Je confierais mes enfants à { $of }.
    .c = { $of } dormait. Je le sais.
    .d = Qui accuse { $of } se trompe de porte.
    .e = Chez { $of }, pas le moindre poil de loup.
    .f = Écoutez { $of }, avant la prochaine nuit.
    .g = { ELIDE("De ", "D'", $of) }, je ne douterais qu'en dernier.
    .h = Pas { $of }. Cherchez ailleurs.
company-lays =
    .a = { $seat } pose un jeton devant { $house }.
    .b = Le jeton { ELIDE("de ", "d'", $seat) } va devant { $house }.
company-keeps_token =
    .a = { $seat } n'en pose pas.
    .b = { $seat } garde le jeton.
company-votes = { $votes ->
    [1] { $seat } : une voix contre { $house }.
   *[other] { $seat } : { $votes } voix contre { $house }.
 }
company-cards = Distribuez aussi pour { $seats } : les cartes sans preneur restent en une pile, face cachée, et personne ne regarde.
