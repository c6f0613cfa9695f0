"""The parts of the benchmark: a module a subject, each with its `measure`, and what they share."""
