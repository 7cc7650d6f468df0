# The box itself: what it asks, what it understands, and what happens to it.

ask-confirm =
    .a = { CAPITAL($what) }? If so, { means-press }.
    .b = { means-that_was }: { $what }. { means-press.first }{ means-or_yes }.
ask-confirm_done =
    .a = Is that all? If so, { means-press }.
    .b = Nobody else? { means-press.first }{ means-or_yes }.
pick-more =
    .a = Who else? If nobody, { means-choose }: that's all.
    .b = Another name? If not, { means-choose }: that's all.
    .c = And then? A name, or: that's all.
pick-also =
    .a = And who else? One more name, please.
    .b = And who with? One more name.
ask-doubt =
    .a = Did you say { $what }? If so, { means-press }.
    .b = Did I hear { $what }? { means-press.first }{ means-or_yes }.
ask-either =
    .a = { CAPITAL($one) }, or { $other }? Say it once more, or { means-press } for { $one }.
    .b = Was that { $one }, or { $other }? For { $one } you may also { means-press }.
ask-again =
    .a = I didn't catch that. Say it again?
    .b = Sorry, what was that? Once more.
    .c = The wind took your words. Again, please?
    .d = Sorry? Once more, a bit louder.
    .e = That one got away. What did you say?
ask-crowded = I can't make you out, with so many talking. If you'd rather, say nothing: I'll read out the answers, and you press at the right one.
ask-by_button = { means-press_button.first } at the right answer.
ask-none_chosen = Nobody chose. I'll read the list again.
ask-refused =
    .a = The rules don't allow that. Something else?
    .b = That isn't allowed. Choose again, please.
ask-one_name = One name, please: no commas.
ask-name_taken = We've already got { $name }. Another name, please.
ask-which_question = What would you like to know?
ask-which_rule = Which card or rule shall I explain?
ask-repeat_help = Answer aloud, or press when I read the right answer. You can say: repeat, undo, pause, or help. { -breath } During a game, you can also say: questions.
ask-repeat_help_typed = Type the answer, its first letters or its number, then Enter; or { means-press } when I read the right one. You can also type: repeat, undo, pause, or help. { -breath } During a game, type: questions.
ask-repeat_help_pressed = Press when I read the right answer. To take the last one back, hold { means-button } for one second; to pause, for three.

# What is asked beside, by day

told-house_rules = These are your house rules.
told-no_house_rules = You're playing by the printed rules: no house rules.
told-living = { $seats_count ->
    [one] Only { $seats } is left.
   *[other] Still alive: { $seats }.
 }
told-nobody_lives = Nobody is left alive.
told-shown = These cards have been shown: { $cards }.
told-none_shown = No card has been shown yet.
told-captain = { $seat } has the medal.
told-no_captain = Nobody has the medal right now.
told-burgomaster = The Burgomaster is { $seat }.
told-crier = { $seat } has the Town Crier's drum.
told-count = { $count ->
    [0] No { $card } card has been seen yet.
    [one] One { $card } card has been seen.
   *[other] { $count } { $cards } have been seen.
 }
told-home_empty = Nobody lives at { $house } any more.
told-no_homes = There are no houses left, and no vagabonds either.
told-events = In force right now: { $rules }.
told-no_event = No event is in force right now.
told-no_event_card = No moon card has been turned yet.
told-all_vote = Everyone may vote.
told-turn = It's { $seat }'s turn.
told-turn_of_all = It's the whole { $game ->
    [lupusburg] town's
   *[other] village's
 } turn.
told-debate = The { $game ->
    [lupusburg] town
   *[other] village
 } is talking. You have { debate-left } left.
told-no_clock = No clock is running. Take as long as you like.
told-not_now = Ask me while the { $game ->
    [lupusburg] town
   *[other] village
 } talks or votes.
told-answers = Possible answers: { $answers }.
told-commands = You can always { means-say }: repeat, undo, pause, or help.
told-questions = By day, ask me: { $questions }. { -breath } You can also { means-say }: repeat, undo, pause, or help.

no_vote-village_idiot = { $seats } was forgiven by the village, but can't vote any more.
no_vote-school = { $seats } runs the school, and never votes.
no_vote-detention = The Schoolteacher has put { $seats } in the corner.
no_vote-scapegoat-voters = The Scapegoat decided: no vote for { $seats }.
no_vote-by_rule = No vote for { $seats }. The reason: { $rule }.

undo-done = Undone: one step back.
undo-nothing = There's nothing to undo.
pause-on = The game is on hold. To go on, { means-press_button }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say }: carry on
 }.
pause-off = On we go.

help-deal = If I deal, I'll show each of you your card in secret. With your own cards, you deal, and on the first night I find out who has what.
help-setup = I'll ask who's playing, and with which cards. Answer aloud, or press when I read the right answer. Say: undo, to go back.
help-setup_typed = I'll ask who's playing, and with which cards. Type the answer, its first letters or its number, then Enter; or { means-press } when I read the right one. Type: undo, to go back.
help-setup_pressed = I'll ask who's playing, and with which cards. Press when I read the right answer. To go back, hold { means-button } for a second.

