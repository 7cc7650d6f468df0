# What the seats say that the box plays itself: eight wordings an act, none twice in an evening.

company-claim =
    .a = { $seat }: <voice name="quote">I'm { $card }. There, I've said it.</voice>
    .b = { $seat }: <voice name="quote">You may as well know: I'm { $card }.</voice>
    .c = { $seat }: <voice name="quote">My card? { $card }. Nothing to hide.</voice>
    .d = { $seat }: <voice name="quote">Listen to me, all of you: I'm { $card }.</voice>
    .e = { $seat }: <voice name="quote">I've kept quiet long enough: I'm { $card }.</voice>
    .f = { $seat }: <voice name="quote">Somebody has to start: I'm { $card }.</voice>
    .g = { $seat }: <voice name="quote">Don't hang me, I'm { $card }.</voice>
    .h = { $seat }: <voice name="quote">On my grandmother's grave, I'm { $card }.</voice>
company-saw_card =
    .a = { $seat }: <voice name="quote">I looked at { $of }: it's { $card }.</voice>
    .b = { $seat }: <voice name="quote">Last night I looked at { $of }, and saw { $card }.</voice>
    .c = { $seat }: <voice name="quote">{ $of } is { $card }. I saw the card.</voice>
    .d = { $seat }: <voice name="quote">It was worth staying up: { $of } is { $card }.</voice>
    .e = { $seat }: <voice name="quote">Remember this: { $of } holds { $card }.</voice>
    .f = { $seat }: <voice name="quote">I've seen { $of }'s card. It's { $card }.</voice>
    .g = { $seat }: <voice name="quote">I know what { $of } is hiding: { $card }.</voice>
    .h = { $seat }: <voice name="quote">I'm not guessing, I saw it: { $of } is { $card }.</voice>
company-saw_wolves =
    .a = { $seat }: <voice name="quote">I saw { $of }, and { $of } runs with the wolves.</voice>
    .b = { $seat }: <voice name="quote">{ $of } is one of them. I saw it last night.</voice>
    .c = { $seat }: <voice name="quote">There's fur under { $of }'s shirt. I've seen it.</voice>
    .d = { $seat }: <voice name="quote">My dream was clear: { $of } hunts with the pack.</voice>
    .e = { $seat }: <voice name="quote">I looked at { $of }, and two yellow eyes looked back.</voice>
    .f = { $seat }: <voice name="quote">Watch out for { $of }: that's a wolf, I saw it.</voice>
    .g = { $seat }: <voice name="quote">I know one of the wolves by name: { $of }.</voice>
    .h = { $seat }: <voice name="quote">Don't let { $of } see another night. I saw a wolf.</voice>
company-saw_village =
    .a = { $seat }: <voice name="quote">I looked at { $of }, and there's no wolf there.</voice>
    .b = { $seat }: <voice name="quote">{ $of } is one of us, I've seen it myself.</voice>
    .c = { $seat }: <voice name="quote">You can sleep next door to { $of }. I looked.</voice>
    .d = { $seat }: <voice name="quote">I checked { $of } last night: one of us.</voice>
    .e = { $seat }: <voice name="quote">I took a good look at { $of }: no fur, no fangs.</voice>
    .f = { $seat }: <voice name="quote">Leave { $of } alone, { $of } is on our side.</voice>
    .g = { $seat }: <voice name="quote">One honest face at least: { $of }. I saw it.</voice>
    .h = { $seat }: <voice name="quote">I'll vouch for { $of }. I've looked.</voice>
company-saw_other =
    .a = { $seat }: <voice name="quote">I saw { $of }: neither ours nor theirs.</voice>
    .b = { $seat }: <voice name="quote">{ $of } is playing another game. I saw it.</voice>
    .c = { $seat }: <voice name="quote">I looked at { $of }: that one plays alone.</voice>
    .d = { $seat }: <voice name="quote">{ $of } is on nobody's side, I saw that much.</voice>
    .e = { $seat }: <voice name="quote">Strange night: { $of } is no wolf, and not one of us.</voice>
    .f = { $seat }: <voice name="quote">{ $of } has plans, and they aren't ours. I looked.</voice>
    .g = { $seat }: <voice name="quote">I've seen { $of }: out for number one.</voice>
    .h = { $seat }: <voice name="quote">Mind { $of }: neither wolf nor friend.</voice>
