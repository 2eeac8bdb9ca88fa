"""Writes what follows from the declarations of a game: `python -m tools.declared`.

The class `State` and the table of deeds are read as source, never run (`reading`, `deeds`), and checked, since no type checker
looks at marks and words. From them come the modules in `made/` beside them (`modules`), the type of a view (`views`)
and the clauses of the browser (`browser`), from which `tools.typescript` makes what the browser has.
"""
