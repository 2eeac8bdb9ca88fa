"""Many games without people: random play, tournaments of bots, comparison of builds, benchmarks."""
