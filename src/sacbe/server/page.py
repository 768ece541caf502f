"""The page."""
class Page:
    there = False
