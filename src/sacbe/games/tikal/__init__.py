"""Tikal: the site, expeditions, temples and treasures, and the editions played on them."""
