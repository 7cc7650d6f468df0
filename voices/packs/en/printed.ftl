# What `narrator rules` writes around the rules.

printed-cards_in = Cards in each set of rules: { $rows }.
printed-cards_nowhere = This card isn't in any of the rules I know.
printed-roles = The characters
printed-rules = Houses, events, variants
printed-options = The house rules
printed-explained = To have them explained one by one: narrator rules --options.
printed-no_options = There's no house rule for it.
printed-default = by default
printed-default_with = by default with { $rows }
printed-any_number = any whole number, one or more
