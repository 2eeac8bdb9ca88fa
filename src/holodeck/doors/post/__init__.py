"""The way out: e-mail and push messages for people who are away."""
