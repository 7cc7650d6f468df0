v7_black_plague = Black Plague
    .the = the Black Plague
    .one = a Black Plague
v7_black_plague-rules = The secret of this variant: no wolf is dealt, and no card is shown. Chance picks the first victim; from then on the last victim names the next when the wolves are called. The plague wins when next to nobody is left, the village when a whole day passes without condemning anybody.
v7_black_plague-opens = Tonight no card will be shown. { -beat } When the wolves are called, the last victim keeps watch too, and may press at a name.

black_plague-next = When the wolves are called, the last victim names the next.
