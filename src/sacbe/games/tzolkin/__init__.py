"""Tzolk'in: the calendar and its gears, the five cities, temples, technologies and buildings."""
