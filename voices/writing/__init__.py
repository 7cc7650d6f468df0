"""Voice packs: the written lines, their markup, and the conversion of lines to segments."""
