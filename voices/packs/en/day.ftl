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
    .d = And yet, nothing. { -beat } Everyone is still alive.
    .e = Every door has opened. { -beat } Nobody died last night.
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
    .a = So who was { $seat }? { -wait } It was { $card }.
    .b = { $seat }'s secret comes out. { -wait } It was { $card }.
    .c = The village finds out who { $seat } was. { -wait } It was { $card }.
    .d = No more lies for { $seat }. { -wait } It was { $card }.
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
    .b = Death doesn't part those two. { -wait } { $seat_byname } follows, out of grief.
    .c = Two hearts, one beat. { -wait } { $seat_byname } follows, out of grief.
day-tie =
    .a = The village wavers, and night draws near. { -wait } { $seat_byname } pays for everyone.
    .b = A tie, so it all falls on the Scapegoat. { -wait } Farewell, { $seat_byname }.

day-leaves = { $seat } goes home, and leaves the game.
day-out =
    .a = Once you're out, watch if you like, but not a word.
    .b = If you're out, keep everything you see to yourself.
    .c = The dead may watch the rest, but they say nothing.
    .d = Out of the game? Look if you like, and keep quiet.
day-captain_elected =
    .a = <audio src="bell"/> The village has found a Captain. { -beat } The medal goes to { $seat_byname }.
    .b = <audio src="bell"/> The hands have chosen. { -beat } The medal is for { $seat_byname }.
    .c = <audio src="bell"/> The hands went up. { -beat } Your Captain is { $seat_byname }.
    .d = <audio src="bell"/> It's decided. { -beat } The village follows { $seat_byname }.
day-captain_named = 
    .a = The medal changes hands. { -beat } From now on, { $seat_byname } wears it.
    .b = The ribbon is tied again. { -beat } The medal is for { $seat_byname }.
    .c = A new Captain, then. { -beat } The medal goes to { $seat_byname }.
    .d = Stand up straight. { -beat } The medal suits { $seat_byname }.
day-captain_none = Nobody wears the medal today.
day-captain_ended = The medal is lost. { -beat } From now on, there's no Captain.

day-powers_lost = The village has wronged its Elder. { -beat } All villagers lose their powers, for the rest of the game.
day-elder_idiot = Without the Elder, nobody protects the Idiot. { -beat } { $seat } goes too.
day-bear =
    .a = <audio src="growl"/> The bear growls. { -beat } It smells wolf, very close.
    .b = <audio src="growl"/> The bear growls, nose in the wind. { -beat } There's a wolf about, close by.
    .c = <audio src="growl"/> The bear rises, growling. { -beat } A smell of wolf, two steps away.
day-charmed_named =
    .a = A tune was in the air. { -beat } Under the charm: { $seats }.
    .b = The flute was heard last night. { -beat } It has charmed { $seats }.
day-child_turned =
    .a = Bare feet on the frost, then a paw print. { -beat } A Wild Child has become a wolf.
    .b = The forest has called a child home. { -beat } A Wild Child is a wolf now.
day-hound_wolf =
    .a = A broken chain in the yard. { -beat } A Wolf Hound runs with the wolves.
    .b = The kennel is empty. { -beat } A Wolf Hound has chosen the pack.
day-hound_dog =
    .a = A bowl licked clean by the gate. { -beat } A Wolf Hound has stayed with the village.
    .b = Something barks at the moon, and stays. { -beat } A Wolf Hound is on the village's side.
day-second_vote = It's not over yet. { -beat } The village votes again, right now, without a debate.
day-idiot = The village bursts out laughing. { -beat } Nobody condemns a fool: { $seat } stays with us, but won't vote again.
day-returned =
    .a = A hand stirs. { -breath } { $seat } had only fainted, and is back among you: { $card }.
    .b = { $seat } opens both eyes, alive after all! And from now on, the card is: { $card }.
day-servant = Stop! { -wait } The Devoted Servant steps forward: it's { $seat }, who takes { $of }'s card without showing it.
day-servant_open = Stop! { -wait } The Devoted Servant steps forward: it's { $seat }, who takes { $of }'s card. { -beat } And we all know that card: { $card }.
day-actor_card = A card leaves the table. { -beat } It was { $card }.
day-voters = The Scapegoat's last wish. { -beat } After the next debate, { $seats_count ->
    [one] only one vote counts: { $seats }.
   *[other] only these votes count: { $seats }.
 }
day-double_vote = { $seat } had the double arrow.
day-no_vote = Nobody may vote today.
day-stood_still = Three days without a verdict, and nothing left that could change it. { -beat } The game ends here.
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
    .b = Who's lying? Who's trembling? { -breath } You have { debate-left } to find out.
    .c = Talk, doubt, accuse. { -breath } The clock says { debate-left }.
    .d = Let the tongues wag. { -breath } I'll give you { debate-left }.
    .e = Speak, before the night does. { -breath } You've got { debate-left }.
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
debate-halfway = Half the time is gone. You have { debate-left } left.
debate-minute =
    .a = One more minute.
    .b = One minute left.
    .c = Just one minute more.
