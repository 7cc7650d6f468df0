"""How docstrings speak: `docs/architecture.md` says it for people, this for the next one who forgets."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from tests.house.test_house import OURS, TOP, modules
from tests.house.trees import nodes_of, tree_of

SECTION = re.compile(
    r"^\s*(Args|Arguments|Parameters|Returns?|Raises?|Yields?|Attributes|Notes?|Examples?):?\s*$"
    r"|^\s*:(param|type|returns?|rtype|raises)\b",
    re.M,
)
RAISES = re.compile(r"\braises\b(?! `\w+`| as `\w+` does)", re.I)
"""Anything but "Raises `SetupError` when …" and "Raises as `render` does"."""
UNIT = re.compile(
    r"\b(seconds?|minutes?|milliseconds?|decibels?|dB|dBFS|LUFS|Hz|samples|factors?|shares?|ratios?|likely"
    r"|likelihood|logarithms?|from 0 to 1|unit|a second|nights)\b",
    re.I,
)
NAMED_BY_UNIT = re.compile(r"(^|_)(seconds|minutes|hz|db|lufs|rate|factor|share|likelihood)$")
MOMENTS = {"at", "now", "ends", "until", "deadline"}
"""Names of moments, always in seconds on the clock of whoever calls."""
OWN_WORDS = {"NotImplementedError", "AssertionError", "StopIteration"}
"""What is raised to programmers, not to callers."""


@dataclass(frozen=True)
class PublicFunction:
    """A public function, and all that is said of it: by itself, its class, and what it overrides."""

    place: str
    node: ast.FunctionDef | ast.AsyncFunctionDef
    said: str


def methods(node: ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    yield from (one for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    """Every module of ours with its place."""
    return tuple((str(path.relative_to(TOP)), tree_of(path)) for package in OURS for path in modules(package))


@cache
def classes() -> dict[str, list[ast.ClassDef]]:
    """Every class of ours by its name."""
    found: dict[str, list[ast.ClassDef]] = {}
    for _, tree in trees():
        for node in statements(tree):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
    return found


@cache
def bases(node: ast.ClassDef) -> tuple[str, ...]:
    """The names of the classes that it is made from."""
    return tuple(ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases)


def above(node: ast.ClassDef, known: tuple[str, ...] = ()) -> Iterator[ast.ClassDef]:
    """A class, and those of ours that it is made from."""
    yield node
    for name in bases(node):
        for other in classes().get(name, []) if name not in known else []:
            yield from above(other, (*known, name))


def said_of(node: ast.ClassDef, method: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """What stands in a method's docstring, or else in those of the methods that it overrides."""
    if method.name == "__init__":
        return f"{ast.get_docstring(node)} {ast.get_docstring(method)}"
    return " ".join(
        ast.get_docstring(same) or ""
        for one in above(node)
        for same in methods(one)
        if same.name == method.name
    )


def public(nodes: list[ast.stmt], place: str) -> Iterator[PublicFunction]:
    for node in nodes:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for method in methods(node):
                if not method.name.startswith("_") or method.name == "__init__":
                    yield PublicFunction(f"{place}:{node.name}.{method.name}", method, said_of(node, method))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            yield PublicFunction(f"{place}:{node.name}", node, ast.get_docstring(node) or "")


def every_public_function() -> list[PublicFunction]:
    found = [one for place, tree in trees() for one in public(tree.body, place)]
    assert len(found) > 1000
    return found


