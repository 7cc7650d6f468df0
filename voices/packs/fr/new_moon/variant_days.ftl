variant_day-quiet = { -breath } Et c'est tout. La journée sera comme les autres.
variant_day-barred = { -breath } Ses règles ne se mêlent pas à celles de ce soir. La journée sera donc comme les autres.
variant_day-holds = { -breath } Mais jusqu'à l'aube, une autre règle s'applique.
