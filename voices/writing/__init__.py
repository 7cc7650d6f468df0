"""Voice packs: written lines, their markup, and their conversion to segments."""
