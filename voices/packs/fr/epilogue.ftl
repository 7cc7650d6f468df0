# L'histoire de la partie, quand tout peut être dit

story-intro =
    .a = Et maintenant, la vérité. { -wait } Voici ce que vous n'avez pas vu.
    .b = Les masques tombent. { -wait } Voici ce que la nuit cachait.
    .c = À présent, tout peut se dire. { -wait } Voici comment c'est arrivé.
    .d = Approchez la lanterne. { -wait } Voici ce qui se passait dans le noir.
story-night =
    .a = { $night ->
        [1] Cela commence la première nuit.
        [2] La deuxième nuit.
        [3] La troisième nuit.
        [4] La quatrième nuit.
        [5] La cinquième nuit.
        [6] La sixième nuit.
        [7] La septième nuit.
        [8] La huitième nuit.
        [9] La neuvième nuit.
        [10] La dixième nuit.
       *[other] Une autre nuit.
     }
    .b = { $night ->
        [1] Tout commence la première nuit.
        [2] Deuxième nuit.
        [3] Troisième nuit.
        [4] Quatrième nuit.
        [5] Cinquième nuit.
        [6] Sixième nuit.
        [7] Septième nuit.
        [8] Huitième nuit.
        [9] Neuvième nuit.
        [10] Dixième nuit.
       *[other] Encore une nuit.
     }
story-devoured =
    .a = Les loups se jettent sur { $seat }.
    .b = La meute choisit { $seat }.
story-poisoned =
    .a = Le poison de la Sorcière est pour { $seat }.
    .b = La Sorcière empoisonne { $seat }.
story-voted =
    .a = Le village condamne { $seat } : c'était { $card }.
    .b = Le vote emporte { $seat } : c'était { $card }.
    .c = Le verdict tombe sur { $seat } : c'était { $card }.
story-shot = Le fusil { ELIDE("de ", "d'", $by) } emporte { $seat }.
story-grief = Le chagrin emporte { $seats }.
story-tie = Faute d'accord, c'est { $seat } qui paie.
story-elder = Et plus personne ne protège { $seat }.
story-rust = La rouille d'une vieille épée a raison { ELIDE("de ", "d'", $seat) }.
story-burned = Le feu du Pyromane emporte { $seat }.
story-starved = La faim emporte { $seat }.
story-white_werewolf = Le Loup-Garou Blanc se jette sur un des siens : { $seat }.
story-fascination = La même emprise emporte { $seats }.
story-razor = Le rasoir { ELIDE("de ", "d'", $by) } emporte { $seat }.
story-razor_pays = Le rasoir { ELIDE("de ", "d'", $by) } emporte { $seat }, et { $by } le paie de sa vie.
story-event = C'est { $rule } qui emporte { $seats }.
story-became_wolf = En secret, { $seat } devient loup.
story-fascinated =
    .a = Les loups tiennent { $seat } sous leur emprise.
    .b = { $seat } tombe sous l'emprise des loups.
    .c = Les loups fascinent { $seat }.
story-returned = Mais { $seat } nous revient.
story-looked_first =
    .a = { $by }, { $role }, se penche sur { $seat }, et voit { $card }.
    .b = { $by }, { $role }, retourne en secret la carte { ELIDE("de ", "d'", $seat) } : { $card }.
story-looked_wolf =
    .a = { $by } se penche sur { $seat }, et ne dormira plus.
    .b = { $by } retourne en secret la carte { ELIDE("de ", "d'", $seat) }, et étouffe un cri.
story-looked =
    .a = { $by } regarde { $seat }, et voit { $card }.
    .b = { $by } retourne en secret la carte { ELIDE("de ", "d'", $seat) } : { $card }.
story-showed =
    .a = En plein jour, { $by } voit la carte { ELIDE("de ", "d'", $seat) } : { $card }.
    .b = { $seat } montre sa carte à { $by }, sous le manteau : { $card }.
story-saw_three = { $by } regarde { $seat } et voit triple : { $cards }.
story-new_card = { $seat } reçoit une autre carte : { $card }.
story-lovers = Cupidon unit { $seats_byname }.
story-lovers_by_chance = Cupidon n'a désigné personne : c'est le hasard qui unit { $seats_byname }.
story-by_chance =
    .a = À l'appel de cette carte, { $card }, personne n'a répondu : le hasard a choisi.
    .b = Le hasard répond à la place d'une carte restée muette : { $card }.
story-affair =
    .a = Mais une liaison se noue entre { $seats }.
    .b = Et dans le dos du couple, une liaison : { $seats }.
story-left = { $seat } rentre à la maison avant la fin.
story-saved_guard =
    .a = Les loups viennent pour { $seat_byname }. { -beat } Mais le Salvateur veillait devant la porte, et { $seat } n'en a rien su.
    .b = Devant chez { $seat_byname }, la meute trouve le Salvateur. { -beat } Derrière la porte, { $seat } dormait comme une pierre.
