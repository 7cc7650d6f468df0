"""Games at the table, one after the other: deal, nights, days, corrections, journal, story."""
