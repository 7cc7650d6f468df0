# What `narrator rules` writes around the rules.

printed-cards_in = Cards, by the rules: { $rows }.
printed-cards_nowhere = None of the rules that I know has this card.
printed-roles = The characters
printed-rules = Houses, events, variants
printed-options = The house rules
printed-explained = The command narrator rules --options explains them one by one.
printed-no_options = No house rule is about it.
printed-default = by default
printed-default_with = by default with { $rows }
printed-any_number = any whole number, from one on
