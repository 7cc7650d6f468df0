# Le village et ses maisons : qui habite où, et ce que le feu en laisse.

house-given_out =
    .a = Voici vos maisons, mais il n'y en a pas pour tout le monde.
    .b = Le village s'installe. Chacun sa porte, ou son baluchon.
    .c = Voici les clés. Retenez bien où chacun habite.
house-home = { $seats_count ->
    [one] { $seats } habite { $house } : c'est { $office }.
   *[other] { $seats } habitent { $house } : ce sont { $office }.
 }
house-homeless = { $seats_count ->
    [one] Et sur la route, avec un baluchon : { $seats }.
   *[other] Et sur la route, un baluchon chacun : { $seats }.
 }
house-burned =
    .a = <audio src="bell"/> Ça sent la fumée. { -beat } Rien que des cendres : { $house } a brûlé, et { $seat } dort dehors.
    .b = <audio src="bell"/> Le ciel est rouge. { -beat } Le feu a pris { $house } cette nuit. { $seat } n'a plus qu'un baluchon.
    .c = <audio src="bell"/> Au feu ! { -beat } Trop tard : { $house } n'est plus que braises. { $seat } a tout perdu, sauf la vie.
house-burned_empty =
    .a = <audio src="bell"/> Ça sent la fumée. { -beat } Rien que des cendres : { $house } a brûlé, et plus personne ne vit là.
    .b = <audio src="bell"/> Le ciel est rouge. { -beat } Le feu a pris { $house } cette nuit. Plus personne ne vit là.
    .c = <audio src="bell"/> Au feu ! { -beat } Trop tard : { $house } n'est plus que braises. Plus personne ne vit là.
