# La boîte elle-même : ce qu'elle demande, comprend, et ce qui lui arrive.

ask-confirm =
    .a = { CAPITAL($what) } ? Si c'est ça, { means-press }.
    .b = { means-that_was } : { $what }. { means-press.first }{ means-or_yes }.
ask-confirm_done =
    .a = C'est tout ? Si oui, { means-press }.
    .b = Plus personne ? Si oui, { means-press }.
pick-more =
    .a = Qui encore ? Sinon, { means-choose } : c'est tout.
    .b = Encore un nom ? Sinon, { means-choose } : c'est tout.
    .c = Donnez encore un nom, ou : c'est tout.
pick-also =
    .a = Et qui d'autre ? Il faut encore un nom.
    .b = Et avec qui ? Donnez un autre nom.
ask-doubt =
    .a = Avez-vous dit { $what } ? Si oui, { means-press }.
    .b = Vous avez dit { $what } ? { means-press.first }{ means-or_yes }.
ask-either =
    .a = { CAPITAL($one) }, ou { $other } ? Redites-le, ou { means-press } pour { $one }.
    .b = C'était { $one }, ou { $other } ? Ou bien, pour { $one }, { means-press }.
ask-again =
    .a = Je n'ai pas compris. Voulez-vous répéter ?
    .b = Pardon ? Répétez, s'il vous plaît.
    .c = Le vent souffle trop fort. Voulez-vous répéter ?
    .d = Comment ? Encore une fois, s'il vous plaît.
    .e = Je n'ai pas bien entendu. Encore une fois ?
ask-crowded = Tout le monde parle, je n'entends plus rien. Sinon, ne dites rien : je lis les réponses, appuyez à la bonne.
ask-by_button = { means-press_button.first } à la bonne réponse.
ask-none_chosen = Personne n'a choisi. Je relis la liste.
ask-refused =
    .a = La règle ne le permet pas. Autre chose ?
    .b = Ça, c'est interdit. Choisissez autrement.
ask-one_name = Un seul prénom, s'il vous plaît : sans virgule.
ask-name_taken = Ce prénom est déjà pris : { $name }. Choisissez-en un autre.
ask-which_question = Que voulez-vous savoir ?
ask-which_rule = De quoi voulez-vous la règle ?
ask-repeat_help = Répondez à voix haute, ou appuyez quand je lis la bonne réponse. Vous pouvez dire : répète, annule, pause, ou aide. { -breath } En pleine partie, dites aussi : des questions.
ask-repeat_help_typed = Tapez la réponse, ses premières lettres ou son numéro, puis Entrée ; ou { means-press } quand je lis la bonne. Vous pouvez taper aussi : répète, annule, pause, ou aide. { -breath } En pleine partie, tapez : des questions.
ask-repeat_help_pressed = Appuyez quand je lis la bonne réponse. Un appui d'une seconde annule la dernière, un appui de trois secondes fait une pause.

# Ce que l'on demande à côté, de jour

told-house_rules = Voici vos règles maison.
told-no_house_rules = Vous jouez comme c'est imprimé : aucune règle maison.
told-living = { $seats_count ->
    [one] Il ne reste que { $seats }.
   *[other] Encore en vie : { $seats }.
 }
told-nobody_lives = Plus personne n'est en vie.
told-shown = On a vu ces cartes : { $cards }.
told-none_shown = On n'a encore vu aucune carte.
told-captain = La médaille est à { $seat }.
told-no_captain = Pour l'instant, personne ne porte la médaille.
told-burgomaster = Le Bourgmestre, c'est { $seat }.
told-crier = Le tambour de Garde Champêtre est à { $seat }.
told-count = { $count ->
    [0] On n'a encore vu aucune carte { $card }.
    [one] On a vu une carte { $card }.
   *[other] On a vu { $count } { $cards }.
 }
told-home_empty = Dans { $house }, plus personne.
told-no_homes = Il n'y a plus ni maison, ni baluchon.
told-events = Ce qui s'applique en ce moment : { $rules }.
told-no_event = En ce moment, aucun événement ne s'applique.
told-no_event_card = La lune n'a encore retourné aucune carte.
told-all_vote = Tout le monde peut voter.
told-turn = C'est { $seat } qui doit répondre.
told-turn_of_all = C'est à { $game ->
    [lupusburg] toute la ville
   *[other] tout le village
 } de répondre.
