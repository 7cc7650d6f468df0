# The house rules: one question for each option, one sentence for each value.

option-player_limits = How many people may play?
    .name = the number of players
    .is_edition = As many play as the edition is made for, with the cards of its box.
    .is_any = As many play as you like, with whatever cards you like.
option-captain = Does the village have a Captain?
    .name = having a Captain
    .is_true = The village has a Captain.
    .is_false = The village does without a Captain.
option-captain_election = When is the Captain elected?
    .name = the Captain's election
    .is_setup = The Captain is elected before the first night.
    .is_never = A Captain is never elected.
    .day = The Captain is elected on day { $number }.
option-captain_votes = How much does the Captain's vote weigh?
    .name = the Captain's vote
    .is_2 = The Captain's vote counts double.
    .is_1 = The Captain's vote counts like any other.
option-tie_rule = What becomes of a tie?
    .name = ties
    .is_captain_then_runoff_then_nobody = In a tie, the Captain's vote decides; without one there is a second vote, then nobody goes.
    .is_runoff_until_decided = In a tie, you vote again between the leading names until one is left.
    .is_captain_chooses_then_runoff = In a tie, the Captain chooses; without a Captain, you vote again.
option-runoff_limit = How often do you vote again?
    .name = voting again
    .number = { $number ->
        [one] After a tie, you vote again once at most.
       *[other] After a tie, you vote again { $number } times at most.
     }
option-arrows = Do you vote with the arrows?
    .name = the arrows of the vote
    .is_true = In every vote a double arrow is dealt in secret.
    .is_false = You vote by hands, on three: every vote counts one.
option-self_vote = May people vote against themselves?
    .name = voting against oneself
    .is_true = You may vote against yourself.
    .is_false = You never vote against yourself.
option-reveal_cards = Are the cards of those who leave shown?
    .name = showing the cards
    .is_true = The card of whoever leaves is shown.
    .is_false = The card of whoever leaves stays hidden.
option-announced_deck = Are the cards in play announced?
    .name = announcing the cards
    .is_true = Everyone knows which cards are in play.
    .is_false = Nobody knows which cards are in play: I call them all.
option-standstill = Does a game end when nothing can happen?
    .name = calling it a night
    .is_true = When three days pass and nothing can happen any more, the game ends without a winner.
    .is_false = Even when nothing can happen any more, the game goes on until you stop it.
option-hunter_must_shoot = Must the Hunter shoot?
    .name = the Hunter's duty
    .is_true = The Hunter always shoots.
    .is_false = The Hunter may lower the gun.
option-hunter_may_shoot_lover = May a Hunter in love shoot the beloved?
    .name = the Hunter in love
    .is_true = The Hunter may shoot the one they love.
    .is_false = The Hunter never shoots the one they love.
option-wolves_may_devour_wolves = May the pack devour a wolf?
    .name = wolves against wolves
    .is_true = The pack may pick a wolf, who dies of it.
    .is_false = The pack never picks a wolf.
option-wolves_starve = Can the pack starve?
    .name = hunger
    .is_true = One night without a single press, and the pack starves.
    .is_false = A night without prey costs the pack nothing.
option-wolves_win_at = When have the wolves won?
    .name = the wolves' victory
    .is_0 = The wolves win when nobody else is left.
    .is_1 = The wolves win as soon as one single soul is left against them.
option-little_girl_caught = What if the Little Girl is caught?
    .name = the Little Girl caught
    .is_wolves_choose = A pack that catches the Little Girl may change its prey.
    .is_automatic = A Little Girl who is caught becomes the prey at once.
option-seer_sees = What does the Seer see?
    .name = the Seer's sight
    .is_card = The Seer sees a card.
    .is_camp = The Seer learns a side.
option-witch_sees_designated = What does the Witch know of the prey?
    .name = what the Witch knows
    .is_true = The Witch sees whoever was picked, even someone kept safe.
    .is_false = The Witch sees only the prey that will die.
option-witch_heals_herself = May the Witch save herself?
    .name = the Witch's own life
    .is_true = The Witch may save herself.
    .is_false = The Witch may only save others.
