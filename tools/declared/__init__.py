"""Writes what follows from the declaration of a state: `python -m tools.declared`.

The class `State` of a game is read as source, never run (`reading`), and checked, since no type checker looks at marks. From its
fields come the modules in `made/` beside it (`modules`) and the type of a view (`views`), from which `tools.typescript` makes
that of the browser.
"""
