variant_day-quiet = { -breath } Et c'est tout. La journée sera comme les autres.
variant_day-holds = { -breath } Mais jusqu'à l'aube, une autre règle vaut.
