"""The site for one person: tables against bots without a server, inside a page; of the standard library alone."""