told-debate = { $game ->
    [lupusburg] La ville
   *[other] Le village
 } débat. Il vous reste { debate-left }.
told-no_clock = Aucun compte à rebours ne court. Prenez votre temps.
told-not_now = Demandez-le-moi quand { $game ->
    [lupusburg] la ville
   *[other] le village
 } discute ou vote.
told-answers = Réponses possibles : { $answers }.
told-commands = Vous pouvez toujours { $answer_by ->
    [typed] taper
   *[said] dire
 } : répète, annule, pause, ou aide.
told-questions = De jour, demandez-moi : { $questions }. { -breath } { means-say.first } aussi : répète, annule, pause, ou aide.

no_vote-village_idiot = Le village a gracié { $seats }, mais sans droit de vote.
no_vote-school = { $seats } fait la classe, et ne vote jamais.
no_vote-detention = L'Institutrice a mis au coin { $seats }.
no_vote-scapegoat-voters = Le Bouc Émissaire a parlé : pas de vote pour { $seats }.
no_vote-by_rule = Pas de vote pour { $seats }. La raison : { $rule }.

undo-done = C'est annulé. On revient en arrière.
undo-nothing = Il n'y a rien à annuler.
pause-on = La partie est en pause. Pour reprendre, { means-press_button }{ $answer_by ->
    [pressed] {""}
   *[said] , ou { means-say } : on reprend
 }.
pause-off = On reprend.

help-deal = Si c'est moi, chacun découvre sa carte en secret. Si c'est vous, distribuez vos propres cartes : la première nuit, je demanderai qui a laquelle.
help-setup = Je vais demander qui joue et avec quelles cartes. Répondez à voix haute, ou appuyez quand je lis la bonne réponse. Dites : annule, pour revenir en arrière.
help-setup_typed = Je vais demander qui joue et avec quelles cartes. Tapez la réponse, ses premières lettres ou son numéro, puis Entrée ; ou { means-press } quand je lis la bonne. Tapez : annule, pour revenir en arrière.
help-setup_pressed = Je vais demander qui joue et avec quelles cartes. Appuyez quand je lis la bonne réponse. Un appui d'une seconde revient en arrière.

first-found = <audio src="chime"/> Bonsoir. J'ai trouvé { $rules }.
first-word-loudspeaker = un haut-parleur
first-word-microphone = un micro qui vous comprend
first-word-space = une barre d'espace
first-word-phones = un réseau pour les téléphones
first-met = { $told_by ->
    [read] Si vous lisez ceci, appuyez sur Entrée.
   *[heard] M'entendez-vous ? Si oui, appuyez sur Entrée.
 } For English, type en.
first-unheard = Alors montez le son, ou choisissez une autre sortie : narrator doctor vous aide.
language-offer = <audio src="chime"/> Bonsoir. Pour jouer en français, appuyez sur le bouton, ou dites oui.
voice-offer = Je peux parler comme une vraie personne : { $count } mégaoctets, une minute environ. Je m'en occupe ?
voice-fetching = Je vais la chercher pendant que vous me dites qui joue.
voice-here = Voilà. Désormais, je parle comme ça.
voice-later = Mon autre voix n'est pas encore prête. On fera avec celle-ci.
voice-unreached = Le réseau ne répond pas : je garde cette voix ce soir. J'essaierai une autre fois.
voice-no_room = Il n'y a pas assez de place sur mon disque pour une autre voix. Je garde celle-ci.
voice-not_it = Ce que j'ai trouvé n'était pas la bonne voix. Je n'en ai rien gardé.
voice-unspoken = L'autre voix ne marche pas sur cette machine. Je garde celle-ci.

box-hello =
    .a = <audio src="chime"/> Bonsoir, village. { -breath } Je raconte, je compte, et je ne trahis personne.
    .b = <audio src="chime"/> Approchez, la nuit sera longue. { -breath } C'est moi qui tiens la lanterne.
    .c = <audio src="chime"/> Bonsoir. { -breath } Ce soir, quelqu'un va mentir, et ce ne sera pas moi.
    .d = <audio src="chime"/> Prenez place, et comptez-vous. { -breath } Demain, vous serez moins nombreux.
box-goodbye =
    .a = Bonne nuit, village. Dormez, si vous l'osez.
    .b = La lanterne s'éteint. À la prochaine lune.
    .c = Rentrez bien, et pas par la forêt.
    .d = Bonne nuit. Fermez bien vos volets.
