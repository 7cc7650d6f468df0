"""Simulated people and whole evenings in no time: demo, practice, random games, balance."""
