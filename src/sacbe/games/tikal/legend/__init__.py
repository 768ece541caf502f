"""Tikal Legend: five scenarios for two to four players."""
