v7_black_plague = Black Plague
    .the = the Black Plague
    .one = a Black Plague
v7_black_plague-rules = The secret of this variant: there are no wolves, and no card is shown. Chance picks the first victim; after that, the last victim names the next when the wolves are called. The plague wins when hardly anyone is left, the village when a whole day passes without a verdict.
v7_black_plague-opens = Tonight no card will be shown. { -beat } When the wolves are called, the last victim stays awake too, and may press at a name.

black_plague-next = When the wolves are called, the last victim names the next.