option-couple_mixed = When are lovers of enemy sides?
    .name = lovers of enemy sides
    .is_dynamic = Lovers follow their sides: a bite can make enemies of the village out of them.
    .is_at_linking = What the lovers are is settled once for all when Cupid binds them.
option-elder_lives = How many bites does the Elder take?
    .name = the Elder's lives
    .number = { $number ->
        [one] The Elder falls to the first bite.
       *[other] It takes { $number } bites to kill the Elder.
     }
option-elder_curse = Does the village pay for the Elder?
    .name = the Elder's curse
    .is_true = If the village loses the Elder by its own fault, it loses all its powers.
    .is_false = The village does not pay for the loss of the Elder.
option-brave_idiot = Does the Idiot depend on the Elder?
    .name = the brave Idiot
    .is_true = Without the Elder, a pardoned Idiot goes too.
    .is_false = A pardoned Idiot stays, whatever becomes of the Elder.
option-idiot_captain_keeps_title = Does a pardoned Idiot stay Captain?
    .name = the Idiot's medal
    .is_true = A pardoned Idiot keeps the medal, but votes no more.
    .is_false = A pardoned Idiot gives the medal back.
option-scapegoat_any_death = When does the Scapegoat choose the voters?
    .name = the Scapegoat's will
    .is_true = The Scapegoat chooses tomorrow's voters, whatever the end.
    .is_false = The Scapegoat chooses tomorrow's voters after paying for a tie.
option-defender_may_repeat = May the Defender guard the same door twice?
    .name = the same door twice
    .is_true = The Defender may guard the same door night after night.
    .is_false = The Defender guards another door each night.
option-defender_guards_little_girl = Can the Little Girl be guarded?
    .name = guarding the Little Girl
    .is_true = The Defender guards the Little Girl like anyone else.
    .is_false = The Defender can do nothing for the Little Girl.
option-fox_keeps_nose = Does the Fox keep its nose?
    .name = the Fox's nose
    .is_true = The Fox keeps its nose, even after a mistake.
    .is_false = The Fox loses its nose at the first mistake.
option-siblings_wake = When do Sisters and Brothers meet?
    .name = the family's meetings
    .is_night_1 = Sisters and Brothers meet on the first night.
    .is_every_other_night = Sisters and Brothers meet every other night.
option-judge_signals = How many second votes has the Judge?
    .name = the Judge's signals
    .number = { $number ->
        [one] The Stuttering Judge may ask for one second vote in the game.
       *[other] The Stuttering Judge may ask for { $number } second votes in the game.
     }
option-raven_votes = How many votes does the Raven place?
    .name = the Raven's votes
    .number = { $number ->
        [one] The Raven places one vote against somebody.
       *[other] The Raven places { $number } votes against somebody.
     }
option-departures = How many may leave a village for another?
    .name = the departures
    .number = { $number ->
        [one] One may leave each village for another in the game.
       *[other] Up to { $number } may leave each village for another in the game.
     }
option-white_werewolf_nights = On which nights does the White Werewolf rise?
    .name = the White Werewolf's nights
    .is_even = The White Werewolf rises on the second night, then every other night.
    .is_odd = The White Werewolf rises on the first night, then every other night.
    .is_every = The White Werewolf rises every night.
option-white_werewolf_with_wolves = Does the White Werewolf count among the wolves?
    .name = the White Werewolf's side
    .is_true = For their victory, the wolves count the White Werewolf as one of them.
    .is_false = While the White Werewolf lives, the pack has not won.
option-big_bad_wolf_disabled = Does the Big Bad Wolf lose its appetite?
    .name = the Big Bad Wolf's appetite
    .is_true = When the first wolf, Wild Child or Wolf Hound falls, the Big Bad Wolf loses its second prey.
    .is_false = The Big Bad Wolf keeps its second prey to the end.
option-infections = How often may the Wolf-Father infect?
    .name = infections
    .number = { $number ->
        [one] The Accursed Wolf-Father may infect a single prey.
       *[other] The Accursed Wolf-Father may infect { $number } preys.
     }
option-piper_charms = How many charms a night?
    .name = the Piper's charms
    .number = { $number ->
        [one] The Piper charms one person each night.
       *[other] The Piper charms { $number } people each night.
     }
