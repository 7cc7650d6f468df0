# The box itself: what it asks, what it understands, and what happens to it.

ask-confirm =
    .a = { $what }? If so, { means-press }.
    .b = { means-that_was }: { $what }. { means-press.first }{ means-or_yes }.
ask-confirm_done =
    .a = Is that all? If so, { means-press }.
    .b = Nobody else? { means-press.first }{ means-or_yes }.
pick-more =
    .a = Who else? If nobody, { means-choose }: that is all.
    .b = Another name? If not, { means-choose }: that is all.
    .c = And then? A name, or: that is all.
pick-also =
    .a = And who else? One more name, please.
    .b = And who with? Give another name.
ask-doubt =
    .a = Did you say { $what }? If so, { means-press }.
    .b = Did I hear { $what }? { means-press.first }{ means-or_yes }.
ask-either =
    .a = { $one }, or { $other }? Say it once more, or { means-press } for { $one }.
    .b = Was that { $one }, or { $other }? For { $one } you may also { means-press }.
ask-again =
    .a = I did not catch that. Say it again?
    .b = Sorry, what was that? Once more.
    .c = The wind took your words. Again, please?
    .d = Sorry? Once more, and louder.
    .e = That one got away. What did you say?
ask-crowded = With so many voices I do not hear you well. You may also say nothing: I will read the answers, and a press picks one.
ask-by_button = { means-press_button.first } at the right answer.
ask-none_chosen = Nobody chose. I will read the list again.
ask-refused =
    .a = The rules do not allow that. Something else?
    .b = That is forbidden. Choose again, please.
ask-one_name = One name, please: no commas.
ask-name_taken = { $name } sits here already. Another name, please.
ask-which_question = What would you like to know?
ask-which_rule = Whose rule would you like to hear?
ask-repeat_help = Answer aloud, or press when I read the right answer. You can say: repeat, undo, pause, or help. { -breath } During a game, you may also say: what can we ask.
ask-repeat_help_typed = Type the answer, its first letters or its number, then Enter; or { means-press } when I read the right one. You can also type: repeat, undo, pause, or help. { -breath } During a game, type: what can we ask.
ask-repeat_help_pressed = Press when I read the right answer. A press of one second takes the last one back, a press of three seconds is a pause.

# What is asked beside, by day

told-house_rules = These are your house rules.
told-no_house_rules = You play by the printed rules: no house rules of your own.
told-living = { $seats_count ->
    [one] Only { $seats } is left.
   *[other] These are alive: { $seats }.
 }
told-nobody_lives = Nobody is left alive.
told-shown = We have seen these cards: { $cards }.
told-none_shown = We have not seen any card yet.
told-captain = { $seat } has the medal.
told-no_captain = For now, nobody wears the medal.
told-burgomaster = The Burgomaster is { $seat }.
told-crier = { $seat } has the Town Crier's drum.
told-count = { $count ->
    [0] No { $card } card has been seen yet.
    [one] One { $card } card has been seen.
   *[other] { $count } { $card } cards have been seen.
 }
told-home_empty = In { $house }, there is nobody left.
told-no_homes = No house is left, and no bundle either.
told-events = In force right now: { $rules }.
told-no_event = No event is in force right now.
told-no_event_card = The moon has not turned a card yet.
told-all_vote = Everybody may vote.
told-turn = It is { $seat }'s turn.
told-turn_of_all = It is the whole { $game ->
    [lupusburg] town's
   *[other] village's
 } turn.
told-debate = The { $game ->
    [lupusburg] town
   *[other] village
 } is talking. You have { debate-left } left.
told-no_clock = No clock is running. You talk and choose as long as you like.
told-not_now = Ask me while the { $game ->
    [lupusburg] town
   *[other] village
 } talks or votes.
told-answers = Possible answers: { $answers }.
told-commands = You may always { means-say }: repeat, undo, pause, or help.
told-questions = By day, ask me: { $questions }. { -breath } You can also { means-say }: repeat, undo, pause, or help.

no_vote-village_idiot = { $seats } has the village's pardon, but no vote any more.
no_vote-school = { $seats } keeps the school, and never votes.
no_vote-detention = The Schoolteacher keeps { $seats } in the corner.
no_vote-scapegoat-voters = The Scapegoat has spoken: no vote for { $seats }.
no_vote-by_rule = No vote for { $seats }. The reason: { $rule }.

undo-done = Undone. We are one step back.
undo-nothing = There is nothing to undo.
pause-on = The game is on hold. To go on, { means-press_button }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say }: carry on
 }.
pause-off = On we go.

help-deal = If I deal, each of you sees a card alone, in secret. With your own cards: you hand out your own, and by night I find out who holds which.
help-setup = I will ask who is playing, and with which cards. Answer aloud, or press when I read the right answer. Say: undo, to go back.
help-setup_typed = I will ask who is playing, and with which cards. Type the answer, its first letters or its number, then Enter; or { means-press } when I read the right one. Type: undo, to go back.
help-setup_pressed = I will ask who is playing, and with which cards. Press when I read the right answer. A press of one second goes back.

