"""GrowerZ: four seasons of growing, with Characters, Spaces, Plants and hidden choices."""
