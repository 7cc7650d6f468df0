v2_hamlets = Hamlets
    .the = the Hamlets
    .one = a Hamlet
v2_hamlets-rules = There are several villages, each with its own game. Before a vote, a player may ask to move to another one, { $departures ->
    [1] one in the whole game.
    [2] up to two in the whole game.
   *[other] up to { $departures } in the whole game.
 } If they're let in, they take their card along, unseen, and join in the next morning; charms and infections come too. A village without a wolf left in it has won.
v2_hamlets-opens = Tonight there's more than one village. { -beat } If you don't feel safe in this one, you may ask to move.

hamlets-leave =
    .a = Does anyone want to leave for another village? A name, or: nobody?
    .b = The road is open. Who wants to move away, or nobody?
    .c = Who'd rather live elsewhere? A name, or nobody.
hamlets-where = { $seat }, where to?
hamlets-wants_to_move =
    .a = { $seat } sends word to { $village }, and waits for an answer.
    .b = A messenger runs to { $village } for { $seat }.
hamlets-turned_away =
    .a = An answer from { $village }. { -beat } They don't want { $seat }.
    .b = { $village } keeps its door shut. { -beat } { $seat } stays with us.
hamlets-moved =
    .a = { $village } has opened its door. { -beat } { $seat } takes the card along, unseen, and goes.
    .b = Word from { $village }: come. { -beat } { $seat } gets up, card in hand, and leaves us.
hamlets-knocked =
    .a = Somebody knocks. { -beat } It's { $seat }, from { $village }.
    .b = Footsteps on the road. { -beat } { $seat } has come from { $village }, and knocks.
hamlets-admit =
    .a = Does the village open its door?
    .b = Is there a place at your fire, yes or no?
hamlets-let_in =
    .a = { $seat } may come in. Pull up a chair.
    .b = The village takes { $seat } in. Make room at the fire.
hamlets-kept_out =
    .a = The door stays shut. { $seat } has to stay outside.
    .b = Nobody opens for { $seat }, who stays out on the road.
hamlets-arrived =
    .a = { $seat } has come from { $village }, and takes the last seat.
    .b = A new face at the fire: { $seat }, from { $village }. Take the last seat.
hamlets-replaced =
    .a = Elsewhere, { $name } has taken { $seat }'s place.
    .b = News from the road: { $name } has taken { $seat }'s place.
hamlets-untold = The rest of the story has to wait: some of those involved are still playing.
hamlets-gathering = Other villages are getting ready. { -beat } Let's wait for them a moment.
hamlets-gathered = The roads are open: { $villages }.
hamlets-same_name = There's { $seat } here, and { $seat } in { $village } too. { -beat } That road stays shut tonight. Next time, one of you needs a nickname.
hamlets-unfit = { $village } isn't playing the same game as us. { -beat } That road stays shut tonight.
hamlets-alone = No other village answers. { -beat } We'll play here, and the road stays closed.
hamlets-dusk =
    .a = The sun is slow tonight: elsewhere they're still up. Keep your eyes open.
    .b = The other villages are still up. Be patient, and keep your eyes open.

# Two villages at one box: whose turn it is

hamlets-word-first = Ashbrook
hamlets-word-second = Ravenholm
hamlets-turn_deal =
    .a = The game of { $village } begins, with open eyes. { -beat } { $other }, keep yours closed until I call you.
    .b = { $village }, open your eyes: your game begins. { -beat } { $other }, eyes shut, until it's your turn.
hamlets-turn_night =
    .a = Night comes to { $village }. { -beat } { $other }, keep your eyes closed too.
    .b = Lights out in { $village }. { -beat } { $other }, your eyes stay closed too.
hamlets-turn_day =
    .a = It's day in { $village }. { -beat } { $other }, you may watch, but not a word.
    .b = { $village }, it's your turn to speak. { -beat } { $other }, you're awake, and silent.
hamlets-tale_of =
    .a = And now: what really happened in { $village }.
    .b = { $village }, this is your story, as it was.
