variant_day-quiet = { -breath } And that's all. The day will be like any other.
variant_day-barred = { -breath } Its rules don't go with the ones you chose tonight. A day like any other, then.
variant_day-holds = { -breath } But until dawn, another rule applies.
