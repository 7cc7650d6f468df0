# The story of the game, when all may be told

story-intro = 
    .a = And now, the truth. { -wait } Here's what you didn't see.
    .b = Gather round. { -wait } I can tell you everything now.
    .c = You can stop lying. { -wait } This is what really happened.
    .d = Now you may know. { -wait } This is what you missed.
story-night =
    .a = { $night ->
        [1] It begins on the first night.
        [2] Then comes the second night.
        [3] Then comes the third night.
        [4] Then comes the fourth night.
        [5] Then comes the fifth night.
        [6] Then comes the sixth night.
        [7] Then comes the seventh night.
        [8] Then comes the eighth night.
        [9] Then comes the ninth night.
        [10] Then comes the tenth night.
       *[other] And night comes round again.
     }
    .b = { $night ->
        [1] It all begins on the first night.
        [2] Next, the second night.
        [3] Next, the third night.
        [4] Next, the fourth night.
        [5] Next, the fifth night.
        [6] Next, the sixth night.
        [7] Next, the seventh night.
        [8] Next, the eighth night.
        [9] Next, the ninth night.
        [10] Next, the tenth night.
       *[other] And then another night.
     }
    .c = { $night ->
        [1] Back to the first night.
        [2] On the second night…
        [3] On the third night…
        [4] On the fourth night…
        [5] On the fifth night…
        [6] On the sixth night…
        [7] On the seventh night…
        [8] On the eighth night…
        [9] On the ninth night…
        [10] On the tenth night…
       *[other] One more night.
     }
story-devoured =
    .a = The wolves fall upon { $seat }.
    .b = The pack picks { $seat }.
    .c = { $seat } is eaten by the pack.
story-poisoned =
    .a = The Witch's poison is for { $seat }.
    .b = The Witch poisons { $seat }.
    .c = The Witch has a bottle for { $seat }.
story-voted =
    .a = The village condemns { $seat }: it was { $card }.
    .b = The vote takes { $seat }: it was { $card }.
    .c = The verdict falls on { $seat }: it was { $card }.
story-shot = { $by } fires, and { $seat } falls.
story-grief = Grief takes { $seats }.
story-tie = Nobody can agree, and { $seat } pays for it.
story-elder = And nobody protects { $seat } any more.
story-rust = The rust of an old sword is the end of { $seat }.
story-burned = The Pyromaniac's fire takes { $seat }.
story-starved = Hunger takes { $seat }.
story-white_werewolf = The White Werewolf falls upon one of the pack: { $seat }.
story-fascination = The same spell takes { $seats }.
story-razor = { $by }'s razor takes { $seat }.
story-razor_pays = { $by }'s razor takes { $seat }, and { $by } pays for it.
story-event = Taken by { $rule }: { $seats }.
story-became_wolf = Nobody notices, but { $seat } becomes a wolf.
story-fascinated =
    .a = The wolves put { $seat } under their spell.
    .b = { $seat } falls under the wolves' spell.
    .c = The wolves fascinate { $seat }.
story-returned = But { $seat } comes back to us.
story-looked_first =
    .a = { $by }, { $role }, leans over { $seat }, and sees { $card }.
    .b = { $by }, { $role }, secretly turns over { $seat }'s card: { $card }.
story-looked_wolf =
    .a = { $by } takes one look at { $seat }, and won't sleep again.
    .b = { $by } secretly turns over { $seat }'s card, and stifles a cry.
story-looked =
    .a = { $by } looks at { $seat }, and sees { $card }.
    .b = In secret { $by } turns over { $seat }'s card: { $card }.
story-showed =
    .a = In broad daylight { $by } sees { $seat }'s card: { $card }.
    .b = { $seat } shows { $by } a card, under the cloak: { $card }.
story-saw_three = { $by } looks at { $seat } and sees triple: { $cards }.
story-new_card = { $seat } gets another card: { $card }.
story-lovers = Cupid binds { $seats_byname }.
story-lovers_by_chance = Cupid named no one, so chance bound { $seats_byname }.
story-by_chance =
    .a = { $card } gave no answer, so chance gave one.
    .b = Chance answered for { $card }, who hadn't.
