"""The store: the tables of the database, their readers and writers, and their migrations."""
