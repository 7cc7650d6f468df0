# What the seats say that the box plays itself: eight wordings an act, none twice in an evening.

company-claim =
    .a = { $seat }: <voice name="quote">I am { $card }. There, it is out.</voice>
    .b = { $seat }: <voice name="quote">You may as well know: I am { $card }.</voice>
    .c = { $seat }: <voice name="quote">My card? { $card }. Nothing to hide.</voice>
    .d = { $seat }: <voice name="quote">Listen to me, all of you: I am { $card }.</voice>
    .e = { $seat }: <voice name="quote">I kept quiet long enough: I am { $card }.</voice>
    .f = { $seat }: <voice name="quote">Since somebody has to begin: I am { $card }.</voice>
    .g = { $seat }: <voice name="quote">Do not hang me, for I am { $card }.</voice>
    .h = { $seat }: <voice name="quote">On my grandmother's grave, I am { $card }.</voice>
company-saw_card =
    .a = { $seat }: <voice name="quote">I looked at { $of }: it is { $card }.</voice>
    .b = { $seat }: <voice name="quote">In the night I turned to { $of }, and saw { $card }.</voice>
    .c = { $seat }: <voice name="quote">{ $of } is { $card }. I saw the card.</voice>
    .d = { $seat }: <voice name="quote">My night was worth it: { $of }, { $card }.</voice>
    .e = { $seat }: <voice name="quote">Remember this well: { $of } holds { $card }.</voice>
    .f = { $seat }: <voice name="quote">I have seen { $of }'s card. It is { $card }.</voice>
    .g = { $seat }: <voice name="quote">What { $of } hides, I know: { $card }.</voice>
    .h = { $seat }: <voice name="quote">I do not guess, I saw it: { $of } is { $card }.</voice>
company-saw_wolves =
    .a = { $seat }: <voice name="quote">I saw { $of }, and { $of } runs with the wolves.</voice>
    .b = { $seat }: <voice name="quote">{ $of } is one of them. I saw it last night.</voice>
    .c = { $seat }: <voice name="quote">There is fur under { $of }'s shirt. I have seen it.</voice>
    .d = { $seat }: <voice name="quote">My dream was clear: { $of } hunts with the pack.</voice>
    .e = { $seat }: <voice name="quote">I looked at { $of }, and two yellow eyes looked back.</voice>
    .f = { $seat }: <voice name="quote">Beware of { $of }: that one is a wolf, I saw it.</voice>
    .g = { $seat }: <voice name="quote">I know one of the wolves by name: { $of }.</voice>
    .h = { $seat }: <voice name="quote">Do not let { $of } see another night. I saw a wolf.</voice>
company-saw_village =
    .a = { $seat }: <voice name="quote">I saw { $of }, and there is no wolf there.</voice>
    .b = { $seat }: <voice name="quote">{ $of } is one of us, I have seen it myself.</voice>
    .c = { $seat }: <voice name="quote">You can sleep beside { $of }. I looked.</voice>
    .d = { $seat }: <voice name="quote">My night cleared { $of }: one of the village.</voice>
    .e = { $seat }: <voice name="quote">I watched { $of }: nothing of the wolf.</voice>
    .f = { $seat }: <voice name="quote">Leave { $of } alone, { $of } is on our side.</voice>
    .g = { $seat }: <voice name="quote">One honest face at least: { $of }. I saw it.</voice>
    .h = { $seat }: <voice name="quote">I vouch for { $of }. I have looked.</voice>
company-saw_other =
    .a = { $seat }: <voice name="quote">I saw { $of }: neither ours nor theirs.</voice>
    .b = { $seat }: <voice name="quote">{ $of } plays a game apart. I saw it.</voice>
    .c = { $seat }: <voice name="quote">I looked at { $of }: that one plays alone.</voice>
    .d = { $seat }: <voice name="quote">{ $of } is with nobody here, I saw as much.</voice>
    .e = { $seat }: <voice name="quote">Strange night: { $of } is no wolf, and not one of us.</voice>
    .f = { $seat }: <voice name="quote">{ $of } has plans that are not ours. I looked.</voice>
    .g = { $seat }: <voice name="quote">I have seen { $of }: a lonely game.</voice>
    .h = { $seat }: <voice name="quote">Mind { $of }: neither wolf nor friend.</voice>
