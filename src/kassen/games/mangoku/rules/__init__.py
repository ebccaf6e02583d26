"""The rules of Mangoku: everything that is compiled, and nothing else."""
