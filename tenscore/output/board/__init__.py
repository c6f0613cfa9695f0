"""A leaderboard as text: a file for each format."""