story-guarded_self =
    .a = Les loups viennent pour { $seat_byname }. { -beat } Le Salvateur, cette nuit-là, gardait sa propre porte.
    .b = La meute frappe chez { $seat_byname }, et tombe sur un bouclier. { -beat } C'était le Salvateur.
story-saved_potion =
    .a = Les crocs se referment sur { $seat_byname }. { -beat } Une potion, et tout s'efface. Au matin, { $seat } n'en savait rien.
    .b = La meute laisse { $seat_byname } sans un souffle. { -beat } La Sorcière passe, et { $seat } se réveille sans un souvenir.
story-saved_tavern =
    .a = La meute vient chercher { $seat_byname }. { -beat } Mais le vin est bon, et la taverne tourne encore.
    .b = Les loups poussent la porte { ELIDE("de ", "d'", $seat_byname) }. { -beat } Un verre, et chacun rentre.
story-saved_self =
    .a = Les crocs étaient pour { $seat }, qui gardait une potion sous l'oreiller.
    .b = La meute choisit { $seat }, qui boit sa propre potion, et se tait.
story-survived =
    .a = La meute se jette sur { $seat_byname }, qui en a vu d'autres, et ne dit rien.
    .b = Les crocs se referment sur { $seat_byname }. { -beat } Au matin, { $seat } respire, et se tait.
story-infected =
    .a = Cette nuit-là, la morsure ne tue pas : { $seat } rejoint la meute en secret.
    .b = { $seat } s'endort au village, et se réveille parmi les loups.
story-knew =
    .a = { $seat_byname } savait tout { ELIDE("de ", "d'", $of) }, et n'a pas eu le temps de le dire.
    .b = Un jour de plus, et { $seat_byname } dénonçait { $of }.

# Ce dont on reparlera

story-day = { $day ->
    [0] avant même la première nuit
    [1] le premier jour
    [2] le deuxième jour
    [3] le troisième jour
    [4] le quatrième jour
    [5] le cinquième jour
    [6] le sixième jour
    [7] le septième jour
    [8] le huitième jour
    [9] le neuvième jour
    [10] le dixième jour
   *[other] vers la fin
 }
story-margin = { $margin ->
    [-1] par la voix du village
    [0] après une égalité
    [one] à une voix près
   *[other] avec { $margin } voix d'avance
 }
story-turned_right =
    .a = Tout a basculé { story-day } : { $seat_byname } tombe { story-margin }, et la meute ne s'en relève pas.
    .b = Le vote qui a sauvé le village, c'était { story-day } : { $seat_byname } tombe { story-margin }.
story-turned_wrong =
    .a = Tout a basculé { story-day } : { $seat_byname } tombe { story-margin }, et la meute sourit dans l'ombre.
    .b = La faute, c'était { story-day } : { $seat_byname } tombe { story-margin }, et les loups n'ont plus qu'à attendre.
story-turned =
    .a = Le vote dont on reparlera, c'était { story-day } : { $seat_byname } tombe { story-margin }.
    .b = Rappelez-vous { story-day } : { $seat_byname } tombe { story-margin }.
story-close =
    .a = Et si près, { story-day } ! { -beat } Une voix de plus, et l'on démasquait { $seat }.
    .b = À une voix près, { story-day }, c'est { $seat } que le village démasquait.
story-pack =
    .a = Reste une question. Bas les masques ! { -wait } { $seats_count ->
        [one] Le loup, c'était { $seats_byname }.
       *[other] Les loups, c'étaient { $seats_byname }.
     }
    .b = Qui donc hurlait à la lune ? { -wait } { $seats_count ->
        [one] Regardez bien : { $seats_byname }.
       *[other] Regardez-les bien : { $seats_byname }.
     }
    .c = Et la meute, dans tout cela ? { -wait } { $seats_count ->
        [one] Un loup, un seul : { $seats_byname }.
       *[other] Les loups, les voici : { $seats_byname }.
     }
    .d = On a tout dit, sauf l'essentiel. { -wait } { $seats_count ->
        [one] Le loup, c'était { $seats_byname }.
       *[other] Les loups, c'étaient { $seats_byname }.
     }
story-unsuspected =
    .a = Et de toute la partie, pas un vote n'est tombé sur { $seats }.
    .b = Et chaque fois, le vote est passé à côté { ELIDE("de ", "d'", $seats) }.
story-card = { $seat } cachait { $card }.
story-end =
    .a = Voilà toute l'histoire. { -beat } On ne la racontera qu'à voix basse.
    .b = C'est ainsi que cela s'est passé. { -beat } Vous ne le tenez pas de moi.
    .c = Vous savez tout. { -beat } Essayez de bien dormir quand même.
    .d = L'histoire s'arrête là. { -beat } Demain, chacun la racontera à sa façon.
