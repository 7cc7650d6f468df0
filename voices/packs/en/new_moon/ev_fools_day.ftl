ev_fools_day = Fools' day
    .the = fools' day
ev_fools_day-told = Everything is upside down until dawn. { -beat } Witch and Seer swap their powers: when one is called, the other wakes. So do Hunter and Little Girl, and Defender and Elder. Where one is missing, nothing changes. The Lovers hate each other and must vote against each other, and if one dies, the other does not.
ev_fools_day-rules = Until dawn Witch and Seer swap their powers, and so do Hunter and Little Girl, and Defender and Elder; where one is missing, nothing changes. The Lovers may vote only against each other, and neither dies of grief.