option-infected_piper_plays = Does an infected Piper play on?
    .name = the infected Piper
    .is_true = An infected Piper keeps the flute, and plays on for the charm alone.
    .is_false = An infected Piper is a wolf like any other, and charms nobody.
option-charmed_named = Are the charmed named aloud?
    .name = naming the charmed
    .is_true = Each morning I name the people the Piper charmed.
    .is_false = Only the charmed know who is charmed.
option-thief_may_refuse_wolves = May the Thief refuse two wolves?
    .name = the Thief's refusal
    .is_true = Between two wolves, the Thief may keep the dealt card.
    .is_false = Between two wolves, the Thief must take one.
option-angel_wins_by = How does the Angel win?
    .name = the Angel's victory
    .is_first_vote_or_first_night = The Angel wins by leaving at the first vote or on the first night.
    .is_first_vote = The Angel wins only by leaving at the first vote.
option-wild_child_told = Is the Wild Child announced?
    .name = the Wild Child's howl
    .is_true = The morning after a Wild Child turns, everyone hears of it. No names.
    .is_false = Nobody hears when a Wild Child turns.
option-hound_side = How does the Wolf Hound choose?
    .name = the Wolf Hound's choice
    .is_chosen = The Wolf Hound chooses a side, and nobody hears which.
    .is_told = The Wolf Hound chooses, and in the morning everyone hears which side. No names.
    .is_drawn = The Wolf Hound's side is drawn, and the light tells it.
option-infected_bear_silent = Does the bear smell its own tamer?
    .name = the bear's manners
    .is_true = The bear of an infected tamer says nothing any more.
    .is_false = The bear of an infected tamer growls every morning.
option-infected_actor_powerless = Does an infected Actor still act?
    .name = the Actor's last bow
    .is_true = An infected Actor takes no more cards.
    .is_false = An infected Actor goes on acting.
option-servant_enables_big_bad_wolf = Does a Servant who becomes the Big Bad Wolf get its appetite back?
    .name = the Servant's wolf
    .is_true = A Servant who takes the Big Bad Wolf's card hunts alone, even if a wolf has fallen.
    .is_false = A Servant who takes the Big Bad Wolf's card hunts alone only while no wolf has fallen.
option-great_distrust_picks = How many are trusted on days of great distrust?
    .name = the great distrust
    .is_2 = On days of great distrust, each of you still trusts two people.
    .is_3 = On days of great distrust, each of you still trusts three people.
option-little_rascal_triple = How long does the little rascal's vote count triple?
    .name = the little rascal's vote
    .is_day_of_return = The vote counts triple on the day of the return.
    .is_rest_of_the_game = The vote counts triple to the end of the game.
option-events_every = How many mornings between two events?
    .name = how often events come
    .is_1 = An event comes every morning.
    .is_2 = An event comes every second morning.
    .is_3 = An event comes every third morning.
option-event_variants = Do events bring their variants?
    .name = the events' variants
    .is_true = Some events bring a variant for one day.
    .is_false = Events come without variants.
option-moonlight_hard = Is the moonlight harsh?
    .name = harsh moonlight
    .is_true = By moonlight, the wolves put out real candles, and it is harsh.
    .is_false = Moonlight is played in its gentle form.
option-double_je = Which double game?
    .name = the kind of double game
    .is_small = The small double game: powers are known, sides are hidden.
    .is_great = The great double game: each of you hides two cards.
option-lupusburg_goals = Are there secret goals?
    .name = secret goals
    .is_true = Each of you has a secret goal.
    .is_false = Nobody has a secret goal.
option-lupusburg_broom = Is the broom in play?
    .name = the broom
    .is_true = The broom is in play.
    .is_false = The broom stays in the box.
option-lupusburg_nearest = Who is nearest to the burgomaster?
    .name = equal distances
    .is_burgomaster = In a tie, nobody is nearer than the burgomaster; the next seats follow clockwise.
    .is_next_seat = In a tie, the seat after the burgomaster is the nearest, and the burgomaster comes last.

# The kinds of rules, where they are too many for one breath

house_kind-vote = the vote and the cards
house_kind-wolves = the wolves
house_kind-village = the powers of the village
house_kind-loners = love and loners
house_kind-moon = events and moonlight
