"""The benchmarks: ``make bench`` prints one JSON line for each figure."""
