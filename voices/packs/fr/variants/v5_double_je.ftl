v5_double_je = Double-je
    .the = le Double-je
    .one = un Double-je
v5_double_je-rules = Chaque place a deux cartes. { $double_je ->
    [great] Les deux restent cachées ; une seule carte de Loup-Garou suffit pour être loup, et les deux pouvoirs servent. Qui regarde une place voit les deux.
   *[small] La première, un pouvoir, est visible de tous. La seconde, cachée, dit le camp : Loup-Garou ou Villageois.
 }
v5_double_je-opens = { $double_je ->
    [great] Ce soir, deux cartes cachées par place. { -beat } Une patte de loup, et l'on est loup.
   *[small] Ce soir, deux cartes par place. { -beat } Le camp se cache, le pouvoir se montre. { -breath } À votre nom, retournez le pouvoir.
 }

double_je-second_card =
    .a = Et l'autre carte { ELIDE("de ", "d'", $seat) } ? { -beat } C'était { $card }.
    .b = Sous la première carte, une autre. { -beat } Pour { $seat }, { $card }.