company-accuse =
    .a = { $seat }: <voice name="quote">To me { $of } smells of wolf, and strongly.</voice>
    .b = { $seat }: <voice name="quote">I do not like the way { $of } smiles.</voice>
    .c = { $seat }: <voice name="quote">If anybody asks me, it is { $of }.</voice>
    .d = { $seat }: <voice name="quote">{ $of } slept far too well last night.</voice>
    .e = { $seat }: <voice name="quote">I keep my eye on { $of }, and so should you.</voice>
    .f = { $seat }: <voice name="quote">There is something of the wolf about { $of }.</voice>
    .g = { $seat }: <voice name="quote">{ $of } has mud on both boots. Look.</voice>
    .h = { $seat }: <voice name="quote">I would not turn my back on { $of }.</voice>
company-trust =
    .a = { $seat }: <voice name="quote">I trust { $of }, whatever they say.</voice>
    .b = { $seat }: <voice name="quote">{ $of } is honest, I would bet my barn on it.</voice>
    .c = { $seat }: <voice name="quote">Leave { $of } in peace, will you?</voice>
    .d = { $seat }: <voice name="quote">With { $of } I would cross the forest at night.</voice>
    .e = { $seat }: <voice name="quote">If { $of } is a wolf, I am a turnip.</voice>
    .f = { $seat }: <voice name="quote">I have no quarrel with { $of }.</voice>
    .g = { $seat }: <voice name="quote">{ $of } looks at us straight. Enough for me.</voice>
    .h = { $seat }: <voice name="quote">Not { $of }. Anybody, but not { $of }.</voice>
company-vote =
    .a = { $seat }: <voice name="quote">My finger will point at { $of }.</voice>
    .b = { $seat }: <voice name="quote">I am going to vote for { $of } today.</voice>
    .c = { $seat }: <voice name="quote">My mind is made up: { $of }.</voice>
    .d = { $seat }: <voice name="quote">If we vote now, I say { $of }.</voice>
    .e = { $seat }: <voice name="quote">Today it should be { $of }, I say.</voice>
    .f = { $seat }: <voice name="quote">I mean { $of }, and I will say so at the vote.</voice>
    .g = { $seat }: <voice name="quote">For me the choice is plain: { $of }.</voice>
    .h = { $seat }: <voice name="quote">Look hard at { $of }. I vote that way.</voice>
company-why =
    .a = { $seat }: <voice name="quote">Why { $of }? Tell me.</voice>
    .b = { $seat }: <voice name="quote">What have you got against { $of }?</voice>
    .c = { $seat }: <voice name="quote">And why would it be { $of }?</voice>
    .d = { $seat }: <voice name="quote">{ $of }? Give me one reason.</voice>
    .e = { $seat }: <voice name="quote">I would like to hear why { $of }.</voice>
    .f = { $seat }: <voice name="quote">You say { $of }. On what grounds?</voice>
    .g = { $seat }: <voice name="quote">What makes you think of { $of }?</voice>
    .h = { $seat }: <voice name="quote">Explain it to me: why { $of }?</voice>
company-agree =
    .a = { $seat }: <voice name="quote">I think so too, word for word.</voice>
    .b = { $seat }: <voice name="quote">That is just what I was going to say.</voice>
    .c = { $seat }: <voice name="quote">Well spoken. I agree.</voice>
    .d = { $seat }: <voice name="quote">Yes. My thoughts exactly.</voice>
    .e = { $seat }: <voice name="quote">For once, the two of us agree.</voice>
    .f = { $seat }: <voice name="quote">I am with you there, entirely.</voice>
    .g = { $seat }: <voice name="quote">Yes, that makes sense to me.</voice>
    .h = { $seat }: <voice name="quote">You took it out of my mouth.</voice>