box-kept = La partie est gardée. Au prochain démarrage, je vous proposerai de la reprendre.
box-resume = { $day ->
    [0] Une partie s'est arrêtée dans la nuit { $night }.
   *[other] Une partie s'est arrêtée au jour { $day }.
 } { -breath } Voulez-vous la reprendre ?
box-resumed = On reprend la partie. Rien n'est perdu.
box-discarded = L'ancienne partie est rangée. On repart à neuf.

box-no_microphone = Je n'ai pas de micro. { $answer_by ->
    [typed] Tapez vos réponses.
   *[pressed] Répondez avec le bouton, je lirai les réponses.
 }
box-no_model = Je ne sais pas encore écouter cette langue. { $answer_by ->
    [typed] Tapez vos réponses.
   *[pressed] Répondez avec le bouton, je lirai les réponses.
 }
box-no_button = Je n'ai pas de bouton. La barre d'espace le remplace.
box-by_page = Je n'ai ni bouton ni clavier. Répondez par la page, chacun avec un téléphone.
box-no_hands = Je ne trouve ni bouton ni clavier : personne ne pourrait me répondre. Je ne peux pas jouer. Mon journal dit ce qui manque.
box-speaker_back = Ma voix est revenue. Je reprends où j'en étais.
box-journal_full = Le disque est plein : je ne peux plus garder la partie en mémoire. On joue quand même. Faites de la place dès que possible.
box-journal_lost = Je n'arrive plus à écrire sur mon disque : je ne peux plus garder la partie en mémoire. On joue quand même. Après la partie, vérifiez la carte mémoire.
box-journal_damaged = Le carnet de la dernière partie est abîmé. Je le mets de côté, et je repars à neuf.
box-spelled_name = Le nom { $name } a des lettres que je ne connais pas : je le dirai de mon mieux.
box-unknown_name = Je n'arrive pas à reconnaître le nom { $name }. Dites plutôt son numéro de place.
box-alike_names = { $seats } se ressemblent à l'oreille : dites plutôt les numéros de place.
box-stuck_button = Le bouton reste enfoncé. Je m'en passe, jusqu'à ce qu'il se libère.
box-freed_button = Le bouton est libre. On peut s'en servir.
box-pad_lost = Un des pavés sans fil ne répond plus. Tant qu'il manque, cette place ne peut rien faire la nuit.
box-pad_back = Le pavé qui manquait est revenu.

# L'examen de la boîte

doctor-speaker-good = Vous m'entendez : le haut-parleur marche.
doctor-speaker-bad = Le haut-parleur ne répond pas.
doctor-voice-good = C'est cette voix que vous entendrez.
doctor-voice-bad = Il me manque quelque chose pour parler.
doctor-microphone-good = Le micro marche.
doctor-microphone-bad = Le micro ne répond pas.
doctor-recogniser-good = Je comprends ce qu'on me dit.
doctor-recogniser-bad = Je ne peux pas comprendre la parole.
doctor-button-good = Le bouton marche.
doctor-button-bad = Le bouton ne répond pas.
doctor-light-good = La lumière marche.
doctor-light-bad = La lumière ne répond pas.
doctor-phones-good = Les téléphones peuvent jouer.
doctor-phones-bad = Les téléphones ne peuvent pas encore jouer.
doctor-files-good = Mes fichiers sont en ordre.
doctor-files-bad = Il manque des fichiers, ou je ne peux pas écrire.
doctor-done = L'examen est fini.

# Le son, et l'humeur

sound-which = Que faut-il changer au son ?
sound-louder = Je parle plus fort. Redites-le pour monter encore.
sound-softer = Je baisse la voix. Redites-le pour baisser encore.
sound-loudest = C'est toute ma voix. Plus fort, il faudrait crier.
sound-softest = Plus bas, et je me tais.
sound-mood_plain = Bien. Rien que ma voix, et le vent dans les feuilles.
sound-mood_story = Bien. Une forêt la nuit, un feu le jour.
sound-mood_horror = Comme vous voudrez. { -beat } La pluie arrive, et quelque chose avec elle.
sound-show_words = Bien. Ce que je lis la nuit s'écrit aussi, en grand.
sound-hide_words = Bien. La nuit, il n'y aura que ma voix.
sound-words_stay = Sans haut-parleur, les mots restent à l'écran : comment jouer sinon ?
