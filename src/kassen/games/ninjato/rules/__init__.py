"""The rules of Ninjato: everything that is compiled, and nothing else."""