company-accuse =
    .a = { $seat }: <voice name="quote">{ $of } smells of wolf, if you ask me.</voice>
    .b = { $seat }: <voice name="quote">I don't like the way { $of } smiles.</voice>
    .c = { $seat }: <voice name="quote">If anyone asks me, it's { $of }.</voice>
    .d = { $seat }: <voice name="quote">{ $of } slept far too well last night.</voice>
    .e = { $seat }: <voice name="quote">I'm keeping an eye on { $of }, and so should you.</voice>
    .f = { $seat }: <voice name="quote">There's something wolfish about { $of }.</voice>
    .g = { $seat }: <voice name="quote">{ $of } has mud on both boots. Look.</voice>
    .h = { $seat }: <voice name="quote">I wouldn't turn my back on { $of }.</voice>
company-trust =
    .a = { $seat }: <voice name="quote">I trust { $of }, whatever they say.</voice>
    .b = { $seat }: <voice name="quote">{ $of } is honest, I'd bet my barn on it.</voice>
    .c = { $seat }: <voice name="quote">Leave { $of } in peace, will you?</voice>
    .d = { $seat }: <voice name="quote">With { $of } I'd cross the forest at night.</voice>
    .e = { $seat }: <voice name="quote">If { $of } is a wolf, I'm a turnip.</voice>
    .f = { $seat }: <voice name="quote">I have no quarrel with { $of }.</voice>
    .g = { $seat }: <voice name="quote">{ $of } looks us in the eye. Good enough.</voice>
    .h = { $seat }: <voice name="quote">Not { $of }. Anyone, but not { $of }.</voice>
company-vote =
    .a = { $seat }: <voice name="quote">I'll be pointing at { $of }.</voice>
    .b = { $seat }: <voice name="quote">I'm going to vote for { $of } today.</voice>
    .c = { $seat }: <voice name="quote">My mind's made up: { $of }.</voice>
    .d = { $seat }: <voice name="quote">If we vote now, I say { $of }.</voice>
    .e = { $seat }: <voice name="quote">Today it should be { $of }, I say.</voice>
    .f = { $seat }: <voice name="quote">It's { $of }, and I'll say so at the vote.</voice>
    .g = { $seat }: <voice name="quote">It's an easy choice for me: { $of }.</voice>
    .h = { $seat }: <voice name="quote">Take a good look at { $of }. That's my vote.</voice>
company-why =
    .a = { $seat }: <voice name="quote">Why { $of }? Tell me.</voice>
    .b = { $seat }: <voice name="quote">What have you got against { $of }?</voice>
    .c = { $seat }: <voice name="quote">And why would it be { $of }?</voice>
    .d = { $seat }: <voice name="quote">{ $of }? Give me one reason.</voice>
    .e = { $seat }: <voice name="quote">I'd like to hear why { $of }.</voice>
    .f = { $seat }: <voice name="quote">You say { $of }. On what grounds?</voice>
    .g = { $seat }: <voice name="quote">What makes you think of { $of }?</voice>
    .h = { $seat }: <voice name="quote">Explain that to me: why { $of }?</voice>
company-agree =
    .a = { $seat }: <voice name="quote">I think so too, word for word.</voice>
    .b = { $seat }: <voice name="quote">I was just about to say that.</voice>
    .c = { $seat }: <voice name="quote">Well said. I agree.</voice>
    .d = { $seat }: <voice name="quote">Yes. My thoughts exactly.</voice>
    .e = { $seat }: <voice name="quote">For once, the two of us agree.</voice>
    .f = { $seat }: <voice name="quote">I'm with you there, all the way.</voice>
    .g = { $seat }: <voice name="quote">Yes, that makes sense to me.</voice>
    .h = { $seat }: <voice name="quote">You took the words out of my mouth.</voice>
