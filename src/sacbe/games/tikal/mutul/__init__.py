"""Mutul, the opponent of a single person: part of the rules, driven by cards and a compass."""
