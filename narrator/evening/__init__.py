"""One game after the other at one box: which is played, and by whom."""
