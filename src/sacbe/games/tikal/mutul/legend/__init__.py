"""Mutul in Tikal Legend."""
