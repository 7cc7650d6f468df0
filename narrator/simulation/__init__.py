"""Simulated people and whole evenings on a virtual clock: demo, practice, random games and balance."""
