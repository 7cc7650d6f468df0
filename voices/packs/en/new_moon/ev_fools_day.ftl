ev_fools_day = Fools' day
    .the = fools' day
ev_fools_day-told = Everything's upside down until dawn. { -beat } The Witch and the Seer swap powers: when I call one, the other wakes. So do the Hunter and the Little Girl, and the Defender and the Elder. If one of a pair is missing, nothing changes. The Lovers hate each other, and may only vote against each other, and if one dies, the other doesn't.
ev_fools_day-rules = Until dawn the Witch and the Seer swap powers, and so do the Hunter and the Little Girl, and the Defender and the Elder; if one of a pair is missing, nothing changes. The Lovers may only vote against each other, and neither dies of grief.
