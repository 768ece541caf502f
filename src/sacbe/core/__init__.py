"""What every game shares, and knows no game: contract, chance, table, notation, records."""
