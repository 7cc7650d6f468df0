"""What is changed to see whether a test notices: cosmic-ray's operators, and four of our own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

import parso
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator
from parso.python.tree import Keyword

TOP = Path(__file__).parents[2]
HOUSE = TOP / "narrator"

ESTIMATED = frozenset({"place", "fewer_nights", "fewer_a_player", "longer_day"})
"""Attributes of a rule of which a little more or less is as good."""
Place = tuple[int, int]
"""Line from 1, column from 0."""

CORE = (
    *("AddNot", "ReplaceUnaryOperator_Delete_Not", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "NumberReplacer", "ReplaceUnaryOperator_USub_UAdd"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop"),
    *("ExceptionReplacer", "RemoveDecorator"),
    *(
        f"ReplaceComparisonOperator_{change}"
        for change in (
            *("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is", "Lt_LtE", "Lt_GtE"),
            *("LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE", "GtE_Gt", "GtE_Lt"),
        )
    ),
    *(
        f"ReplaceBinaryOperator_{change}"
        for change in (
            *("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Mod_Add"),
            *("BitOr_BitAnd", "BitAnd_BitOr", "RShift_LShift"),
        )
    ),
)
"""cosmic-ray's operators without those that only ever say the same thing twice (`is` for `==` …)."""


class _Ours(Operator):
    """An operator with one position per node."""

    @classmethod
    def examples(cls) -> tuple[Any, ...]:
        """None; cosmic-ray tests its own operators by them."""
        return ()

    def applies(self, node: Any) -> bool:
        """Whether this node can be changed."""
        raise NotImplementedError

    def mutation_positions(self, node: Any) -> Iterator[tuple[Place, Place]]:
        """The node itself, if it can be changed."""
        if self.applies(node):
            yield node.start_pos, node.end_pos


def _keyword(word: str, instead_of: Any) -> Keyword:
    return Keyword(word, instead_of.start_pos, prefix=instead_of.get_first_leaf().prefix or " ")


class RemoveStatement(_Ours):
    """A call or an assignment inside a function is left out."""

    def applies(self, node: Any) -> bool:
        """Everything that is one statement on a line of its own, but for docstrings and empty yields."""
        if node.type != "simple_stmt" or parso.tree.search_ancestor(node, "funcdef") is None:
            return False
        return node.children[0].type in ("expr_stmt", "atom_expr") or (
            node.children[0].type == "yield_expr" and node.children[0].children[1].type == "yield_arg"
        )

    def mutate(self, node: Any, index: int) -> Any:
        """Put `pass` there."""
        node.children[0] = _keyword("pass", node.children[0])
        return node


class ReturnNone(_Ours):
    """A function forgets what it found out."""

    def applies(self, node: Any) -> bool:
        """A return of anything but None."""
        return bool(node.type == "return_stmt" and node.children[1].get_code().strip() != "None")

    def mutate(self, node: Any, index: int) -> Any:
        """Return None."""
        node.children[1] = _keyword("None", node.children[1])
        return node


class DropFilter(_Ours):
    """A comprehension takes everything."""

    def applies(self, node: Any) -> bool:
        """The `if` of a comprehension."""
        return bool(node.type == "comp_if")

    def mutate(self, node: Any, index: int) -> Any:
        """Make the condition true."""
        node.children[1] = _keyword("True", node.children[1])
        return node


class SwapMembership(_Ours):
    """`in` becomes `not in`, and the other way round."""

    def applies(self, node: Any) -> bool:
        """A comparison by `in`, not the `in` of a loop."""
        return node.type == "comparison" and self._operator(node) in ("in", "not in")

    def mutate(self, node: Any, index: int) -> Any:
        """Swap the operator."""
        node.children[1] = _keyword("not in" if self._operator(node) == "in" else "in", node.children[1])
        return node

    @staticmethod
    def _operator(node: Any) -> str:
        return " ".join(node.children[1].get_code().split())


