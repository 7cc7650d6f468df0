# Lines for the tests of the mechanism; no game in them.
-house = Narrator

greeting = Hello { $name }, this is { -house }.

door-opens =
    .a = <s>The door opens.</s> <break time="600ms" max="1400ms"/> <s>{ $who } comes in.</s>
    .b = <audio src="knock"/> <break time="500ms"/> <s>Look, it is { $who }.</s>
    .c = <mark name="door"/> <s>Here comes <emphasis>{ $who }</emphasis>.</s>

guests = { $names_count ->
    [one] Only { $names } is here.
   *[other] { $names } are here.
 }

thing-lamp = Lamp &amp; shade
    .the = the lamp
