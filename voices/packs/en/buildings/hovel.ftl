hovel = Hovel
    .the = the hovel
    .one = a hovel
    .office = the Bonesetter
hovel-rules = Once, by day, the Bonesetter restores a power that's been used: that of the church, the barbershop or the manor. It's good for one more use. The powers of cards are past mending.

bonesetter-restore =
    .a = A pestle knocks in the hovel. { -breath } { $seat }, whose power will you mend?
    .b = It smells of mint and camphor. { -breath } { $seat }, who do you put back on their feet?
    .c = The herbs are ready. { -breath } { $seat }, who gets your remedy?
bonesetter-restored =
    .a = A crack, and everything's back in place. { -beat } { $seat } can do it again.
    .b = The remedy is bitter, but it works. { -beat } { $seat } can do it once more.
    .c = { $by } works wonders. { -beat } { $seat } has a power again.

called-bonesetter = the Bonesetter
    .bare = Bonesetter
last_call-bonesetter =
    .a = { $seat }, a remedy before the verdict?
    .b = { $seat }, is there a power to mend?
    .c = { $seat }, is there anyone to mend?
