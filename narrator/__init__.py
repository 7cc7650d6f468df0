"""A game master for Werewolf nights that speaks, listens, keeps the rules, and lets everybody play."""
