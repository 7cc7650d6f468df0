role-wild_child = Wild Child
    .the = the Wild Child
    .one = a Wild Child
role-wild_child-rules = On the first night the Wild Child chooses a model. While the model lives, the Child is with the village. If the model dies, the Child becomes a wolf and joins the pack.

wild_child-wakes =
    .a = Bare feet… The Wild Child wakes.
    .b = A branch bends… The Wild Child wakes.
    .c = A small cry… The Wild Child wakes.
wild_child-model =
    .a = Who shall guide you? Press at a name.
    .b = Press at the name of your model.
    .c = Who is your hero? Press at the name.
wild_child-sleeps =
    .a = The Wild Child goes back to sleep.
    .b = The Wild Child slips into the wood.
    .c = The Wild Child closes both eyes.
