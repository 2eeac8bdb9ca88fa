"""The engine: rules, actions, luck, the journal, and the running game made of them."""
