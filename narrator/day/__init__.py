"""The spoken day: questions to players with open eyes, and the answers that they give."""
