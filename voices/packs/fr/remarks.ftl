# Ce que tout le monde a vu, et que la voix relève

remark-first_blood =
    .a = Le premier sang a coulé. { -beat } Le village ne dormira plus jamais comme avant.
    .b = Hier, c'était une vieille histoire. { -beat } Ce matin, tout le monde y croit.
    .c = Un premier nom sur la pierre. { -beat } Et tout le monde sait qu'il reste de la place.
remark-captain_gone =
    .a = Sur le sol, la médaille brille encore.
    .b = La médaille roule dans la poussière.
remark-three_left =
    .a = Vous n'êtes plus que trois. { -beat } Regardez bien les deux autres.
    .b = Trois chaises, trois bougies. { -beat } Il suffit d'un mensonge.
remark-first_wolf =
    .a = Sous la peau, du poil gris. { -beat } Les vieux contes disaient vrai.
    .b = Une fourrure de moins. { -beat } Cette nuit, on entendra hurler.
remark-wronged_again =
    .a = Encore une erreur. { -beat } À ce train, la meute n'aura plus à chasser.
    .b = C'était encore quelqu'un de bien. { -beat } Dans la forêt, on vous remercie.
    .c = Une tombe de trop. { -beat } Ce soir, la meute n'a pas perdu une griffe.
    .d = Le village s'est encore trompé. { -beat } Quelque part, on retient un rire.
remark-quiet_again =
    .a = Encore un matin sans larmes. { -beat } La faim doit être grande, sous les arbres.
    .b = Personne, une fois de plus. { -beat } Est-ce la chance, ou une main amie ?
    .c = Le fossoyeur s'ennuie. { -beat } Qu'on ne s'y fie pas trop.
remark-spared_again =
    .a = Encore un soir sans verdict. { -beat } Quelque part, on se lèche les babines.
    .b = On hésite, on hésite. { -beat } La nuit, elle, n'hésite pas.
