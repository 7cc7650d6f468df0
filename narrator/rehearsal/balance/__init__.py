"""Whose deck is it: each side's chance, counted in games among minds, and the fair decks for a table.

A game depends on its set-up, its minds and its number alone. So they are counted in stretches that any
process, on any machine, may play, and that are known by what they are: counted again they are the same count.
"""
