variant_day-quiet = { -breath } And that is all. The day will be like any other.
variant_day-holds = { -breath } But until dawn, another rule holds.