company-deny =
    .a = { $seat }: <voice name="quote">No. That is not true.</voice>
    .b = { $seat }: <voice name="quote">Not me. You are wrong.</voice>
    .c = { $seat }: <voice name="quote">I? You cannot mean that.</voice>
    .d = { $seat }: <voice name="quote">I sleep at night, like honest folk.</voice>
    .e = { $seat }: <voice name="quote">That is a tale, and a bad one.</voice>
    .f = { $seat }: <voice name="quote">You are barking up the wrong tree.</voice>
    .g = { $seat }: <voice name="quote">I deny it, and I will tomorrow as well.</voice>
    .h = { $seat }: <voice name="quote">Look for your wolf elsewhere.</voice>
company-nothing =
    .a = { $seat }: <voice name="quote">I have nothing to say yet.</voice>
    .b = { $seat }: <voice name="quote">I listen, and I think.</voice>
    .c = { $seat }: <voice name="quote">Ask me again tomorrow.</voice>
    .d = { $seat }: <voice name="quote">I would rather hear the others.</voice>
    .e = { $seat }: <voice name="quote">Nothing that would help you.</voice>
    .f = { $seat }: <voice name="quote">I keep my thoughts to myself, for now.</voice>
    .g = { $seat }: <voice name="quote">If I knew more, I would say more.</voice>
    .h = { $seat }: <voice name="quote">Hm. I wonder.</voice>
company-feeling =
    .a = { $seat }: <voice name="quote">Call it a feeling, and a strong one.</voice>
    .b = { $seat }: <voice name="quote">It is in the voice, I could not say more.</voice>
    .c = { $seat }: <voice name="quote">I go by the eyes. Those eyes.</voice>
    .d = { $seat }: <voice name="quote">Nothing that I could ever prove.</voice>
    .e = { $seat }: <voice name="quote">My nose tells me, and it seldom lies.</voice>
    .f = { $seat }: <voice name="quote">Somebody has to be named, that is all.</voice>
    .g = { $seat }: <voice name="quote">I have put two and two together.</voice>
    .h = { $seat }: <voice name="quote">A door creaked last night. That is all.</voice>
company-pleads =
    .a = { $seat }: <voice name="quote">There is no wolf under my roof.</voice>
    .b = { $seat }: <voice name="quote">Lift my roof, and you lift it for nothing.</voice>
    .c = { $seat }: <voice name="quote">My house is open, and so am I.</voice>
    .d = { $seat }: <voice name="quote">You will regret this house by tomorrow.</voice>
    .e = { $seat }: <voice name="quote">Count the tokens again, and think.</voice>
    .f = { $seat }: <voice name="quote">Whoever accused me has something to hide.</voice>
    .g = { $seat }: <voice name="quote">I was at home, and I was asleep.</voice>
    .h = { $seat }: <voice name="quote">Burn it, then, and find only ashes.</voice>
company-dies =
    .a = { $seat }: <voice name="quote">Well then, so much for all my turnips.</voice>
    .b = { $seat }: <voice name="quote">Remember me when you find out who it was.</voice>
    .c = { $seat }: <voice name="quote">I would have liked to stay for supper.</voice>
    .d = { $seat }: <voice name="quote">You play well, all of you. Go on without me.</voice>
    .e = { $seat }: <voice name="quote">Put my candle out for me, will you?</voice>
    .f = { $seat }: <voice name="quote">No hard feelings. Watch the quiet ones.</voice>
    .g = { $seat }: <voice name="quote">So that is how it ends. Good night, all.</voice>
    .h = { $seat }: <voice name="quote">I leave you my chair. It wobbles.</voice>
company-lost =
    .a = { $seat }: <voice name="quote">You have earned it. Well played.</voice>
    .b = { $seat }: <voice name="quote">I lost, and I did enjoy every bit of it.</voice>
    .c = { $seat }: <voice name="quote">Beaten fair and square. Another game?</voice>
    .d = { $seat }: <voice name="quote">I would take off my hat, if I had one.</voice>
    .e = { $seat }: <voice name="quote">You were better. I will think of it all night.</voice>
    .f = { $seat }: <voice name="quote">My warmest congratulations to all of you.</voice>
    .g = { $seat }: <voice name="quote">I knew it. No, I did not. Well done.</voice>
    .h = { $seat }: <voice name="quote">Next time I hide better. Well played.</voice>