debate-seconds =
    .a = Ten seconds.
    .b = Ten seconds left.
    .c = Ten more seconds.
debate-press_voteless = { $answer_by ->
    [pressed] To end early, or to ask me anything, { means-press_button }.
   *[said] To end early, { means-press_button }. To ask me something, { means-say }: questions.
 }
debate-press = { $answer_by ->
    [pressed] To vote early, or to ask me anything, { means-press_button }.
   *[said] To vote early, { means-press_button }. To ask me something, { means-say }: questions.
 }
debate-press_by_name = To stop early, or to ask me anything, call me: narrator. Or { means-press }.
claim-who =
    .a = Who steps forward? { -beat } Give your own name.
    .b = And who is it? { -beat } Your own name, please.
claim-own_button =
    .a = If it's you, press the button in front of you.
    .b = Show yourself: press your own button, now.
claim-void =
    .a = It changes nothing.
    .b = Nothing happens.
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
    .a = <audio src="knock"/> Enough talk. { -breath } It's time to vote.
    .b = <audio src="knock"/> Silence. { -breath } The { $game ->
        [lupusburg] town
       *[other] village
     } will vote.
    .c = <audio src="knock"/> The debate is over. { -breath } Now you must choose.
    .d = <audio src="knock"/> Tongues have wagged enough. { -breath } Now for the { $game ->
        [lupusburg] tokens
       *[other] vote
     }.
    .e = <audio src="knock"/> Well lied, everyone. { -breath } Let's vote.
debate-more = All right: you have { debate-left } now.
debate-may_interrupt = Any time you like, { $seats } may step in: { $answer_by ->
    [said] say the title, or { means-press }
    [typed] type the title
   *[pressed] { means-press }
 }.
debate-wanted =
    .a = What would you like?
    .b = Yes? What is it?
debate-goes_on =
    .a = Carry on. { -breath } You have { debate-left } left.
    .b = There's more to say, then. { -breath } You still have { debate-left }.
    .c = The floor is yours again. { -breath } You have { debate-left } left.
debate-turn =
    .a = { $seat } has the floor.
    .b = { $seat }, it's your turn.
    .c = Let's hear { $seat }.
    .d = Next to speak: { $seat }.
debate-push =
    .a = That silence says a lot. { -breath } Who hasn't accused anyone yet?
    .b = You could hear a pin drop. { -breath } Somebody here likes it that way.
    .c = Lost for words? { -breath } That's how villages empty.
    .d = Those who keep quiet have their reasons. { -breath } Which ones?
    .e = The fire crackles, and nobody speaks. { -breath } Who does that suit?
debate-push_seat =
    .a = And you, { $seat }? { -breath } There's a name on the tip of your tongue.
    .b = { $seat }, what do you say? { -breath } Later will be too late.
    .c = What does { $seat } make of all this? { -breath } We're listening.
    .d = { $seat }, look around the table. { -breath } Who frightens you?
    .e = All eyes on { $seat }. { -breath } Well? We're waiting.
debate-push_dead =
    .a = Why { $seats }? { -breath } Someone had something to gain.
    .b = Think of { $seats }. { -breath } Who's better off this morning?
    .c = One question is left this morning. { -breath } Why { $seats }?
debate-push_nobody =
    .a = Nobody is missing this morning. { -breath } That doesn't just happen.
    .b = A night without a bite. { -breath } Who knows more about it?
    .c = Every chair is taken. { -breath } Even the one that should be empty.
debate-push_captain =
    .a = And our Captain? { -breath } { $seat }, we're listening.
    .b = The Captain must have an idea. { -breath } { $seat }?
    .c = A word from the Captain, please. { -breath } { $seat }?
debate-push_few =
    .a = There are { $count } of you. { -breath } Every word could cost a life.
    .b = So few of you, and nothing left to say?
    .c = With { $count } of you left, there's nobody to hide behind.
debate-hush =
    .a = Gently! { -breath } They can hear you in the forest.
    .b = One voice at a time. { -breath } You'll hear the lies better.
    .c = Calm down. { -breath } Wolves love a noise like that.
    .d = You can't hear each other lie any more. { -breath } Not so loud.

# The vote

village-vote =
    .a = The village is about to send someone away.
    .b = One of you must leave the village today.
    .c = The village is about to condemn someone.
    .d = It's time to point at your suspect.
    .e = One of you has to leave this village.
village-runoff =
    .a = { $seats_count ->
        [one] Vote again: { $seats }, or nobody.
       *[other] Vote again, but only between { $seats }.
     }
    .b = { $seats_count ->
        [one] A new vote: against { $seats }, or nobody.
       *[other] A new vote, between { $seats }, and nobody else.
     }
