# Les mots qui suivent ce qu'il y a : un micro, un clavier ou un bouton seul ; un haut-parleur ou non.
# Mode d'emploi : narrator/table/means.py. Aucune autre réplique n'écrit elle-même « le bouton » ni « dites ».

means-say = { $answer_by ->
    [typed] tapez
   *[said] dites
 }
    .first = { $answer_by ->
        [typed] Tapez
       *[said] Dites
     }
means-press = { $button_is ->
    [space] appuyez sur espace
   *[button] appuyez
 }
    .first = { $button_is ->
        [space] Appuyez sur espace
       *[button] Appuyez
     }
means-press_button = { $button_is ->
    [space] appuyez sur espace
   *[button] appuyez sur le bouton
 }
    .first = { $button_is ->
        [space] Appuyez sur espace
       *[button] Appuyez sur le bouton
     }
means-button = { $button_is ->
    [space] la barre d'espace
   *[button] le bouton
 }
    .first = { $button_is ->
        [space] La barre d'espace
       *[button] Le bouton
     }
means-or_yes = { $answer_by ->
    [said] , ou dites oui
    [typed] , ou tapez oui
   *[pressed] {""}
 }
means-yes_or_hold = { $button_is ->
    [space] { means-say } oui
   *[button] { $answer_by ->
        [pressed] gardez le bouton enfoncé une seconde
       *[said] { means-say } oui, ou gardez le bouton enfoncé une seconde
     }
 }
    .first = { $button_is ->
        [space] { means-say.first } oui
       *[button] { $answer_by ->
            [pressed] Gardez le bouton enfoncé une seconde
           *[said] { means-say.first } oui, ou gardez le bouton enfoncé une seconde
         }
     }
means-undo = { $button_is ->
    [space] { means-say } : annule, ou faites Ctrl-U
   *[button] { $answer_by ->
        [pressed] gardez le bouton enfoncé une seconde
       *[said] { means-say } : annule, ou gardez le bouton enfoncé une seconde
     }
 }
    .first = { $button_is ->
        [space] { means-say.first } : annule, ou faites Ctrl-U
       *[button] { $answer_by ->
            [pressed] Gardez le bouton enfoncé une seconde
           *[said] { means-say.first } : annule, ou gardez le bouton enfoncé une seconde
         }
     }
means-choose = { $answer_by ->
    [pressed] appuyez à
   *[said] { means-say }
 }
    .first = { $answer_by ->
        [pressed] Appuyez à
       *[said] { means-say.first }
     }
means-that_was = { $answer_by ->
    [said] J'entends
   *[typed] Vous avez choisi
 }
