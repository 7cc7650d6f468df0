# The house rules: one question for each option, one sentence for each value.

option-player_limits = How many people may play?
    .name = the number of players
    .is_edition = You stick to the numbers and the cards this edition is made for.
    .is_any = You play with as many people as you like, and whatever cards you like.
option-captain = Does the village have a Captain?
    .name = the Captain
    .is_true = The village has a Captain.
    .is_false = The village has no Captain.
option-captain_election = When is the Captain elected?
    .name = the Captain's election
    .is_setup = The Captain is elected before the first night.
    .is_never = No Captain is elected.
    .day = The Captain is elected on day { $number }.
option-captain_votes = How much does the Captain's vote count?
    .name = the Captain's vote
    .is_2 = The Captain's vote counts double.
    .is_1 = The Captain's vote counts like any other.
option-tie_rule = What happens in a tie?
    .name = ties
    .is_captain_then_runoff_then_nobody = In a tie, the Captain decides; without one you vote again, and then nobody goes.
    .is_runoff_until_decided = In a tie, you vote again between the leading names until one is left.
    .is_captain_chooses_then_runoff = In a tie, the Captain chooses; without a Captain, you vote again.
option-runoff_limit = How many times do you vote again?
    .name = voting again
    .number = { $number ->
        [one] After a tie, you vote again once at most.
       *[other] After a tie, you vote again { $number } times at most.
     }
option-arrows = Do you vote with the arrows?
    .name = the arrows of the vote
    .is_true = At every vote I deal one double arrow, in secret.
    .is_false = You point, on three: every vote counts once.
option-self_vote = May you vote against yourself?
    .name = voting against yourself
    .is_true = You may vote against yourself.
    .is_false = You can't vote against yourself.
option-reveal_cards = When a player is out, is the card shown?
    .name = showing the cards
    .is_true = When a player is out, the card is shown.
    .is_false = When a player is out, the card stays hidden.
option-announced_deck = Does everyone know which cards are in play?
    .name = knowing the cards
    .is_true = Everyone knows which cards are in play.
    .is_false = Nobody knows which cards are in play: I'll call them all.
option-standstill = Does the game end when nothing can happen any more?
    .name = calling it a night
    .is_true = After three days in which nothing could happen, the game ends without a winner.
    .is_false = Even when nothing can happen any more, the game goes on until you stop it.
option-hunter_must_shoot = Must the Hunter shoot?
    .name = the Hunter's duty
    .is_true = The Hunter always shoots.
    .is_false = The Hunter may hold fire.
option-hunter_may_shoot_lover = May a Hunter in love shoot their lover?
    .name = the Hunter in love
    .is_true = The Hunter may shoot the person they love.
    .is_false = The Hunter can't shoot the person they love.
option-wolves_may_devour_wolves = May the pack eat a wolf?
    .name = wolves against wolves
    .is_true = The pack may pick a wolf, and that wolf dies.
    .is_false = The pack can't pick a wolf.
option-wolves_starve = Can the pack starve?
    .name = hunger
    .is_true = If none of them answers for one whole night, the pack starves.
    .is_false = A night without a victim costs the pack nothing.
option-wolves_win_at = When do the wolves win?
    .name = the wolves' victory
    .is_0 = The wolves win when nobody else is left.
    .is_1 = The wolves win as soon as only one other player is left.
option-little_girl_caught = What if the Little Girl is caught?
    .name = the Little Girl caught
    .is_wolves_choose = If the pack catches the Little Girl, it may eat her instead.
    .is_automatic = If the pack catches the Little Girl, it eats her.
option-seer_sees = What does the Seer see?
    .name = what the Seer sees
    .is_card = The Seer sees a card.
    .is_camp = The Seer learns a side.
option-witch_sees_designated = What does the Witch know about the victim?
    .name = what the Witch knows
    .is_true = The Witch sees who was picked, even if the wolves can't hurt them.
    .is_false = The Witch sees only a victim who will die.
option-witch_heals_herself = May the Witch save herself?
    .name = the Witch's own life
    .is_true = The Witch may save herself.
    .is_false = The Witch may only save others.
option-couple_mixed = When do lovers count as enemies?
    .name = lovers on opposite sides
    .is_dynamic = Lovers go with their sides: if one becomes a wolf, they may be enemies from then on.
    .is_at_linking = Whether lovers are enemies is settled once and for all when Cupid shoots.
