# Les téléphones comme voie secrète d'une place : ce qui se dit où chacun en a un, et ce qu'on y lit.

phone-join = Si vous jouez par téléphone, scannez le code de votre place, chacun son tour. { -breath } Quand tout le monde est prêt, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , ou { means-say } suivant
 }.
phone-join_by_name = Si vous jouez par téléphone, ouvrez { $address } dans le navigateur, choisissez une place à la table, et touchez votre nom. { -breath } À chacun son tour, je dis quatre chiffres : si votre téléphone montre les mêmes, { means-yes_or_hold }. { -breath } Quand tout le monde est prêt, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , ou { means-say } suivant
 }.
phone-digits = { $seat }, un téléphone demande votre place, et montre { $digits }. { -breath } Est-ce le vôtre ? { means-yes_or_hold.first } ; dans le doute, { $answer_by ->
    [pressed] ne faites rien
   *[said] { means-say } non, ou rien
 }.
phone-digits_again = { $seat } : { $digits }. { -breath } Si c'est vous, { means-yes_or_hold }.
phone-too_early = On a appuyé pendant que je parlais : cela ne compte pas.
phone-not_a_yes = Un appui court ne donne la place à personne.
phone-more = Pour continuer sans ce téléphone, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , ou { means-say } suivant
 }.
phone-waits = Les codes sont toujours là. { -breath } Quand tout le monde est prêt, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , ou { means-say } suivant
 }.
phone-all_joined = Tout le monde a un téléphone.
phone-another = { $seat }, un autre téléphone demande votre place. { -breath } Est-ce le vôtre ?
phone-admitted = { $seat }, ce téléphone a votre place à partir de maintenant.
phone-lost = { $seats }, { $seats_count ->
    [one] votre téléphone ne me répond plus
   *[other] vos téléphones ne me répondent plus
 }. { -breath } Rouvrez votre place : la nuit n'attendra pas longtemps.
phone-refused = Alors il reste dehors.
phone-intro = La nuit, ne regardez que votre téléphone : il vous montre ce que personne d'autre ne doit savoir. { -breath } Quand il le demande, touchez, même si ce n'est pas votre tour, même hors du jeu. { -breath } Le plus souvent cela ne compte pas, et personne ne peut deviner quand cela compte.
phone-deal = Regardez votre téléphone, et aucun autre : voilà votre carte. { -breath } Quand vous l'avez lue, touchez.
phone-confide = Quelle carte avez-vous ? Touchez-la sur votre téléphone.
phone-agree =
    .a = Accordez-vous par téléphone : l'écran montre le choix des autres.
    .b = Touchez un nom, voyez celui des autres, et accordez-vous.
    .c = Accordez-vous : votre téléphone montre ce que les autres touchent.
phone-shows =
    .a = Si c'est pour vous, votre téléphone le montre.
    .b = Lisez votre téléphone, s'il a un mot pour vous.
    .c = Si cela vous concerne, c'est sur votre téléphone.
phone-wakes =
    .a = { $card }, à vous.
    .b = { $card }, c'est à vous.
    .c = { $card }, c'est l'heure.
    .d = À vous, { $card }.
    .e = Et vous, { $card }.

phone-seat = Une place à la table
phone-title = Votre place
phone-who = Place :
phone-no_code = Scannez le code de votre propre place, ou tapez ses seize lettres et chiffres.
phone-not_yet = La table se prépare encore. Votre nom s'affiche ici dès que l'hôte l'a tapé.
phone-seeking = Un instant : la boîte cherche votre place…
phone-bad_code = Ce code est faux, ou d'une autre partie : scannez celui de votre propre place, ou tapez-le encore.
phone-your_code = Le code de votre place
phone-enter = Prendre ma place
phone-seat_what = Pour chacun de vous : votre carte, et la nuit sans un mot, avec le code de votre propre place.
phone-names = Sans code : touchez votre nom. La boîte vous dit alors quatre chiffres.
phone-has = a un téléphone
phone-in_line = Patience : votre tour vient.
phone-compare = La boîte vous dit-elle ces chiffres ? Alors dites oui, ou gardez son bouton enfoncé une seconde. Si elle en dit d'autres, dites non.
phone-not_you = La table n'a pas dit oui. Scannez le code de votre place, ou demandez encore dans deux minutes.
phone-busy = Trop de demandes à la fois. Essayez encore dans une minute.
phone-other_name = Un autre nom
phone-elsewhere = Un autre téléphone a cette place. La boîte demande à la table si elle est à vous.
phone-forged = Un message a été modifié en chemin entre ce téléphone et la boîte. Il est jeté, et le téléphone se reconnecte.
phone-waiting = Rien à faire. Laissez cette page ouverte.
phone-asked = C'est à vous : cela compte.
phone-not_asked = Pas vous cette fois : touchez n'importe où.
phone-nothing = Rien pour vous. Touchez pour continuer.
phone-about = { $about } : { $what }
phone-with_you = Avec vous :
phone-replaced = Un autre téléphone a cette place maintenant.
phone-back = Revenir à ma place :
phone-seen = Vu
phone-pick = À toucher :
phone-refused_tap = Ce n'est pas permis.
phone-others = aussi
phone-drawn = Tiré au sort :
phone-card = Ma carte
phone-hold = Gardez le doigt ici pour lire votre carte
phone-large = Grand texte
phone-shake = Vibration
phone-code_of = Le code { ELIDE("de ", "d'", $seat) }
phone-typed = Ou ouvrez cette adresse, et tapez le code :
phone-next_code = Tab : la place suivante

phone-shown-centre_first = La première :
phone-shown-centre_second = La seconde :
phone-told-sibling = de votre famille
phone-told-wolf = un loup
phone-told-double_vote = votre voix compte double
phone-told-lover = votre amour, pour la vie
phone-told-victim = la proie de cette nuit
phone-told-charmed = sous le charme
phone-told-infected = vous êtes désormais un loup
phone-told-sniffed = un loup est tout près
