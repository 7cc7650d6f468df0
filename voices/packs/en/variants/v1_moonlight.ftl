v1_moonlight = Moonlight
    .the = Moonlight
    .one = a Moonlight
v1_moonlight-rules = A candle burns in front of every player, and goes out when that player dies. { $moonlight_hard ->
    [true] At night the wolves put out their victim's candle themselves; if more than one is out by morning, nobody is bitten.
   *[false] It gets darker and darker, until you can only see the living.
 }
v1_moonlight-opens_by_light = Tonight we play by moonlight. { -beat } The light in front of you is your candle. { -breath } It'll go out when you do.
v1_moonlight-opens = Tonight we play by moonlight. { -beat } Light a candle in front of every seat. { -breath } { $moonlight_hard ->
    [true] At night the wolves put out their victim's candle themselves: just that one, or nobody is bitten.
   *[false] When somebody dies, blow that candle out.
 }

moonlight-candles =
    .a = Before you stir, look at the flames. { -wait } How many candles did the wolves put out?
    .b = Open your eyes, and count in the dark. { -wait } How many candles went out last night?
    .c = A little smoke still rises. { -wait } How many flames did the night take?
moonlight-candles_out =
    .a = { $seats_count ->
        [one] { $seats }'s candle goes out.
       *[other] These candles go out: { $seats }.
     } { -beat }
    .b = { $seats_count ->
        [one] It's dark in front of { $seats }.
       *[other] It's dark in front of { $seats }.
     } { -beat }
    .c = A little smoke rises in front of { $seats }. { -beat }
moonlight-bite_lost =
    .a = Too much breath, too much haste. { -beat } The wolves leave without a victim. Light the candles again.
    .b = The pack got lost in the dark. { -beat } Not one bite. Light the candles again.
