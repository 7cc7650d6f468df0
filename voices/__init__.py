"""Speaking, listening and voice packs: everything a voice-driven game needs, and no game."""
