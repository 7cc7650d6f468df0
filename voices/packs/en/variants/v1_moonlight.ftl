v1_moonlight = Moonlight
    .the = Moonlight
    .one = a Moonlight
v1_moonlight-rules = A candle burns in front of every seat, and goes out with whoever leaves the game. { $moonlight_hard ->
    [true] At night the wolves put out their victim's candle themselves; if more than one is out by morning, nobody is bitten.
   *[false] It grows darker and darker, until only the living can be seen.
 }
v1_moonlight-opens_by_light = Tonight we play by moonlight. { -beat } The light in front of you is your candle. { -breath } It will go out when you do.
v1_moonlight-opens = Tonight we play by moonlight. { -beat } Light a candle in front of every seat. { -breath } { $moonlight_hard ->
    [true] At night the wolves put out their victim's candle themselves: that one alone, or nobody is bitten.
   *[false] It is put out when somebody leaves us.
 }

moonlight-candles =
    .a = Before you stir, look at the flames. { -wait } How many candles did the wolves put out?
    .b = Open your eyes, and count in the dark. { -wait } How many candles went out tonight?
    .c = A little smoke still rises. { -wait } How many flames did the night take?
moonlight-candles_out =
    .a = { $seats_count ->
        [one] { $seats }'s candle goes out.
       *[other] The candles of { $seats } go out.
     } { -beat }
    .b = { $seats_count ->
        [one] There is no flame left in front of { $seats }.
       *[other] There are no flames left in front of { $seats }.
     } { -beat }
    .c = A little smoke rises in front of { $seats }. { -beat }
moonlight-bite_lost =
    .a = Too much breath, too much haste. { -beat } The wolves leave without a victim; light their candles again.
    .b = The pack lost its way in the dark. { -beat } Not a bite; give the living back their flames.
