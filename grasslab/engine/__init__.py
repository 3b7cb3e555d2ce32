"""What every game shares: states, moves, chance, events, frames, records, and the rule layer."""
