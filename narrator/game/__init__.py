"""A game at the table, from the deal to the story: night after day, nothing lost."""