company-deny =
    .a = { $seat }: <voice name="quote">No. That isn't true.</voice>
    .b = { $seat }: <voice name="quote">Not me. You're wrong.</voice>
    .c = { $seat }: <voice name="quote">Me? You can't be serious.</voice>
    .d = { $seat }: <voice name="quote">I sleep at night, like honest folk.</voice>
    .e = { $seat }: <voice name="quote">That's a story, and a bad one.</voice>
    .f = { $seat }: <voice name="quote">You're barking up the wrong tree.</voice>
    .g = { $seat }: <voice name="quote">I deny it, and I'll deny it tomorrow too.</voice>
    .h = { $seat }: <voice name="quote">Look for your wolf elsewhere.</voice>
company-nothing =
    .a = { $seat }: <voice name="quote">I have nothing to say yet.</voice>
    .b = { $seat }: <voice name="quote">I'm listening. And thinking.</voice>
    .c = { $seat }: <voice name="quote">Ask me again tomorrow.</voice>
    .d = { $seat }: <voice name="quote">I'd rather hear the others.</voice>
    .e = { $seat }: <voice name="quote">Nothing that would help you.</voice>
    .f = { $seat }: <voice name="quote">I'm keeping my thoughts to myself.</voice>
    .g = { $seat }: <voice name="quote">If I knew more, I'd say so.</voice>
    .h = { $seat }: <voice name="quote">Hm. I wonder about that.</voice>
company-feeling =
    .a = { $seat }: <voice name="quote">Call it a feeling, and a strong one.</voice>
    .b = { $seat }: <voice name="quote">It's the voice. I can't explain it.</voice>
    .c = { $seat }: <voice name="quote">It's the eyes. Look at those eyes.</voice>
    .d = { $seat }: <voice name="quote">Nothing I could ever prove.</voice>
    .e = { $seat }: <voice name="quote">My nose tells me, and it seldom lies.</voice>
    .f = { $seat }: <voice name="quote">I had to name somebody, that's all.</voice>
    .g = { $seat }: <voice name="quote">I've put two and two together.</voice>
    .h = { $seat }: <voice name="quote">A door creaked last night. That's all.</voice>
company-pleads =
    .a = { $seat }: <voice name="quote">There's no wolf under my roof.</voice>
    .b = { $seat }: <voice name="quote">Lift my roof, and you'll find nothing.</voice>
    .c = { $seat }: <voice name="quote">My house is open, and so am I.</voice>
    .d = { $seat }: <voice name="quote">You'll be sorry about this house tomorrow.</voice>
    .e = { $seat }: <voice name="quote">Count the tokens again, and think.</voice>
    .f = { $seat }: <voice name="quote">Whoever accused me has something to hide.</voice>
    .g = { $seat }: <voice name="quote">I was at home, and I was asleep.</voice>
    .h = { $seat }: <voice name="quote">Burn it, then. You'll only find ashes.</voice>
company-dies =
    .a = { $seat }: <voice name="quote">Well then, so much for my turnips.</voice>
    .b = { $seat }: <voice name="quote">Think of me when you find out who it was.</voice>
    .c = { $seat }: <voice name="quote">I'd have liked to stay for supper.</voice>
    .d = { $seat }: <voice name="quote">You all play well. Go on without me.</voice>
    .e = { $seat }: <voice name="quote">Put my candle out for me, will you?</voice>
    .f = { $seat }: <voice name="quote">No hard feelings. Watch the quiet ones.</voice>
    .g = { $seat }: <voice name="quote">So that's how it ends. Good night, all.</voice>
    .h = { $seat }: <voice name="quote">You can have my chair. It wobbles.</voice>
company-lost =
    .a = { $seat }: <voice name="quote">You've earned it. Well played.</voice>
    .b = { $seat }: <voice name="quote">I lost, and I enjoyed every bit of it.</voice>
    .c = { $seat }: <voice name="quote">Beaten fair and square. Another game?</voice>
    .d = { $seat }: <voice name="quote">I'd take off my hat, if I had one.</voice>
    .e = { $seat }: <voice name="quote">You were better. I'll lose sleep over it.</voice>
    .f = { $seat }: <voice name="quote">Congratulations, all of you. Well done.</voice>
    .g = { $seat }: <voice name="quote">I knew it. No, I didn't. Well done.</voice>
    .h = { $seat }: <voice name="quote">Next time I'll hide better. Well played.</voice>
