# The village and its houses: who lives where, and what a fire leaves of it.

house-given_out =
    .a = Here are your houses, though there aren't enough for everyone.
    .b = The village moves in. A door for each of you, or the open road.
    .c = Here are the keys. Remember who lives where.
house-home = { $seats_count ->
    [one] At { $house }: { $seats }, { $office }.
   *[other] At { $house } live { $office }: { $seats }.
 }
house-homeless = { $seats_count ->
    [one] And on the road, without a house: { $seats }.
   *[other] And on the road, without a house: { $seats }.
 }
house-burned =
    .a = <audio src="bell"/> There's smoke in the air. { -beat } Only ashes are left: { $house } has burned, and { $seat } sleeps outside.
    .b = <audio src="bell"/> The sky is red. { -beat } Fire took { $house } last night. { $seat } is out on the road.
    .c = <audio src="bell"/> Fire! { -beat } Too late: nothing but embers where { $house } stood. { $seat } lost everything but life.
house-burned_empty =
    .a = <audio src="bell"/> There's smoke in the air. { -beat } Only ashes are left: { $house } has burned, and nobody lives there now.
    .b = <audio src="bell"/> The sky is red. { -beat } Fire took { $house } last night. Nobody lives there now.
    .c = <audio src="bell"/> Fire! { -beat } Too late: nothing but embers where { $house } stood. Nobody lives there now.
