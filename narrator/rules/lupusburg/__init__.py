"""Lupusburg: two houses a seat, one Werewolf, one Thief, and points (RULES.md §5).

`edition.py` is the box, `setup.py` the preparation, `town.py` the table; `night.py`, `day.py` and
`reckoning.py` are the pages of the rulebook in their order.
"""
