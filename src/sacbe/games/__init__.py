"""The games of the catalogue, one folder per family."""
