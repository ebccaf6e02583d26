"""What a table shows to people: events, views, texts, refusals and positions; nothing here is compiled."""
