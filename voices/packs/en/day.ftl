# Day: what dawn announces, the debate, the vote, the verdict.

# Dawn. Nothing here tells how many are missing: the same length, the same tone, always.

dawn-leads =
    .a = The shutters open, one by one. { -wait } People look for each other. <audio src="heartbeat"/> They count heads… { -suspense }
    .b = A dog barks at the end of the street. { -wait } Doors open a crack. <audio src="steps"/> Everyone listens… { -suspense }
    .c = The dew shines on every doorstep. { -wait } Knuckles rap on wood. <audio src="knock"/> <audio src="knock"/> Everyone waits… { -suspense }
    .d = Not one chimney smokes this morning. { -wait } Neighbours call out. <audio src="heartbeat"/> The village waits… { -suspense }
    .e = Not a soul is out in the square. { -wait } Footsteps on the stairs. <audio src="steps"/> They count each other… { -suspense }
dawn-nobody =
    .a = The whole village is here. { -beat } Nobody died last night.
    .b = Not a drop of blood. { -beat } The night took nobody.
    .c = The count is right. { -beat } Everyone lived to see the morning.
    .d = And yet, nothing. { -beat } The night goes home with empty hands.
    .e = Every door has opened. { -beat } The night has kept nobody.
dawn-dead =
    .a = { $seats_count ->
        [one] One door stays shut. { -beat } The village mourns { $seats_byname }.
       *[other] Some doors stay shut. { -beat } The village mourns { $seats_byname }.
     }
    .b = { $seats_count ->
        [one] A chair is empty. { -beat } The night has taken { $seats_byname }.
       *[other] Chairs are empty. { -beat } The night has taken { $seats_byname }.
     }
    .c = { $seats_count ->
        [one] The bell tolls once. { -beat } It tolls for { $seats_byname }.
       *[other] The bell will not stop. { -beat } It tolls for { $seats_byname }.
     }
    .d = { $seats_count ->
        [one] One name goes unanswered. { -beat } Farewell, { $seats_byname }.
       *[other] Names go unanswered. { -beat } Farewell, { $seats_byname }.
     }
    .e = { $seats_count ->
        [one] One bed is cold. { -beat } No word from { $seats_byname }. There will be none.
       *[other] Beds are cold. { -beat } No word from { $seats_byname }. There will be none.
     }

day-card =
    .a = We turn over { $seat }'s card. { -wait } It was { $card }.
    .b = { $seat } lays a card on the table. { -wait } It is { $card }.
    .c = { $seat }'s card comes to light. { -wait } It was { $card }.
    .d = { $seat }'s card is lifted. { -wait } And we see { $card }.
    .e = { $seat } has nothing left to hide. { -wait } It was { $card }.
day-no_card =
    .a = { $seat }'s card stays on the table, face down.
    .b = { $seat } leaves with a secret: the card stays hidden.
day-card_shown = { $seat } turns a card over for all to see. { -beat } It is { $card }.
day-card_dealt_open = { $seat }: { $card }.

day-shot =
    .a = <audio src="drum"/> The gun goes off. { -beat } { $by } takes { $seat_byname } too.
    .b = <audio src="drum"/> One shot rings out. { -beat } { $by } had one bullet left, and it was for { $seat_byname }.
day-no_shot = The gun comes down. { -beat } { $by } spares everyone.
day-grief =
    .a = A heart breaks. { -wait } { $seat_byname } cannot live without love.
    .b = Death does not part those two. { -wait } { $seat_byname } follows, out of grief.
day-tie =
    .a = The village wavers, and night draws near. { -wait } { $seat_byname } pays for everyone.
    .b = A tie, so it all falls on the Scapegoat. { -wait } Farewell, { $seat_byname }.

day-leaves = { $seat } goes home, and leaves the game.
day-captain_elected = <audio src="bell"/> The village has found a Captain. { -beat } The medal goes to { $seat_byname }.
day-captain_named = The medal changes hands. { -beat } From now on, { $seat_byname } wears it.
day-captain_none = Nobody wears the medal today.
day-captain_ended = The medal is lost. { -beat } There will be no Captain any more.

