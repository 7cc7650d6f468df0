"""Library for games led by voice: speech, listening and voice packs, without any game."""
