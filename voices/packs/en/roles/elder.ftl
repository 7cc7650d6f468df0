role-elder = Elder
    .the = the Elder
    .one = an Elder
role-elder-rules = The Elder withstands the wolves: their first bite does not kill, and nobody will know. { $elder_curse ->
    [true] But if the village condemns the Elder, or poison, a bullet or the razor strikes, the villagers lose their powers for good.
   *[false] Against the village, poison, a bullet or the razor, the Elder is as frail as anyone.
 }