company-won =
    .a = { $seat }: <voice name="quote">That was close. Thanks, everyone.</voice>
    .b = { $seat }: <voice name="quote">We did it, and it was a pleasure.</voice>
    .c = { $seat }: <voice name="quote">A fine game. Thanks for having me.</voice>
    .d = { $seat }: <voice name="quote">I couldn't have done it alone.</voice>
    .e = { $seat }: <voice name="quote">You made it hard for us. Well played.</voice>
    .f = { $seat }: <voice name="quote">I won't boast. Well, a little.</voice>
    .g = { $seat }: <voice name="quote">What an evening. One more?</voice>
    .h = { $seat }: <voice name="quote">Well played, everybody, well played.</voice>

# What is told of them.

company-points =
    .a = { $seat } points at { $of }. { -beat }
    .b = { $seat }'s vote: { $of }. { -beat }
    .c = { $seat } names { $of }, for all to hear. { -beat }
    .d = { $seat } goes for { $of }. { -beat }
company-listens =
    .a = { $seat } listens.
    .b = { $seat } leans forward.
    .c = Yes, { $seat } is all ears.
    .d = { $seat } looks up.
company-who =
    .a = Who's speaking?
    .b = And who was that?
company-what = What would you like to say?
company-whom = Who's it about?
company-which_card = Which card?
company-kind_accuse = somebody is a wolf
company-kind_trust = I trust somebody
company-kind_vote = my vote
company-kind_why = why that name
company-kind_claim = what I am
company-kind_saw = what I saw
company-kind_agree = you are right
company-kind_deny = you are wrong
company-elects =
    .a = { $seat } wants { $of }. { -beat }
    .b = { $seat } raises a hand for { $of }. { -beat }
company-abstains =
    .a = { $seat } points at nobody. { -beat }
    .b = { $seat } doesn't vote. { -beat }
company-counted =
    .a = Count that vote too.
    .b = That counts as a vote.
company-counted_all =
    .a = Count those votes too.
    .b = Those count as votes.
company-picks =
    .a = { $seat } chooses { $of }.
    .b = { $seat }'s choice: { $of }.
    .c = { $seat } says: { $of }.
company-declines =
    .a = { $seat } chooses nobody.
    .b = { $seat } passes.
company-agrees = { $seat } says yes.
company-refuses = { $seat } says no.
company-decided = { $seat } has decided.
company-steps_forward =
    .a = Somebody gets up: it's { $seat }.
    .b = A chair is pushed back: it's { $seat }'s.
company-writes =
    .a = { $seat } walks to the wall and back.
    .b = { $seat } has been at the wall.
    .c = Nobody sees what { $seat } writes on the wall.
company-wall_accuse =
    .a = { $of } knows the forest by night.
    .b = Ask { $of } where the howling comes from.
    .c = Tomorrow, keep an eye on { $of }.
    .d = The dogs bark whenever { $of } passes.
    .e = { $of } isn't who you think it is.
    .f = Bolt your door against { $of }.
    .g = I counted the wolves. One was { $of }.
    .h = You want to know who it was? Ask { $of }.
company-wall_trust =
    .a = Whatever happens, let { $of } live.
    .b = I'd leave a child with { $of }.
    .c = { $of } was asleep. I know it.
    .d = Anyone who accuses { $of } is wrong.
    .e = There's nothing wolfish about { $of }.
    .f = Listen to { $of }, while you can.
    .g = { $of } is the last one I'd doubt.
    .h = It isn't { $of }. Look elsewhere.
company-lays =
    .a = { $seat } puts a token on { $house }.
    .b = { $seat }'s token goes on { $house }.
company-keeps_token =
    .a = { $seat } doesn't put one down.
    .b = { $seat } keeps the token.
company-votes = { $votes ->
    [1] { $seat }: one vote against { $house }.
   *[other] { $seat }: { $votes } votes against { $house }.
 }
company-cards = Deal for { $seats } too. The cards nobody picks up go face down in one pile, and nobody looks.
