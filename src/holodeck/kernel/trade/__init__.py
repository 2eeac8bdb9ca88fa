"""Trade: goods in hands, and offers that players make to each other."""