day-powers_lost = The village has wronged its Elder. { -beat } The villagers lose all their powers, to the very end.
day-elder_idiot = Without the Elder, nobody protects the Idiot. { -beat } { $seat } goes as well.
day-bear =
    .a = <audio src="growl"/> The bear growls. { -beat } It smells wolf, very close.
    .b = <audio src="growl"/> The bear rumbles, nose in the wind. { -beat } There is wolf about, close by.
    .c = <audio src="growl"/> The bear stands up, growling. { -beat } A smell of wolf, two steps away.
day-charmed_named =
    .a = A tune was in the air. { -beat } Under the charm: { $seats }.
    .b = The flute was heard last night. { -beat } Its tune holds { $seats }.
day-child_turned =
    .a = Bare feet on the frost, and among them a paw. { -beat } A Wild Child has become a wolf.
    .b = The forest has called a child home. { -beat } A Wild Child is a wolf now.
day-hound_wolf =
    .a = A broken chain in the yard. { -beat } A Wolf Hound runs with the wolves.
    .b = The kennel is empty. { -beat } A Wolf Hound has chosen the pack.
day-hound_dog =
    .a = A bowl licked clean by the gate. { -beat } A Wolf Hound has stayed with the village.
    .b = Somebody barks at the moon, and stays. { -beat } A Wolf Hound is on the village's side.
day-second_vote = It is not over yet. { -beat } The village must vote again, at once and without debate.
day-idiot = The village bursts out laughing. { -beat } Nobody condemns a fool: { $seat } stays with us, but votes no more.
day-returned =
    .a = A hand stirs. { -breath } { $seat } had only fainted, and is back among you: { $card }.
    .b = { $seat } opens both eyes, alive after all! The card, from now on, is { $card }.
day-servant = Stop! { -wait } The Devoted Servant steps forward: it is { $seat }, who takes { $of }'s card and shows it to nobody.
day-servant_open = Stop! { -wait } The Devoted Servant steps forward: it is { $seat }, who takes { $of }'s card. { -beat } Everybody knows the new card: { $card }.
day-actor_card = A card leaves the table. { -beat } It was { $card }.
day-voters = The Scapegoat's last wish. { -beat } After the next debate, { $seats_count ->
    [one] only one vote counts: { $seats }.
   *[other] only these votes count: { $seats }.
 }
day-double_vote = The double arrow was in { $seat }'s hand.
day-no_vote = Today, nobody has the right to vote.
day-stood_still = Three days without a vote, and nobody falls. { -beat } Nothing more will happen: the game ends here.
day-condemned =
    .a = The village has spoken. { -suspense } It condemns { $seat_byname }.
    .b = Nobody moves. { -suspense } The choice has fallen on { $seat_byname }.
    .c = The verdict is in. { -suspense } The village turns its back on { $seat_byname }.
    .d = There is no appeal. { -suspense } The sentence falls on { $seat_byname }.
    .e = Nobody says a word. { -suspense } One name is left: { $seat_byname }.
day-spared =
    .a = The village thinks better of it. { -beat } Nobody is condemned today.
    .b = No culprit. { -beat } Everyone goes home, this time.
    .c = The rope stays on its hook. { -beat } The vote has picked nobody.
    .d = The hands go down again. { -beat } No work for the hangman tonight.
    .e = Too much doubt, no verdict. { -beat } Nobody has to go.
day-tied = A tie between { $seats }.
day-votes = The votes, counted: { $rows }.

day-opens = Open your eyes. { -breath } Before nightfall, the village has something to decide.

# The debate

debate-opens =
    .a = { $game ->
        [lupusburg] Townsfolk
       *[other] Village
     }, the floor is yours. { -breath } { debate-time }
    .b = Who is lying? Who trembles? { -breath } { debate-time }
    .c = Talk, doubt, accuse. { -breath } { debate-time }
    .d = Let the tongues wag. { -breath } { debate-time }
    .e = Speak, before the night does. { -breath } { debate-time }
