"""Bots against each other: who meets whom, the games, what they show."""