OURS: dict[str, type[_Ours]] = {
    kind.__name__: kind for kind in (RemoveStatement, ReturnNone, DropFilter, SwapMembership)
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small change of one module: the `occurrence`-th place where `operator` applies."""

    module: str
    """Path from `narrator`: `rules/roles/seer.py`."""
    operator: str
    occurrence: int
    line: int

    @property
    def name(self) -> str:
        """The dotted name of the module as it is imported."""
        parts = ("narrator", *Path(self.module).with_suffix("").parts)
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def source(self) -> str:
        """The whole module, changed."""
        changed = mutate_code((HOUSE / self.module).read_text(), _operator(self.operator)(), self.occurrence)
        assert changed is not None, self
        return str(changed)

    def change(self) -> tuple[str, str, str, str]:
        """The module, the function, and the first line that differs, before and after."""
        source = (HOUSE / self.module).read_text()
        pairs = zip_longest(source.splitlines(), self.source().splitlines(), fillvalue="")
        old, new = next(pair for pair in pairs if pair[0] != pair[1])
        return self.module, _function_at(source, self.line), old.strip(), new.strip()


def _function_at(source: str, line: int) -> str:
    """The innermost function or class around a line; empty outside of both."""
    around = [
        (node.lineno, node.name)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return max(around)[1] if around else ""


def _operator(name: str) -> type[Any]:
    ours = OURS.get(name)
    return get_operator(f"core/{name}") if ours is None else ours


def modules(ground: str) -> list[str]:
    """Every module of a room, as `rules`."""
    return sorted(str(path.relative_to(HOUSE)) for path in (HOUSE / ground).rglob("*.py"))


def mutants(module: str) -> list[Mutant]:
    """Every change of a module that a test might notice."""
    source = (HOUSE / module).read_text()
    if not ast.parse(source).body:
        return []
    silent = _silent_places(source)
    nodes = list(ast_nodes(get_ast(source)))
    found = []
    for name in (*CORE, *OURS):
        operator = _operator(name)()
        places = [place for node in nodes for place, _ in operator.mutation_positions(node)]
        found += [
            Mutant(module, name, occurrence, place[0])
            for occurrence, place in enumerate(places)
            if not any(start <= place < end for start, end in silent)
        ]
    return sorted(found, key=lambda mutant: (mutant.line, mutant.operator, mutant.occurrence))


@cache
def _silent_places(source: str) -> tuple[tuple[Place, Place], ...]:
    """What says nothing when the program runs, or says it in words that may change.

    Types and protocols; a call's `slot` and a rule's or a cause's `place`, which stand in an order and leave
    gaps; estimates of lengths; caches, slots and what the garbage collector looks at, which change only what
    it costs; the sentences of errors.
    """
    silent: list[Any] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.arg | ast.AnnAssign):
            silent.append(node.annotation)
        if isinstance(node, ast.AnnAssign) and _only_for_readers(node):
            silent.append(node)
        if isinstance(node, ast.ClassDef) and "Protocol" in map(ast.unparse, node.bases):
            silent.append(node)
        if isinstance(node, ast.FunctionDef):
            silent += [node.returns, *(each for each in node.decorator_list if "cache" in ast.unparse(each))]
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            silent.append(node)
        if isinstance(node, ast.keyword) and node.arg in ("slot", "slots", "place", "maxsize", "gc"):
            silent.append(node)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ESTIMATED:
            silent.append(node.value)
        if isinstance(node, ast.AnnAssign) and node.value and ast.unparse(node.target) in ESTIMATED:
            silent.append(node.value)
        if isinstance(node, ast.JoinedStr):
            silent.append(node)
    return tuple(_place(node) for node in silent if node is not None)


def _only_for_readers(node: ast.AnnAssign) -> bool:
    return node.value is None or ast.unparse(node.annotation) == "TypeAlias"


def _place(node: Any) -> tuple[Place, Place]:
    """From one column before, where a decorator's `@` stands."""
    return (node.lineno, node.col_offset - 1), (node.end_lineno, node.end_col_offset)
