"""The game in cues and words: news, cards, rules, house rules."""