captain-elect =
    .a = The village needs a Captain. { -beat } Who wants the medal? Vote by show of hands, then tell me who wins.
    .b = The medal is waiting for its Captain. { -beat } Who wants it? Vote by show of hands, then tell me who wins.
    .c = The medal is still on its nail. { -beat } Who wants to be Captain? Vote by show of hands, then tell me who wins.
    .d = Somebody has to lead this village. { -beat } Who wants to? Vote by show of hands, then tell me who wins.
captain-successor =
    .a = { $seat }, the medal was yours. { -beat } Who wears it next?
    .b = { $seat }, the medal passes on. { -beat } Who gets it?
    .c = { $seat }, one last order. { -beat } Who gets the medal?
    .d = { $seat }, take off the medal. { -beat } Who wears it now?
captain-tiebreak =
    .a = { $seat }, as Captain you decide: who goes?
    .b = { $seat }, your medal settles it: who goes?

vote-points =
    .a = On three, everyone points. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .b = Pick somebody, and get ready to point. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .c = On three, point at one person each. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .d = Get ready: on three, everyone points. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .e = No turning back now: point on three. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
vote-accused =
    .a = Keep pointing. Who has the most votes?
    .b = Nobody move. Who has the most votes?
    .c = Arms stay out. Who has the most votes?
    .d = Hold still. Who has the most votes?
    .e = No changing now. Who has the most votes?
vote-accused_how = One of you, answer for everyone: a name, or: a tie.
vote-named =
    .a = Let's count. First, name somebody with votes.
    .b = One by one, then. Who has any votes?
    .c = Every vote counts. Who has any votes?
    .d = Let's count every vote. Who has any?
    .e = Name by name, then. Who has any votes?
vote-more =
    .a = Who else?
    .b = Is there anyone else?
    .c = Anyone else?
    .d = And another name?
    .e = And who else?
vote-count =
    .a = How many votes against { $seat }?
    .b = Against { $seat }, how many votes?
    .c = Votes against { $seat }: how many?
    .d = And against { $seat }, how many votes?
    .e = How many votes go against { $seat }?
vote-ballot =
    .a = { $seat }, who do you vote against?
    .b = { $seat }, what's your vote?
vote-elects = { $seat }, who do you want as Captain?
vote-alone =
    .a = { $seat }, you vote before everyone else. { -breath } Point now, for all to see. { -suspense }
    .b = Quiet for { $seat }, who votes before everyone else. { -breath } Who do you point at? { -suspense }
    .c = { $seat } goes first, all alone. { -breath } Point now, in front of everyone. { -suspense }
vote-in_turn =
    .a = { $seat }, point, and keep your arm out. { -suspense }
    .b = Now { $seat }. { -breath } Who do you point at? { -suspense }
    .c = Your turn, { $seat }. { -breath } Arm out, for all to see. { -suspense }
vote-right =
    .a = If that count is right, { means-press }{ means-or_yes }.
    .b = Is the count right? { means-press.first }{ means-or_yes }.
    .c = If that's how it stands, { means-press }{ means-or_yes }.
    .d = Did I count right? { means-press.first }{ means-or_yes }.
    .e = { means-press.first }{ means-or_yes }, if the count is right.
vote-captain_double =
    .a = { $seat } is the Captain: count that vote twice.
    .b = { $seat } is the Captain: that vote counts double.
    .c = { $seat } is the Captain, whose vote counts double.
    .d = { $seat } is the Captain, whose vote is worth two.
    .e = { $seat } is the Captain: that vote is worth two.
vote-captain_single = Today { $seat }'s medal counts for nothing: one vote, like everyone.
vote-burden = { $votes ->
    [one] A poster accuses { $seat }. Don't count it: I'll add that vote myself.
   *[other] A poster accuses { $seat }. Don't count it: I'll add those { $votes } votes myself.
 }
vote-weighs =
    .a = Remember: { $seat }'s vote counts { $votes } times.
    .b = { $seat } casts { $votes } votes today: count them all.
    .c = { $seat }'s vote is worth { $votes } votes today.
vote-without =
    .a = No vote for { $seats }.
    .b = The vote goes on without { $seats_without }.
vote-spared_vote = You can't vote against { $seats }.
vote-only = { $seats_count ->
    [one] Only one vote counts today: { $seats }'s.
   *[other] Today you count only the votes of { $seats }.
 }
vote-double =
    .a = { $seat } has the double arrow: that vote counts twice.
    .b = The double arrow went to { $seat }: that vote counts twice.
    .c = Two votes for one arrow: the double one went to { $seat }.
    .d = And the double arrow? { $seat } has it: two votes.
    .e = { $seat } holds up the double arrow: two votes.
