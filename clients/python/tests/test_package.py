from __future__ import annotations

import ast
import unittest
from pathlib import Path
from typing import Iterator, Tuple

import cyclegraph

SOURCES = Path(cyclegraph.__file__).parent


def functions() -> Iterator[Tuple[str, ast.FunctionDef]]:
    for file in SOURCES.rglob("*.py"):
        # Parsed as the oldest supported version, whatever version runs the test.
        for node in ast.walk(ast.parse(file.read_text(), feature_version=(3, 9))):
            if isinstance(node, ast.FunctionDef):
                yield f"{file.name}: {node.name}", node


class Package(unittest.TestCase):
    def test_annotates_every_parameter_and_result(self) -> None:
        found = list(functions())
        self.assertGreater(len(found), 150)
        for name, node in found:
            listed = node.args
            given = [*listed.posonlyargs, *listed.args, *listed.kwonlyargs]
            bare = [one.arg for one in given if one.annotation is None and one.arg != "self"]
            self.assertEqual((name, bare, node.returns is None), (name, [], False))

    def test_exports_what_it_lists_and_overrides_no_operation(self) -> None:
        for name in cyclegraph.__all__:
            self.assertTrue(hasattr(cyclegraph, name), name)
        generated = {*vars(cyclegraph.Client.__mro__[1]), *vars(cyclegraph.Client.__mro__[2])}
        own = {name for name in vars(cyclegraph.Client) if not name.startswith("_")}
        self.assertEqual(own & generated, set())
        self.assertTrue((SOURCES / "py.typed").exists())
