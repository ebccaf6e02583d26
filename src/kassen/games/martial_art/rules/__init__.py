"""The rules of Martial Art: everything that is compiled, and nothing else."""