option-elder_lives = How many bites does it take to kill the Elder?
    .name = the Elder's lives
    .number = { $number ->
        [one] The first bite kills the Elder.
       *[other] It takes { $number } bites to kill the Elder.
     }
option-elder_curse = Does the village pay for the Elder's death?
    .name = the Elder's curse
    .is_true = If the Elder's death is the village's own fault, all villagers lose their powers.
    .is_false = The village doesn't pay for the Elder's death.
option-brave_idiot = Does the Idiot need the Elder?
    .name = the Idiot's protector
    .is_true = If the Elder dies, a forgiven Idiot dies too.
    .is_false = A forgiven Idiot stays, whatever happens to the Elder.
option-idiot_captain_keeps_title = Does a forgiven Idiot stay Captain?
    .name = the Idiot's medal
    .is_true = A forgiven Idiot keeps the medal, but can't vote any more.
    .is_false = A forgiven Idiot gives the medal back.
option-scapegoat_any_death = When does the Scapegoat choose the voters?
    .name = the Scapegoat's will
    .is_true = However the Scapegoat dies, the Scapegoat chooses tomorrow's voters.
    .is_false = Only a Scapegoat who pays for a tie chooses tomorrow's voters.
option-defender_may_repeat = May the Defender guard the same door twice?
    .name = the same door twice
    .is_true = The Defender may guard the same door night after night.
    .is_false = The Defender has to guard a different door each night.
option-defender_guards_little_girl = Can the Little Girl be guarded?
    .name = guarding the Little Girl
    .is_true = The Defender guards the Little Girl like anyone else.
    .is_false = The Defender can't protect the Little Girl.
option-fox_keeps_nose = Does the Fox keep the scent?
    .name = the Fox's nose
    .is_true = The Fox may go on sniffing, even after finding no wolf.
    .is_false = A Fox who finds no wolf can't sniff any more.
option-siblings_wake = When do Sisters and Brothers meet?
    .name = the family's meetings
    .is_night_1 = Sisters and Brothers meet on the first night.
    .is_every_other_night = Sisters and Brothers meet every other night.
option-judge_signals = How many extra votes can the Judge call?
    .name = the Judge's extra votes
    .number = { $number ->
        [one] The Stuttering Judge can call one extra vote in the game.
       *[other] The Stuttering Judge can call { $number } extra votes in the game.
     }
option-raven_votes = How many votes is the Raven's poster worth?
    .name = the Raven's votes
    .number = { $number ->
        [one] The Raven's poster is worth one vote.
       *[other] The Raven's poster is worth { $number } votes.
     }
option-departures = How many may move to another village?
    .name = moving away
    .number = { $number ->
        [one] In the whole game, one player may leave each village.
       *[other] In the whole game, up to { $number } players may leave each village.
     }
option-white_werewolf_nights = On which nights does the White Werewolf get up?
    .name = the White Werewolf's nights
    .is_even = The White Werewolf gets up on the second night, then every other night.
    .is_odd = The White Werewolf gets up on the first night, then every other night.
    .is_every = The White Werewolf gets up every night.
option-white_werewolf_with_wolves = Does the White Werewolf count as one of the wolves?
    .name = the White Werewolf's side
    .is_true = The wolves can win with the White Werewolf still alive.
    .is_false = The wolves can't win while the White Werewolf is alive.
option-big_bad_wolf_disabled = Does the Big Bad Wolf lose its appetite?
    .name = the Big Bad Wolf's appetite
    .is_true = When the first wolf, Wild Child or Wolf Hound dies, the Big Bad Wolf stops hunting alone.
    .is_false = The Big Bad Wolf hunts alone to the very end.
option-infections = How often may the Wolf-Father infect?
    .name = infections
    .number = { $number ->
        [one] The Accursed Wolf-Father may infect one victim.
       *[other] The Accursed Wolf-Father may infect { $number } victims.
     }
option-piper_charms = How many people does the Piper charm a night?
    .name = the Piper's charms
    .number = { $number ->
        [one] The Piper charms one person each night.
       *[other] The Piper charms { $number } people each night.
     }
