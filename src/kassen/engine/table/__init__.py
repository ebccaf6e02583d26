"""The half of the engine that is for people: events, views, texts, refusals and positions; nothing here is compiled."""
