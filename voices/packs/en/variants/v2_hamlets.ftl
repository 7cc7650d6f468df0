v2_hamlets = Hamlets
    .the = the Hamlets
    .one = a Hamlet
v2_hamlets-rules = There are several villages, each with its own game. Before a vote, a player may ask to move to another one, { $departures ->
    [one] one in the whole game.
   *[other] up to { $departures } in the whole game.
 } If they're let in, they take their card along, unseen, and join in the next morning; charms and infections come too. A village without a wolf left in it has won.
v2_hamlets-opens = Tonight there is more than one village. { -beat } Whoever wants to may ask for shelter elsewhere.

hamlets-leave =
    .a = Does anybody want to leave for another village? A name, or: nobody?
    .b = The road is open before the vote. Who wants to move away, or nobody?
    .c = Who would rather live elsewhere? A name, or nobody.
hamlets-where = { $seat }, where to?
hamlets-wants_to_move =
    .a = { $seat } sends word to { $village }, and waits for an answer.
    .b = A messenger runs to { $village } for { $seat }.
hamlets-turned_away =
    .a = An answer from { $village }. { -beat } They will not have { $seat }.
    .b = { $village } keeps its door shut. { -beat } { $seat } stays with us.
hamlets-moved =
    .a = { $village } has opened its door. { -beat } { $seat } takes the card along, unseen, and goes.
    .b = Word from { $village }: come. { -beat } { $seat } gets up, card in hand, and leaves us.
hamlets-knocked =
    .a = Somebody knocks. { -beat } It is { $seat }, from { $village }.
    .b = Footsteps on the road. { -beat } { $seat } has come from { $village }, and knocks.
hamlets-admit =
    .a = Does the village open its door?
    .b = Is there a place at your fire, yes or no?
hamlets-let_in =
    .a = The village will have { $seat }. A chair is put ready.
    .b = { $seat } may come. We make room at the fire.
hamlets-kept_out =
    .a = The door stays shut. { $seat } must stay outside.
    .b = Nobody opens for { $seat }, who stays out on the road.
hamlets-arrived =
    .a = { $seat } has come from { $village }, and sits down in the last place.
    .b = A new face at the fire: { $seat }, from { $village }. Take the last place.
hamlets-replaced =
    .a = Elsewhere { $name } has taken the place of { $seat }.
    .b = News from the road: where { $seat } was, { $name } is now.
hamlets-untold = The rest must stay untold: part of it is still walking about elsewhere.
hamlets-gathering = Other villages are getting ready. { -beat } We wait for them a little.
hamlets-gathered = The roads are open: { $villages }.
hamlets-same_name = { $seat } is a name here, and in { $village } as well. { -beat } That road stays shut tonight. Next time, one of you needs a nickname.
hamlets-unfit = What { $village } sends does not fit our game. { -beat } That road stays shut tonight.
hamlets-alone = No other village answers. { -beat } The game is played here, and the road stays closed.
hamlets-dusk =
    .a = The sun lingers: elsewhere nobody sleeps yet. Keep your eyes open.
    .b = The other villages are still up. A little patience, with open eyes.

# Two villages at one box: whose turn it is

hamlets-word-first = Ashbrook
hamlets-word-second = Ravenholm
hamlets-turn_deal =
    .a = Here begins the game of { $village }, with open eyes. { -beat } Whoever lives in { $other } keeps theirs shut until they are called.
    .b = { $village }, open your eyes: your game begins. { -beat } { $other }, eyes shut, until it is your turn.
hamlets-turn_night =
    .a = Night comes to { $village }. { -beat } Whoever lives in { $other } keeps their eyes shut as well.
    .b = Lights out in { $village }. { -beat } { $other }, your eyes stay closed too.
hamlets-turn_day =
    .a = It is day in { $village }. { -beat } { $other } may look on, and says nothing.
    .b = Now { $village } has the word. { -beat } { $other }, you are awake, and keep silent.
hamlets-tale_of =
    .a = And now: what really happened in { $village }.
    .b = { $village }, this is your story, as it was.
