"""Engines in processes of their own: one pipe for those that speak and those that listen."""
