"""The players of a season in each of its formats."""
