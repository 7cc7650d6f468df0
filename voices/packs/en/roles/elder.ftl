role-elder = Elder
    .the = the Elder
    .one = an Elder
role-elder-rules = The Elder withstands the wolves: their first bite does not kill, and nobody will know. { $elder_curse ->
    [true] But if the village condemns the Elder, or poison or a bullet strikes, the villagers lose their powers for good.
   *[false] Against the village, poison or a bullet, the Elder is as frail as anyone.
 }
