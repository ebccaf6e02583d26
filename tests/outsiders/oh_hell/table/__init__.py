"""Oh Hell for people; nothing here is compiled."""
