role-elder = Elder
    .the = the Elder
    .one = an Elder
role-elder-rules = The Elder has two lives against the wolves: their first bite does not kill, and nobody will know. But if the village condemns the Elder, or poison or a bullet strikes, the villagers lose their powers for good.