vote-votes_for = { $votes ->
    [0] No votes against { $seat }.
    [one] One vote against { $seat }.
   *[other] { $votes } votes against { $seat }.
 }

# The end

over-village =
    .a = <audio src="bell"/> The last wolf has fallen. { -beat } The village wins!
    .b = <audio src="bell"/> Not a howl left in the valley. { -beat } Victory for the village!
    .c = <audio src="bell"/> Somewhere a last howl breaks off. { -beat } The village is safe.
    .d = <audio src="bell"/> You can leave your doors open tonight. { -beat } The village wins!
over-wolves =
    .a = <audio src="wolf_howl"/> One by one, the windows have gone dark. { -beat } The Werewolves win.
    .b = <audio src="wolf_howl"/> The village belongs to the pack. { -beat } Victory for the Werewolves.
    .c = <audio src="wolf_howl"/> There's nobody left to bar the doors. { -beat } The Werewolves win.
    .d = <audio src="wolf_howl"/> The feast is over, and so is the village. { -beat } The Werewolves win.
over-couple =
    .a = <audio src="chime"/> Only two hearts are left. { -beat } Love has won.
    .b = <audio src="chime"/> Against everyone, to the end. { -beat } Victory for the Lovers.
    .c = <audio src="chime"/> Two pairs of footprints lead away. { -beat } The Lovers win.
    .d = <audio src="chime"/> The world ends, and they don't notice. { -beat } The Lovers win.
over-angel =
    .a = <audio src="chime"/> Heaven's door is open. { -beat } The Angel wins.
    .b = <audio src="chime"/> There are wings above the roofs. { -beat } Victory for the Angel.
    .c = <audio src="chime"/> One feather drifts down. { -beat } The Angel wins.
    .d = <audio src="chime"/> That was all the Angel wanted. { -beat } Victory for the Angel.
over-piper =
    .a = <audio src="chime"/> The whole village dances to one flute. { -beat } The Piper wins.
    .b = <audio src="chime"/> Nobody can resist the tune. { -beat } Victory for the Piper.
    .c = <audio src="chime"/> One last note, and everyone follows. { -beat } The Piper wins.
    .d = <audio src="chime"/> You're all humming it already. { -beat } Victory for the Piper.
over-white_werewolf =
    .a = <audio src="wolf_howl"/> White fur, alone under the moon. { -beat } The White Werewolf wins.
    .b = <audio src="wolf_howl"/> No village left, no pack left. { -beat } Victory for the White Werewolf.
    .c = <audio src="wolf_howl"/> One howl, and nothing answers. { -beat } The White Werewolf wins.
    .d = <audio src="wolf_howl"/> Alone at last, and well fed. { -beat } Victory for the White Werewolf.
over-prejudiced_manipulator =
    .a = <audio src="drum"/> Half of the village is gone, the right half. { -beat } The Manipulator wins.
    .b = <audio src="drum"/> Only the right people are left. { -beat } Victory for the Manipulator.
    .c = <audio src="drum"/> One side of the street is empty. { -beat } The Manipulator wins.
    .d = <audio src="drum"/> The neighbours won't be missed. { -beat } Victory for the Manipulator.
over-plague =
    .a = <audio src="bell"/> The last lamp goes out, and no hand was raised. { -beat } The plague has won.
    .b = <audio src="bell"/> Nobody bit, nobody lied. { -beat } It was the plague, and it stays.
    .c = <audio src="bell"/> There were never any wolves. { -beat } The plague has won.
    .d = <audio src="bell"/> Nobody is left to ring this bell. { -beat } The plague has won.
over-nobody =
    .a = <audio src="bell"/> The wind blows through empty streets. { -beat } Nobody wins.
    .b = <audio src="bell"/> Neither a howl nor a song. { -beat } This game has no winner.
    .c = <audio src="bell"/> Doors open, and nobody behind them. { -beat } Nobody wins.
    .d = <audio src="bell"/> The last candle goes out by itself. { -beat } Nobody has won.
over-winners = 
    .a = Well played, { $seats }!
    .b = Take a bow, { $seats }!
    .c = A hand for { $seats }!
    .d = Congratulations, { $seats }!
over-story_follows = 
    .a = Now I'll tell you what really happened. { -breath } Was the last answer wrong? { means-undo.first }.
    .b = Stay a moment, and I'll tell you everything. { -breath } Was the last answer wrong? { means-undo.first }.
    .c = Sit back: I've kept the truth for last. { -breath } Was the last answer wrong? { means-undo.first }.
    .d = And now I'm allowed to talk. { -breath } Was the last answer wrong? { means-undo.first }.
over-story_waits = It's over here, but the story has to wait for the other village. { -breath } Was the last answer wrong? { means-undo.first }.
over-again =
    .a = Shall we go again?
    .b = Another game?
