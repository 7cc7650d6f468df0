"""Programs that build and check the product and are not installed with it."""