debate-time = You have { debate-left }.
debate-left = { $minutes ->
    [0] { $seconds } seconds
    [1] { $seconds ->
        [0] one minute
        [30] one and a half minutes
       *[other] one minute and { $seconds } seconds
     }
   *[other] { $seconds ->
        [0] { $minutes } minutes
        [30] { $minutes } and a half minutes
       *[other] { $minutes } minutes and { $seconds } seconds
     }
 }
debate-halfway = Half of the time is gone. You have { debate-left } left.
debate-minute =
    .a = One more minute.
    .b = One minute left.
debate-seconds =
    .a = Ten seconds.
    .b = Ten seconds left.
debate-press_voteless = { $answer_by ->
    [pressed] To end early, or to ask me anything, { means-press_button }.
   *[said] To end early, { means-press_button }, or { means-say }: done. A question? { means-say.first }: what can we ask.
 }
debate-press = { $answer_by ->
    [pressed] To vote early, or to ask me anything, { means-press_button }.
   *[said] To vote early, { means-press_button }, or { means-say }: vote. A question? { means-say.first }: what can we ask.
 }
debate-press_by_name = To end the debate before time is up, or to ask me anything, call me: narrator. Or { means-press }.
claim-who =
    .a = Who steps forward? { -beat } Give your own name.
    .b = And who is it? { -beat } Your own name, please.
claim-own_button =
    .a = If it is you, press the button in front of you.
    .b = Show yourself: press your own button, now.
claim-void =
    .a = It changes nothing.
    .b = Nothing comes of it.
debate-sure =
    .a = Shall we vote?
    .b = Do you want to vote now?
debate-sure_voteless =
    .a = Is the debate over?
    .b = Have you all said enough?
debate-closes_voteless =
    .a = <audio src="knock"/> Enough said.
    .b = <audio src="knock"/> Silence, now.
    .c = <audio src="knock"/> The debate is over.
debate-closes =
    .a = <audio src="knock"/> Enough talk. { -breath } It is time to vote.
    .b = <audio src="knock"/> Silence. { -breath } The { $game ->
        [lupusburg] town
       *[other] village
     } will vote.
    .c = <audio src="knock"/> The debate is over. { -breath } Now you must choose.
    .d = <audio src="knock"/> Tongues have had their turn. { -breath } Now for the { $game ->
        [lupusburg] tokens
       *[other] fingers
     }.
    .e = <audio src="knock"/> Well lied, everyone. { -breath } Let us vote.
debate-more = Granted: you have { debate-left } now.
debate-may_interrupt = At any time you may call { $seats }: { $answer_by ->
    [said] say the title, or { means-press }
    [typed] type the title
   *[pressed] { means-press }
 }.
debate-wanted =
    .a = What would you like?
    .b = Yes? What is it?
debate-goes_on =
    .a = The talk goes on. { -breath } You have { debate-left } left.
    .b = That is worth a word. { -breath } You still have { debate-left }.
    .c = The floor is yours again. { -breath } You have { debate-left } left.
debate-turn =
    .a = { $seat } has the floor.
    .b = { $seat }, it is your turn.
    .c = We listen to { $seat }.
    .d = Next to speak: { $seat }.
debate-push =
    .a = This silence says a lot. { -breath } Who has not named anybody yet?
    .b = You could hear a pin drop. { -breath } Somebody here likes it that way.
    .c = Not a word more? { -breath } That is how villages empty.
    .d = Those who keep quiet have their reasons. { -breath } Which ones?
    .e = The fire crackles, and nobody speaks. { -breath } Who does that suit?
debate-push_seat =
    .a = And you, { $seat }? { -breath } A name is on the tip of your tongue.
    .b = { $seat }, what do you say? { -breath } Later will be too late.
    .c = What does { $seat } make of all this? { -breath } We are listening.
    .d = { $seat }, look around the table. { -breath } Who frightens you?
    .e = All eyes on { $seat }. { -breath } Well, we are waiting.
debate-push_dead =
    .a = Why { $seats }? { -breath } Somebody had something to gain.
    .b = Think of { $seats }. { -breath } Who is better off this morning?
    .c = One question is left this morning. { -breath } Why { $seats }?
