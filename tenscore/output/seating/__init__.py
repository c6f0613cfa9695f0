"""A seating in each of its formats."""
