"""Tikal Classic: the base game and the auction."""