debate-push_nobody =
    .a = Nobody is missing this morning. { -breath } That does not happen by itself.
    .b = A night without a bite. { -breath } Who knows more about it?
    .c = Every chair is taken. { -breath } Even the one that should be empty.
debate-push_captain =
    .a = And what does the medal say? { -breath } { $seat }, we are listening.
    .b = The Captain must have an idea. { -breath } { $seat }?
    .c = { $seat }, a word or two, in the name of the medal.
debate-push_few =
    .a = There are { $count } of you. { -breath } Every word is worth a life.
    .b = So few of you, and nothing left to say?
    .c = Among { $count }, there is nobody left to hide behind.
debate-hush =
    .a = Gently! { -breath } They can hear you in the forest.
    .b = One voice at a time. { -breath } We hear the lies better.
    .c = Calm down. { -breath } In such a noise the wolves feel at home.
    .d = You can no longer hear each other lie. { -breath } Not so loud.

# The vote

village-vote =
    .a = Who must answer to the village today?
    .b = Which of you must leave the village?
    .c = Which name will the village condemn?
    .d = Who does the village suspect today?
    .e = Who has to leave this village?
village-runoff =
    .a = { $seats_count ->
        [one] Vote again: { $seats }, or nobody.
       *[other] Vote again, but only between { $seats }.
     }
    .b = { $seats_count ->
        [one] A new vote: against { $seats }, or against nobody.
       *[other] A new vote, between { $seats }, and nobody else.
     }
captain-elect =
    .a = The village needs a Captain. { -beat } Raise your hands for each name, then give me the name that wins.
    .b = The medal is waiting for its Captain. { -beat } Raise your hands for each name: who gets it?
captain-successor =
    .a = { $seat }, the medal was yours. { -beat } Who wears it next?
    .b = { $seat }, your medal needs a new neck. { -beat } Who will wear it?
captain-tiebreak =
    .a = { $seat }, the Captain decides: which name?
    .b = { $seat }, your medal settles it: which name?

vote-points =
    .a = On three, everyone points. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .b = Finger ready, choose somebody. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .c = One finger each, all at once. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .d = One finger, one name, no trembling. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .e = There is no way back, take aim. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
vote-accused =
    .a = Keep pointing. Who has the most fingers?
    .b = Nobody move. Who has the most votes?
    .c = Fingers stay out. Who are most of them pointing at?
    .d = Hold still. Who has the most votes?
    .e = No changing now. Who has the most fingers?
vote-accused_how = Answer with a name, or: a tie.
vote-named =
    .a = We count them all. Name somebody with fingers on them.
    .b = One by one, then. Name somebody who got a finger.
    .c = Every vote counts. First, name somebody with votes.
    .d = Count every finger. Begin with any name that has some.
    .e = Name by name, then. Give me one that has fingers on it.
vote-more =
    .a = Who else?
    .b = Is there another name?
    .c = Anyone else?
    .d = Another name?
    .e = And who else?
vote-count =
    .a = How many votes against { $seat }?
    .b = Against { $seat }, how many votes?
    .c = { $seat }: how many votes?
    .d = { $seat }: how many fingers?
    .e = At { $seat }, how many fingers?
vote-ballot =
    .a = { $seat }, who do you vote against?
    .b = { $seat }, what is your vote?
vote-elects = { $seat }, who do you want for Captain?
vote-alone =
    .a = { $seat }, your vote comes before all others. { -breath } Point now, for all to see. { -suspense }
    .b = Quiet for { $seat }, whose vote comes before the others. { -breath } Who do you point at? { -suspense }
    .c = First { $seat }, and nobody else. { -breath } Your finger, in front of everyone. { -suspense }
vote-in_turn =
    .a = { $seat }, point, and keep your arm out. { -suspense }
    .b = Now { $seat }. { -breath } Who do you point at? { -suspense }
    .c = Your turn, { $seat }. { -breath } Your arm out, for all to see. { -suspense }
vote-right =
    .a = If this count is right, { means-press }{ means-or_yes }.
    .b = Is the count right? { means-press.first }{ means-or_yes }.
    .c = If that is how it stands, { means-press }{ means-or_yes }.
    .d = Agreed on this count? { means-press.first }{ means-or_yes }.
    .e = { means-press.first }{ means-or_yes }, if the count is right.
