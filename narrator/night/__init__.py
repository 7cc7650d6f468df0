"""The night: a spoken script made from public facts alone, and secret answers that never delay it."""