@cache
def docstrings() -> tuple[tuple[str, str], ...]:
    """Every docstring with its place; found in statements alone, for most of a tree are expressions."""
    return tuple(
        (f"{place}:{getattr(node, 'name', '')}", ast.get_docstring(node) or "")
        for place, tree in trees()
        for node in statements(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    )


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """A node and every statement in it."""
    yield node
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(node, block, []):
            if isinstance(inner, ast.AST):
                yield from statements(inner)


def own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """What is done in a function itself, not in those that are made in it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            yield child
            yield from own_nodes(child)


def named(error: ast.expr | None) -> str:
    """The last word of what is raised, or of what is caught."""
    return (
        ast.unparse(error.func if isinstance(error, ast.Call) else error).rpartition(".")[2] if error else ""
    )


def caught(node: ast.Try) -> set[str]:
    kinds = [handler.type for handler in node.handlers]
    return {named(one) for kind in kinds for one in (kind.elts if isinstance(kind, ast.Tuple) else [kind])}


def raised(function: PublicFunction) -> set[str]:
    """Classes of errors that come out of a function, by their names."""
    tries = [node for node in own_nodes(function.node) if isinstance(node, ast.Try)]
    inside = {
        id(one): caught(node) for node in tries for body in node.body for one in (body, *own_nodes(body))
    }
    names = {
        named(node.exc)
        for node in own_nodes(function.node)
        if isinstance(node, ast.Raise) and named(node.exc) not in inside.get(id(node), set())
    }
    return {name for name in names if name[:1].isupper()} - OWN_WORDS


def numbers(function: PublicFunction) -> Iterator[str]:
    """Floats that a function takes or gives whose unit is neither in a name nor in its docstring."""
    if UNIT.search(function.said) or NAMED_BY_UNIT.search(function.node.name):
        return
    given = [*function.node.args.args, *function.node.args.kwonlyargs]
    for argument in given:
        kind = ast.unparse(argument.annotation) if argument.annotation else ""
        said = NAMED_BY_UNIT.search(argument.arg) or f"`{argument.arg}`" in function.said
        if re.search(r"\bfloat\b", kind) and argument.arg not in MOMENTS and not said:
            yield argument.arg
    if function.node.returns and re.search(r"\bfloat\b", ast.unparse(function.node.returns)):
        yield "what it gives"


def test_docstrings_are_sentences_and_not_cut_into_sections() -> None:
    assert [place for place, text in docstrings() if SECTION.search(text)] == []


def is_text(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def test_no_text_stands_behind_another() -> None:
    """The second of them has lost the name that it was about."""
    bodies = (
        (path, node.body)
        for folder in OURS
        for path in modules(folder)
        for node in nodes_of(path)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    )
    lost = [
        f"{path.relative_to(TOP)}:{after.lineno}"
        for path, body in bodies
        for before, after in pairwise(body)
        if is_text(before) and is_text(after)
    ]
    assert lost == []


def test_errors_are_named_in_one_way() -> None:
    assert [place for place, text in docstrings() if RAISES.search(text)] == []


def test_a_public_function_says_which_errors_it_raises() -> None:
    silent = [
        f"{function.place} raises {name}"
        for function in every_public_function()
        for name in sorted(raised(function))
        if f"`{name}`" not in function.said
    ]
    assert silent == []


def test_a_public_float_has_a_unit() -> None:
    bare = [f"{one.place}: {name}" for one in every_public_function() for name in numbers(one)]
    assert bare == []


ARRAY = re.compile(r"\b(NDArray|ndarray)\[")


def array_names() -> dict[str, str | None]:
    """Names that modules give to kinds of arrays, each with the text below it."""
    found = {}
    for package in OURS:
        for path in modules(package):
            source = path.read_text()
            body = ast.parse(source).body if ARRAY.search(source) else []
            for node, below in pairwise([*body, ast.Pass()]):
                if isinstance(node, ast.Assign | ast.AnnAssign) and ARRAY.search(ast.unparse(node)):
                    text = below.value if isinstance(below, ast.Expr) else None
                    place = f"{path.relative_to(TOP)}: {ast.unparse(node)}"
                    found[place] = str(text.value) if isinstance(text, ast.Constant) else None
    assert len(found) > 2
    return found


def test_arrays_have_names_that_say_shape_and_rate() -> None:
    """A public function takes and gives `Samples`, not an array of any shape."""
    signatures = {
        one.place: ast.unparse(one.node.args) + (ast.unparse(one.node.returns) if one.node.returns else "")
        for one in every_public_function()
    }
    assert [place for place, signature in signatures.items() if ARRAY.search(signature)] == []
    shape = re.compile(r"\bMono\b|\brow\b|\bone number each\b")
    assert [place for place, text in array_names().items() if not text or not shape.search(text)] == []
