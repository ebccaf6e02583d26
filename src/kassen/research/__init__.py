"""For researchers: our games as the environments of PettingZoo, Gymnasium and OpenSpiel, and many at once."""
