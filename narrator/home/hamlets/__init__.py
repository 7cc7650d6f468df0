"""Hamlets: villages on several boxes between which players move, and the encrypted letters about moves."""