first-found = <audio src="chime"/> Good evening. I have found { $rules }.
first-word-loudspeaker = a loudspeaker
first-word-microphone = a microphone that understands you
first-word-space = a space bar
first-word-phones = a network for phones
first-met = { $told_by ->
    [read] If you can read this, { means-press }.
   *[heard] Can you hear me? If so, { means-press }.
 } Pour le français, tapez fr.
first-unheard = Then turn the loudspeaker up, or choose another one: narrator doctor helps.
language-offer = <audio src="chime"/> Good evening. To play in English, press the button, or say yes.
voice-offer = I can sound like a person: { $count } megabytes, about a minute. Shall I?
voice-fetching = I'll fetch it while you tell me who plays.
voice-here = There. From now on I sound like this.
voice-later = My other voice isn't ready yet. This one will do for now.
voice-unreached = The network doesn't answer, so I keep this voice tonight. I'll try again next time.
voice-no_room = There isn't enough room on my disk for another voice. I keep this one.
voice-not_it = What I found wasn't the right voice. I kept nothing of it.
voice-unspoken = The other voice doesn't work on this machine. I keep this one.

box-hello =
    .a = <audio src="chime"/> Good evening, village. { -breath } I tell, I count, and I never give anyone away.
    .b = <audio src="chime"/> Come closer, the night will be long. { -breath } I am the one who holds the lantern.
box-goodbye =
    .a = Good night, village. Sleep, if you dare.
    .b = The lantern goes out. Until the next moon.
box-kept = The game is kept. At the next start I ask whether you go on with it.
box-resume = { $day ->
    [0] One game was left in the middle of night { $night }.
   *[other] One game was left in the middle of day { $day }.
 } { -breath } Shall we go on with it?
box-resumed = The game goes on. Nothing is lost.
box-discarded = The old game is put away. We start afresh.

box-no_microphone = I have no microphone. { $answer_by ->
    [typed] Type your answers.
   *[pressed] Answer with the button, I will read the answers.
 }
box-no_model = I have not learned to hear this language yet. { $answer_by ->
    [typed] Type your answers.
   *[pressed] Answer with the button, I will read the answers.
 }
box-no_button = I have no button. The space bar takes its place.
box-by_page = I have neither a button nor a keyboard. Answer by the page, each of you with a phone.
box-no_hands = I find neither a button nor a keyboard, so nobody can answer me. I cannot play. My log says what is missing.
box-speaker_back = My voice is back. I go on where I was.
box-journal_full = The disk is full: I cannot keep the game safe. We play on. Make some room when you can.
box-journal_lost = I cannot write on my disk any more, so I cannot keep the game safe. We play on. Afterwards, have a look at the memory card.
box-journal_damaged = The notes of the last game are damaged. I put them aside, and start afresh.
box-spelled_name = The name { $name } is written in letters that are not mine: I shall say it as well as I can.
box-unknown_name = I cannot hear the name { $name }. Please say the seat number instead.
box-alike_names = { $seats } sound alike: please say the seat numbers instead.
box-stuck_button = The button is stuck. I do without it until it comes loose.
box-freed_button = The button is free. You can use it again.
box-pad_lost = One of the pads without a wire has dropped out. Until it is back, its seat passes whatever it is asked by night.
box-pad_back = The pad that had dropped out is back.

# The check-up of the box

doctor-speaker-good = You can hear me: the loudspeaker works.
doctor-speaker-bad = The loudspeaker does not answer.
doctor-voice-good = This is the voice you will hear.
doctor-voice-bad = My voice is not all here.
doctor-microphone-good = The microphone works.
doctor-microphone-bad = The microphone does not answer.
doctor-recogniser-good = I understand what I am told.
doctor-recogniser-bad = I cannot understand speech.
doctor-button-good = The button works.
doctor-button-bad = The button does not answer.
doctor-light-good = The light works.
doctor-light-bad = The light does not answer.
doctor-files-good = My files are in order.
doctor-files-bad = Some files are missing, or I cannot write.
doctor-done = The check-up is over.

# The sound, and the mood

sound-which = What about the sound?
sound-louder = I am speaking up. Ask again for more.
sound-softer = I am lowering my voice. Ask again for less.
sound-loudest = That is all my voice. Louder, and I would have to shout.
sound-softest = Any lower, and I fall silent.
sound-mood_plain = Very well. Nothing but leaves, and my voice.
sound-mood_story = Very well. A forest by night, a fire by day.
sound-mood_horror = As you wish. { -beat } Here comes the rain, and something with it.
sound-show_words = Very well. What I read at night is written too, large.
sound-hide_words = Very well. At night words are heard, and no more.
sound-words_stay = Without a loudspeaker the words stay on the screen: how else would you play?
