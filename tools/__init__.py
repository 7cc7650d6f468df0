"""Programs that build and check the rest and are installed nowhere: mutants of the rules, sound layers."""
