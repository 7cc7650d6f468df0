"""Hamlets: villages that players move between, one on each box, and the sealed letters about moves."""
