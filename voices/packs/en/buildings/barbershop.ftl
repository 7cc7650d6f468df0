barbershop = Barbershop
    .the = the barbershop
    .one = a barbershop
    .office = the Barber
barbershop-rules = Once, by day, the Barber may kill anyone but a Vagabond. If it was any kind of wolf, the village cheers. If not, the Barber dies too.

barber-shave =
    .a = The blade slides on leather. { -breath } { $seat }, who gets a shave?
    .b = The chair is free. { -breath } { $seat }, who will sit in it?
    .c = The razor is sharp. { -breath } { $seat }, who needs a close shave?
barber-shaved =
    .a = <audio src="drum"/> A flash of steel. { -suspense } { $seat } won't get up from that chair.
    .b = <audio src="drum"/> { $by }'s hand does not tremble. { -suspense } Farewell, { $seat }.
    .c = <audio src="drum"/> The bowl rolls across the floor. { -suspense } That's the end of { $seat }.
barber-praised =
    .a = It was a wolf! { -beat } The village carries { $by } shoulder-high.
    .b = Under the towel, fangs! { -beat } A cheer for { $by }.
    .c = One wolf fewer! { -beat } { $by } won't pay for a drink tonight.
barber-pays =
    .a = It was no wolf. { -beat } The village doesn't forgive: { $by } goes too.
    .b = Under the towel, no fangs. { -beat } { $by } pays with a life.
    .c = Blood for nothing. { -beat } The razor turns on { $by }.

called-barber = the Barber
    .bare = Barber
last_call-barber =
    .a = { $seat }, the razor, before the verdict?
    .b = { $seat }, one close shave today?
    .c = { $seat }, anyone for a shave?
