"""What makes and judges the rest and is installed nowhere: mutants of the rules, layers for ears."""
