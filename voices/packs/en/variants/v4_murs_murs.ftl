v4_murs_murs = Whispering Walls
    .the = the Whispering Walls
    .one = a Whispering Wall
v4_murs_murs-rules = Before each night, everyone types a short sentence without showing it. Then I read them all, in any order, and nobody knows who wrote which.
v4_murs_murs-opens = Tonight the walls whisper. { -beat } Before each night, everyone types a sentence.

murs_murs-sentence =
    .a = { $seat }, to the wall. Write a sentence, or nothing at all.
    .b = The wall waits for { $seat }. A sentence, or nothing at all.
    .c = { $seat }, what will you write? A sentence, or nothing.
murs_murs-wall_read =
    .a = At dusk the village walks past the wall. { -beat } It reads…
    .b = Somebody lifts a lantern to the wall. { -beat } There it says…
    .c = The chalk on the wall is still fresh. { -beat } It says…
murs_murs-sentence_read = <voice name="quote">{ $sentence }</voice> { -beat }

wall-sample_1 = I heard howling, very close by.
wall-sample_2 = I trust the one who said nothing.
wall-sample_3 = A door creaked at my place last night. It wasn't me.
wall-sample_4 = The one who talks most has something to hide.
wall-sample_5 = Watch the ones who always vote last.
wall-sample_6 = I know who looked at my card.
wall-sample_7 = There's a wolf less than two chairs from me.
wall-sample_8 = Tomorrow, vote with your heart, not with your neighbours.