first-found = <audio src="chime"/> Good evening. I've found { $rules }.
first-word-loudspeaker = a loudspeaker
first-word-microphone = a microphone that understands you
first-word-space = a space bar
first-word-phones = a network for phones
first-met = { $told_by ->
    [read] If you can read this, press Enter.
   *[heard] Can you hear me? If so, press Enter.
 } Pour le français, tapez fr.
first-unheard = Then turn up the volume, or choose another loudspeaker: narrator doctor helps.
language-offer = <audio src="chime"/> Good evening. To play in English, press the button, or say yes.
voice-offer = I can sound more like a real person. That takes { $count } megabytes, and about a minute. Shall I?
voice-fetching = I'll fetch it while you tell me who's playing.
voice-here = There. From now on I sound like this.
voice-later = My other voice isn't ready yet. This one will do for now.
voice-unreached = I can't get through to the network, so I'll keep this voice tonight. I'll try again next time.
voice-no_room = There isn't enough room on my disk for another voice. I'll keep this one.
voice-not_it = What I found wasn't the right voice, so I threw it away.
voice-unspoken = The other voice doesn't work on this machine. I'll keep this one.

box-hello =
    .a = <audio src="chime"/> Good evening, village. { -breath } I tell the tale, I count the dead, and I never give anyone away.
    .b = <audio src="chime"/> Come closer, the night will be long. { -breath } I'm the one with the lantern.
    .c = <audio src="chime"/> Good evening, all. { -breath } One of you is lying already. I can wait.
    .d = <audio src="chime"/> Welcome, village. { -breath } Look around: not all of you will see the morning.
box-goodbye =
    .a = Good night, village. Sleep, if you dare.
    .b = The lantern goes out. Until the next moon.
    .c = Home you go. Mind the forest on the way.
    .d = That was a good night. Bolt your door.
box-kept = I've saved the game. Next time I'll ask whether you want to go on with it.
box-resume = { $day ->
    [0] You left a game in the middle of night { $night }.
   *[other] You left a game in the middle of day { $day }.
 } { -breath } Shall we go on with it?
box-resumed = On we go. Nothing is lost.
box-discarded = The old game is gone. Let's start afresh.

box-no_microphone = I have no microphone. { $answer_by ->
    [typed] Type your answers.
   *[pressed] Answer with the button: I'll read the answers.
 }
box-no_model = I haven't learned to understand this language yet. { $answer_by ->
    [typed] Type your answers.
   *[pressed] Answer with the button: I'll read the answers.
 }
box-no_button = I have no button. The space bar takes its place.
box-by_page = I have no button and no keyboard. Answer on the page, each of you with a phone.
box-no_hands = I can't find a button or a keyboard, so nobody can answer me, and I can't play. My log says what's missing.
box-speaker_back = My voice is back. I'll go on where I was.
box-journal_full = The disk is full, so I can't save the game. Let's play on. Make some room when you can.
box-journal_lost = I can't write to my disk any more, so I can't save the game. Let's play on. Afterwards, have a look at the memory card.
box-journal_damaged = My notes on the last game are damaged. I've put them aside, and we'll start afresh.
box-spelled_name = The name { $name } has letters I don't know: I'll say it as well as I can.
box-unknown_name = I can't hear the name { $name }. Please say the seat number instead.
box-alike_names = { $seats } sound alike: please say the seat numbers instead.
box-stuck_button = The button is stuck. I'll do without until it comes loose.
box-freed_button = The button is free. You can use it again.
box-pad_lost = One of the wireless pads has dropped out. Until it's back, that seat can't do anything at night.
box-pad_back = That pad is back.

# The check-up of the box

doctor-speaker-good = You can hear me: the loudspeaker works.
doctor-speaker-bad = The loudspeaker isn't working.
doctor-voice-good = This is the voice you'll hear.
doctor-voice-bad = Part of my voice is missing.
doctor-microphone-good = The microphone works.
doctor-microphone-bad = The microphone isn't working.
doctor-recogniser-good = I understand what you say.
doctor-recogniser-bad = I can't understand speech.
doctor-button-good = The button works.
doctor-button-bad = The button isn't working.
doctor-light-good = The light works.
doctor-light-bad = The light isn't working.
doctor-phones-good = Phones can play.
doctor-phones-bad = Phones can't play yet.
doctor-files-good = My files are in order.
doctor-files-bad = Some files are missing, or I can't write them.
doctor-done = The check-up is over.

# The sound, and the mood

sound-which = What about the sound?
sound-louder = I'll speak up. Ask again for more.
sound-softer = I'll keep it down. Ask again for less.
sound-loudest = That's as loud as I go.
sound-softest = Any lower, and I'd be silent.
sound-mood_plain = All right. Just leaves, and my voice.
sound-mood_story = All right. A forest by night, a fire by day.
sound-mood_horror = As you wish. { -beat } Here comes the rain, and something with it.
sound-show_words = All right. What I read at night is on the screen too, in large letters.
sound-hide_words = All right. At night I'll only speak.
sound-words_stay = Without a loudspeaker the words stay on the screen: how else would you play?