story-affair =
    .a = But there's an affair, between { $seats }.
    .b = And behind the couple's back, an affair: { $seats }.
story-left = { $seat } goes home before the end.
story-saved_guard =
    .a = The wolves come for { $seat_byname }. { -beat } But the Defender is at the door, and { $seat } never knows.
    .b = At the house of { $seat_byname } the pack finds the Defender. { -beat } Behind the door, { $seat } sleeps like a log.
story-guarded_self =
    .a = The wolves come for { $seat_byname }. { -beat } But that night the Defender stays at home.
    .b = The pack knocks at the door of { $seat_byname }, and meets a shield. { -beat } It was the Defender.
story-saved_potion =
    .a = Jaws close on { $seat_byname }. { -beat } One small bottle, and it never happened. In the morning { $seat } knows nothing.
    .b = The pack leaves { $seat_byname } for dead. { -beat } The Witch comes by, and { $seat } wakes up none the wiser.
story-saved_tavern =
    .a = The pack comes for { $seat_byname }. { -beat } But the wine is good, and the tavern stays open.
    .b = The wolves push open the door of { $seat_byname }. { -beat } One glass, and they all go home.
story-saved_self =
    .a = The jaws were for { $seat }, who kept a bottle under the pillow.
    .b = The pack picks { $seat }, who has a potion at hand, and keeps quiet.
story-survived =
    .a = The pack falls upon { $seat_byname }, who has seen worse, and says nothing about it.
    .b = Jaws close on { $seat_byname }. { -beat } Yet { $seat } is still breathing, and keeps quiet.
story-infected =
    .a = That night the bite doesn't kill: { $seat } joins the pack in secret.
    .b = { $seat } falls asleep a villager, and wakes among the wolves.
story-knew =
    .a = { $seat_byname } knew all about { $of }, and had no time to say so.
    .b = One more day, and { $seat_byname } would have named { $of }.

# What everybody will talk about

story-day = { $day ->
    [0] before the very first night
    [1] on the first day
    [2] on the second day
    [3] on the third day
    [4] on the fourth day
    [5] on the fifth day
    [6] on the sixth day
    [7] on the seventh day
    [8] on the eighth day
    [9] on the ninth day
    [10] on the tenth day
   *[other] near the end
 }
story-margin = { $margin ->
    [-1] at the village's hands
    [0] after a tie
    [one] by a single vote
   *[other] by { $margin } votes
 }
story-turned_right =
    .a = It all turned { story-day }: { $seat_byname } falls { story-margin }, and the pack never recovers.
    .b = The vote that saved the village came { story-day }: { $seat_byname } falls { story-margin }.
story-turned_wrong =
    .a = It all turned { story-day }: { $seat_byname } falls { story-margin }, and the pack smiles in the dark.
    .b = The mistake came { story-day }: { $seat_byname } falls { story-margin }, and the wolves only have to wait.
story-turned =
    .a = The vote to talk about came { story-day }: { $seat_byname } falls { story-margin }.
    .b = Remember what you did { story-day }: { $seat_byname } falls { story-margin }.
story-close =
    .a = You were so close, { story-day }! { -beat } One more vote, and you'd have unmasked { $seat }.
    .b = One vote short, { story-day }! { -beat } You nearly had { $seat }.
story-pack =
    .a = One secret is left. Off with the masks! { -wait } { $seats_count ->
        [one] The wolf was { $seats_byname }.
       *[other] The wolves were { $seats_byname }.
     }
    .b = Who howled at the moon? { -wait } { $seats_count ->
        [one] Take a good look: { $seats_byname }.
       *[other] Take a good look: { $seats_byname }.
     }
story-unsuspected =
    .a = And in the whole game, not one vote ever fell on { $seats }.
    .b = And every time, the vote went past { $seats }.
story-card = { $seat } was hiding { $card }.
story-end = 
    .a = That's the whole story. { -beat } Tell it only in whispers.
    .b = And that's how it was. { -beat } You didn't hear it from me.
    .c = That's all I saw. { -beat } Sleep well, if you can.
    .d = There's no more to tell. { -beat } Mind the dark on your way home.