option-infected_piper_plays = Does an infected Piper play on?
    .name = the infected Piper
    .is_true = An infected Piper plays on, and wins only by charming everyone.
    .is_false = An infected Piper is just a wolf, and charms nobody.
option-charmed_named = Are the charmed named aloud?
    .name = naming the charmed
    .is_true = Each morning I name everyone the Piper has charmed.
    .is_false = Only the charmed know who is charmed.
option-thief_may_refuse_wolves = May the Thief leave two wolves?
    .name = the Thief and two wolves
    .is_true = If both cards are wolves, the Thief may leave them.
    .is_false = If both cards are wolves, the Thief has to take one.
option-angel_wins_by = How does the Angel win?
    .name = the Angel's victory
    .is_first_vote_or_first_night = The Angel wins by dying at the first vote or on the first night.
    .is_first_vote = The Angel wins only by dying at the first vote.
option-wild_child_told = Do you hear when the Wild Child turns?
    .name = the Wild Child's howl
    .is_true = When a Wild Child turns, everyone hears about it the next morning. No names.
    .is_false = Nobody hears when a Wild Child turns.
option-hound_side = How does the Wolf Hound get a side?
    .name = the Wolf Hound's side
    .is_chosen = The Wolf Hound chooses a side, and nobody hears which.
    .is_told = The Wolf Hound chooses, and the next morning everyone hears which side. No names.
    .is_drawn = I draw the Wolf Hound's side, and tell only the Wolf Hound.
option-infected_bear_silent = Does the bear growl at its own tamer?
    .name = the infected tamer's bear
    .is_true = An infected tamer's bear stays silent.
    .is_false = An infected tamer's bear growls every morning.
option-infected_actor_powerless = Can an infected Actor still borrow cards?
    .name = the infected Actor
    .is_true = An infected Actor can't borrow any more.
    .is_false = An infected Actor goes on borrowing.
option-servant_enables_big_bad_wolf = Does a Servant who becomes the Big Bad Wolf start hungry again?
    .name = the Servant's wolf
    .is_true = A Servant who takes the Big Bad Wolf's card hunts alone, even if a wolf has died.
    .is_false = A Servant who takes the Big Bad Wolf's card hunts alone only while no wolf has died.
option-great_distrust_picks = On the day of great distrust, how many friends do you point at?
    .name = the great distrust
    .is_2 = On the day of great distrust, you point at two friends.
    .is_3 = On the day of great distrust, you point at three friends.
option-little_rascal_triple = How long does the Little Rascal's vote count triple?
    .name = the Little Rascal's vote
    .is_day_of_return = The vote counts triple on the day they come back.
    .is_rest_of_the_game = The vote counts triple to the end of the game.
option-events_every = How often do events come?
    .name = how often events come
    .is_1 = An event comes every morning.
    .is_2 = An event comes every second morning.
    .is_3 = An event comes every third morning.
option-event_variants = Can an event bring in a variant?
    .name = the events' variants
    .is_true = Some events bring in a variant for one day.
    .is_false = No event brings in a variant.
option-moonlight_hard = Which moonlight: hard, or gentle?
    .name = hard moonlight
    .is_true = Hard moonlight: at night the wolves put out their victim's candle themselves.
    .is_false = Gentle moonlight: the candles go out by day.
option-double_je = Which kind of Double Lives?
    .name = the kind of Double Lives
    .is_small = Small Double Lives: your power is known, your side is hidden.
    .is_great = Great Double Lives: both your cards are hidden.
option-lupusburg_goals = Are there secret goals?
    .name = secret goals
    .is_true = Each of you has a secret goal.
    .is_false = Nobody has a secret goal.
option-lupusburg_broom = Is the broom in play?
    .name = the broom
    .is_true = The broom is in play.
    .is_false = The broom stays in the box.
option-lupusburg_nearest = In a tie, who comes first?
    .name = ties in the reckoning
    .is_burgomaster = In a tie, the Burgomaster comes first, then the next seats clockwise.
    .is_next_seat = In a tie, the seat after the Burgomaster comes first, and the Burgomaster last.

# The kinds of rules, where they are too many for one breath

house_kind-vote = the vote and the cards
house_kind-wolves = the wolves
house_kind-village = the village's powers
house_kind-loners = love and loners
house_kind-moon = events and moonlight
