# What a base game with wolves, a Seer and a Hunter needs, said shortly.

-beat = <break time="300ms" max="700ms"/>

night-falls = <audio src="bell" soundLevel="-3dB"/> Night { $night } falls. { -beat } Close your eyes.
night-dawn = <audio src="rooster" soundLevel="-3dB"/> The night is over. { -beat } Open your eyes.
night-paused = The night is on hold.
night-goes_on = It is night. Close your eyes.
night-resumed = On we go.

role-simple_villager = Villager
    .the = the Villager
    .one = the Villager
role-werewolf = Werewolf
    .the = the Werewolf
    .one = the Werewolf
role-seer = Seer
    .the = the Seer
    .one = the Seer
role-hunter = Hunter
    .the = the Hunter
    .one = the Hunter

seer-wakes = The Seer wakes.
seer-look = Whose card?
seer-shows_card = The light marks the card.
seer-sleeps = The Seer sleeps again.
werewolves-wakes = The Werewolves wake.
werewolves-agree = Agree without a word.
werewolves-devour = Who is the prey?
werewolves-sleeps = The Werewolves lie down.
hunter-shoot = { $seat } holds a gun. { -beat } Who gets the shot?

press-name = Press at a name.
roll-again = Once more.
roll-nobody = nobody
roll-tie = tie
roll-yes = yes
roll-no = no
roll-done = that is all
roll-vote = vote
roll-more = more time
roll-talk = talk on
roll-question = a question
roll-cards_again = the cards again
roll-mend = something else to put right
roll-wrong_card = a card is wrong
roll-somebody_leaves = somebody goes home
roll-somebody_replaced = somebody is replaced
roll-seats_swapped = two change seats

dawn-leads = The shutters open. <break time="1200ms"/> Heads are counted.
dawn-nobody = Nobody died tonight.
dawn-dead = The village mourns { $seats }.
day-card = The card of { $seat }. { -beat } It was { $card }.
day-no_card = The card of { $seat } stays hidden.
day-shot = <audio src="drum"/> { $by } takes { $seat } along.
day-no_shot = { $by } spares everyone.
day-out = The dead may watch and say nothing.
day-captain_elected = The Captain is { $seat }.
day-captain_named = From now on the Captain is { $seat }.
day-captain_none = There is no Captain today.
day-captain_ended = There will be no Captain any more.
day-condemned = The village has spoken. { -beat } It condemns { $seat }.
day-spared = Nobody is condemned.
day-tied = A tie between { $seats }.
day-no_vote = Nobody may vote.
day-stood_still = Nothing moves any more.
day-votes = The votes: { $rows }.

debate-press = A press asks whether you want to vote.
debate-sure = Vote now? Press, or say yes.
debate-opens = Talk, village.
debate-halfway = Half of the time is gone.
debate-minute = One minute left.
debate-seconds = Ten seconds left.
debate-closes = <audio src="knock"/> Time is up.
debate-more = One more minute.

village-vote = Whom does the village rule against?
village-runoff = Vote again, between { $seats }.
captain-elect = Who shall be Captain?
captain-successor = { $seat } was Captain. Who is it next?
captain-tiebreak = A tie. { -beat } { $seat }, which name?
vote-points = Everyone points. <break time="500ms"/> Now.
vote-accused = Which name is it?
vote-accused_how = Say a name, or a tie.
vote-named = Which name?
vote-more = Is anyone else accused?
vote-count = How many against { $seat }?
vote-ballot = { $seat }, whom do you vote against?
vote-elects = { $seat }, who shall be Captain?
vote-votes_for = Against { $seat }, { $votes }.
vote-without = No vote for { $seats }.
vote-only = Only these vote: { $seats }.
vote-right = Is that right?
vote-captain_double = The voice of { $seat } counts twice.

over-village = <audio src="bell"/> The village wins.
over-wolves = <audio src="wolf_howl"/> The Werewolves win.
over-nobody = Nobody wins.
over-winners = Victory goes to { $seats }.

story-intro = And now, the truth.
story-night = Night { $night }.
story-devoured = The wolves fall upon { $seat }.
story-voted = The village condemns { $seat }: it was { $card }.
story-shot = The gun of { $by } takes { $seat }.
story-looked = { $by } sees { $seat }: { $card }.
story-looked_first = { $by } sees { $seat }: { $card }.
story-looked_wolf = { $by } sees { $seat }: a wolf.
story-card = The card of { $seat }: { $card }.
story-saved_guard = The Defender kept { $seat }.
story-saved_potion = The Witch healed { $seat }.
story-saved_tavern = The wine kept { $seat }.
story-saved_self = A potion healed { $seat }.
story-survived = But { $seat } lives on.
story-infected = Now { $seat } is a wolf.
story-knew = And { $seat } knew { $of }.
story-turned_right = The vote of day { $day }: { $seat }, by { $margin }.
story-turned_wrong = The vote of day { $day }: { $seat }, by { $margin }.
story-turned = The vote of day { $day }: { $seat }, by { $margin }.
story-close = So near on day { $day }: { $seat }.
story-pack = The wolves: { $seats }.
story-unsuspected = Nobody pointed at { $seats }.
story-end = That is the whole story.

ask-confirm =
    .a = { $what }: is that right?
    .b = I hear { $what }. Correct?
ask-confirm_done = Is that all?
pick-more = Who else?
ask-doubt = Did you say { $what }?
ask-either = { $one }, or { $other }? Press for { $one }.
ask-again = Say it again.
ask-crowded = Too many voices. Be silent, and press at the right answer.
ask-by_button = Press at the right answer.
ask-none_chosen = Nothing chosen.
ask-refused = The rules do not allow that.
ask-repeat_help = Answer aloud, or press.
undo-done = Undone.
undo-nothing = There is nothing to undo.
pause-on = The game rests.
pause-off = On we go.
box-journal_full = The disk is full.
box-journal_lost = The disk is gone.

over-story_follows = Now the story. A mistake? Say undo.
remark-first_blood = The first blood.
remark-captain_gone = The medal lies there.
remark-three_left = Three are left.
remark-first_wolf = It was a wolf.
remark-wronged_again = A mistake again.
remark-quiet_again = Nobody again.
remark-spared_again = No verdict again.
debate-press_by_name = Call me: narrator.
debate-push = So quiet.
debate-push_seat = And you, { $seat }?
debate-push_dead = Why { $seats }?
debate-push_nobody = Nobody is missing.
debate-push_captain = And the Captain, { $seat }?
debate-push_few = Only { $count } left.
debate-hush = Not so loud.
