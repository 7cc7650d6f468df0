"""Library for games led by voice: speech output, speech recognition and voice packs. It contains no game."""
