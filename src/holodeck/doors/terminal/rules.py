"""`holodeck rules`: reads a clause of a rule book, or lists the chapters of all."""

import argparse
from typing import Any

from holodeck import games
from holodeck.kernel.complaint import Complaint
from holodeck.words.programme import rulebook


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("rules", help="read a clause of the rules, such as HD-305")
    parser.add_argument("clause", nargs="?", help="a clause such as HD-305; without one, the games and their chapters")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    books = {name: rulebook(name).in_language(args.language) for name in games.names()}
    if args.clause is None:
        for name, book in books.items():
            print(f"{name}:")
            for chapter in book.chapters:
                if chapter.clauses:
                    print(f"  {chapter.number} {chapter.title}: {chapter.clauses[0]} - {chapter.clauses[-1]}")
        return 0
    found = [(book, clause) for book in books.values() if (clause := book.find(args.clause)) is not None]
    if not found:
        near = list(dict.fromkeys(clause for book in books.values() for clause in book.near(args.clause)))
        if near:
            raise Complaint("no_such_clause_but", clause=args.clause, near=near[:5])
        raise Complaint("no_such_clause", clause=args.clause)
    for book, clause in found:
        first, *rest = book.read(clause)
        print("\n".join([f"{clause}: {first}", *rest]))
    return 0
