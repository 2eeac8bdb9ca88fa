"""The ids of a game, read from the source of its `actions.py`: their names, and the words of those that the program lists."""

import ast
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SOURCE: Final = ROOT / "src"

Ids = dict[str, list[str] | None]
"""The words of every name of `IDS`; None if they come from the data."""


def ids_of(actions: Path) -> Ids:
    """Return the ids that the table `IDS` of a module names."""
    table = assigned(ast.parse(actions.read_text("utf-8")), "IDS")
    if not isinstance(table, ast.Dict):
        raise TypeError(f"{actions}: IDS is no table")
    return {str(ast.literal_eval(key)): words(actions, value) for key, value in zip(table.keys, table.values, strict=True) if key}


def words(module: Path, value: ast.expr) -> list[str] | None:
    """Return the words of a list in the source, here or in the module its name comes from."""
    if isinstance(value, ast.List) and all(isinstance(item, ast.Constant) for item in value.elts):
        return [str(ast.literal_eval(item)) for item in value.elts]
    if not isinstance(value, ast.Name):
        return None
    tree = ast.parse(module.read_text("utf-8"))
    if (found := assigned(tree, value.id)) is not None:
        return words(module, found)
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and value.id in {alias.name for alias in node.names}:
            return words(SOURCE / (node.module.replace(".", "/") + ".py"), value)
    return None


def assigned(tree: ast.Module, name: str) -> ast.expr | None:
    """Return the value that a module assigns to a name."""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            return node.value
    return None