vote-captain_double =
    .a = { $seat } is the Captain: count that finger twice.
    .b = { $seat } is the Captain: that finger is worth two.
    .c = { $seat } is the Captain, whose vote counts double.
    .d = { $seat } is the Captain: two votes in one finger.
    .e = { $seat } is the Captain, and votes for two.
vote-captain_single = Today { $seat }'s medal weighs nothing: one vote, no more.
vote-burden = { $votes ->
    [one] A poster accuses { $seat }: one vote more. Count fingers only, I add it.
   *[other] A poster accuses { $seat }: { $votes } votes more. Count fingers only, I add them.
 }
vote-weighs =
    .a = Remember: { $seat }'s finger counts { $votes } times.
    .b = One finger, { $votes } votes: that is { $seat }.
    .c = { $seat } points, and { $votes } votes fall.
vote-without =
    .a = No vote for { $seats }.
    .b = The vote goes on without { $seats_without }.
vote-spared_vote = Nobody may accuse { $seats }.
vote-only = { $seats_count ->
    [one] Only one finger counts today: { $seats }.
   *[other] Only these fingers count today: { $seats }.
 }
vote-double =
    .a = The double arrow is in { $seat }'s hand: that finger is worth two votes.
    .b = { $seat } held the double arrow: that finger is worth two votes.
    .c = Two votes in one finger: the double arrow was dealt to { $seat }.
    .d = And the double arrow? { $seat } shows it: two votes.
    .e = { $seat } lifts the double arrow: count two votes.
vote-votes_for = { $votes ->
    [0] No votes against { $seat }.
    [one] One vote against { $seat }.
   *[other] { $votes } votes against { $seat }.
 }

# The end

over-village =
    .a = <audio src="bell"/> The last wolf has fallen. { -beat } The village wins!
    .b = <audio src="bell"/> Not a howl left in the valley. { -beat } Victory for the village!
over-wolves =
    .a = <audio src="wolf_howl"/> One by one, the windows have gone dark. { -beat } The Werewolves win.
    .b = <audio src="wolf_howl"/> The village belongs to the pack. { -beat } Victory for the Werewolves.
over-couple =
    .a = <audio src="chime"/> Only two hearts are left. { -beat } Love has won.
    .b = <audio src="chime"/> Against everyone, to the end. { -beat } Victory for the Lovers.
over-angel =
    .a = <audio src="chime"/> Somebody opened heaven's door. { -beat } The Angel wins.
    .b = <audio src="chime"/> There are wings above the roofs. { -beat } Victory for the Angel.
over-piper =
    .a = <audio src="chime"/> The whole village dances to one flute. { -beat } The Piper wins.
    .b = <audio src="chime"/> Nobody can resist the tune. { -beat } Victory for the Piper.
over-white_werewolf =
    .a = <audio src="wolf_howl"/> White fur, alone under the moon. { -beat } The White Werewolf wins.
    .b = <audio src="wolf_howl"/> No village left, no pack left. { -beat } Victory for the White Werewolf.
over-prejudiced_manipulator =
    .a = <audio src="drum"/> Half of the village is gone, the right half. { -beat } The Manipulator wins.
    .b = <audio src="drum"/> Only the right people are left. { -beat } Victory for the Prejudiced Manipulator.
over-plague =
    .a = <audio src="bell"/> The last lamp goes out, and no hand was raised. { -beat } The plague has won.
    .b = <audio src="bell"/> Nobody bit, nobody lied. { -beat } It was the plague, and it stays.
over-nobody =
    .a = <audio src="bell"/> The wind blows through empty streets. { -beat } Nobody wins.
    .b = <audio src="bell"/> Neither a howl nor a song. { -beat } This game has no winner.
over-winners = Well played, { $seats }!
over-story_follows = Now I will tell what really happened. { -breath } A mistake? { means-undo.first }.
over-story_waits = It is over here; the story waits until the other village has ended as well. { -breath } A mistake? { means-undo.first }.
over-again =
    .a = Shall we go again?
    .b = Another game?