company-won =
    .a = { $seat }: <voice name="quote">That was close. Thank you all.</voice>
    .b = { $seat }: <voice name="quote">We did it, and it was a pleasure.</voice>
    .c = { $seat }: <voice name="quote">A fine game. Thank you for having me.</voice>
    .d = { $seat }: <voice name="quote">I could not have done it alone.</voice>
    .e = { $seat }: <voice name="quote">You made it hard for us. Well played.</voice>
    .f = { $seat }: <voice name="quote">I will not boast. Well, a little.</voice>
    .g = { $seat }: <voice name="quote">What an evening. One more?</voice>
    .h = { $seat }: <voice name="quote">Well played, everybody, well played.</voice>

# What is told of them.

company-points =
    .a = { $seat } points at { $of }. { -beat }
    .b = { $seat }'s vote: { $of }. { -beat }
    .c = { $seat } names { $of }, for all to hear. { -beat }
    .d = For { $seat }, it is { $of }. { -beat }
company-listens =
    .a = { $seat } listens.
    .b = { $seat } leans forward.
    .c = Yes, { $seat } is all ears.
    .d = { $seat } looks up.
company-who =
    .a = Who says so?
    .b = And who was that?
company-what = What do you want to say?
company-whom = Who is it about?
company-which_card = Which card?
company-kind_accuse = somebody is a wolf
company-kind_trust = I trust somebody
company-kind_vote = who gets my vote
company-kind_why = why that name
company-kind_claim = what I am
company-kind_saw = what I saw
company-kind_agree = you are right
company-kind_deny = you are wrong
company-elects =
    .a = { $seat } would have { $of }. { -beat }
    .b = { $seat } raises a hand for { $of }. { -beat }
company-abstains =
    .a = { $seat } points at nobody. { -beat }
    .b = { $seat } does not vote. { -beat }
company-counted =
    .a = Count that with your fingers.
    .b = That counts like a finger.
company-counted_all =
    .a = Count those with your fingers.
    .b = Those count like fingers.
company-picks =
    .a = { $seat } chooses { $of }.
    .b = { $seat }'s choice: { $of }.
    .c = { $seat } says: { $of }.
company-declines =
    .a = { $seat } chooses nobody.
    .b = { $seat } lets it pass.
company-agrees = { $seat } says yes.
company-refuses = { $seat } says no.
company-decided = { $seat } has decided.
company-steps_forward =
    .a = Somebody gets up: it is { $seat }.
    .b = A chair is pushed back: it is { $seat }'s.
company-writes =
    .a = { $seat } steps up to the wall, and back again.
    .b = { $seat } has been at the wall.
    .c = Nobody sees what { $seat } does at the wall.
company-wall_accuse =
    .a = { $of } knows the wood by night.
    .b = Ask { $of } where the howling comes from.
    .c = Tomorrow, keep an eye on { $of }.
    .d = The dogs bark whenever { $of } passes.
    .e = { $of } is not who we take { $of } for.
    .f = Bolt your door against { $of }.
    .g = I counted the wolves, and came to { $of }.
    .h = Whoever asks who it was should ask { $of }.
company-wall_trust =
    .a = Whatever happens, let { $of } live.
    .b = I would leave a child with { $of }.
    .c = { $of } slept. I know it.
    .d = Whoever accuses { $of } is wrong.
    .e = There is nothing of the wolf about { $of }.
    .f = Listen to { $of }, while you can.
    .g = { $of } is the last one I would doubt.
    .h = It is not { $of }. Look elsewhere.
company-lays =
    .a = { $seat } lays a token before { $house }.
    .b = { $seat }'s token goes before { $house }.
company-keeps_token =
    .a = { $seat } lays none.
    .b = { $seat } keeps the token.
company-votes = { $votes ->
    [1] { $seat }: one vote against { $house }.
   *[other] { $seat }: { $votes } votes against { $house }.
 }
company-cards = Deal { $seats } in: the cards that nobody takes lie face down in one pile, and nobody looks.
