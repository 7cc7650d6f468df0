v1_moonlight = Clair de lune
    .the = le Clair de lune
    .one = un Clair de lune
v1_moonlight-rules = Une bougie brûle devant chaque place. Elle s'éteint avec la personne qui quitte la partie. { $moonlight_hard ->
    [true] La nuit, les loups soufflent eux-mêmes la bougie de leur victime ; s'il en manque plus d'une au matin, personne n'est mordu.
   *[false] Il fait de plus en plus noir, et l'on ne voit bientôt plus que les vivants.
 }
v1_moonlight-opens_by_light = Ce soir, clair de lune. { -beat } La lumière devant vous est votre bougie. { -breath } Elle s'éteindra avec vous.
v1_moonlight-opens = Ce soir, clair de lune. { -beat } Allumez une bougie devant chaque place. { -breath } { $moonlight_hard ->
    [true] La nuit, les loups soufflent eux-mêmes celle de leur victime : celle-là seule, sinon personne n'est mordu.
   *[false] On la souffle quand quelqu'un nous quitte.
 }

moonlight-candles =
    .a = Avant de bouger, regardez les flammes. { -wait } Combien de bougies les loups ont-ils soufflées ?
    .b = Ouvrez les yeux, et comptez dans le noir. { -wait } Combien de bougies se sont éteintes cette nuit ?
    .c = Un peu de fumée monte encore. { -wait } Combien de flammes la nuit a-t-elle prises ?
moonlight-candles_out =
    .a = { $seats_count ->
        [one] La bougie { ELIDE("de ", "d'", $seats) } s'éteint.
       *[other] Ces bougies s'éteignent : { $seats }.
     } { -beat }
    .b = { $seats_count ->
        [one] Plus de flamme devant { $seats }.
       *[other] Plus de flammes devant { $seats }.
     } { -beat }
    .c = Un peu de fumée monte, devant { $seats }. { -beat }
moonlight-bite_lost =
    .a = Trop de souffle, trop de hâte. { -beat } Les loups repartent sans victime ; rallumez les bougies.
    .b = La meute s'est perdue dans le noir. { -beat } Aucune morsure ; rendez leur flamme aux vivants.
