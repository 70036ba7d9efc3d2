"""What the stub says of the compiled module is what is there."""

import ast
from importlib.resources import files

from nullwindow import _nullwindow


def test_the_stub_names_all_there_is():
    package = files("nullwindow")
    assert package.joinpath("py.typed").is_file()
    stub = ast.parse(package.joinpath("_nullwindow.pyi").read_text())
    named = set()
    for node in stub.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            named.add(node.name)
        elif isinstance(node, ast.AnnAssign):
            named.add(node.target.id)
        if isinstance(node, ast.FunctionDef):
            parameters = [each.arg for each in node.args.args]
            signature = getattr(_nullwindow, node.name).__text_signature__
            for parameter in parameters:
                assert parameter in signature, (node.name, signature)
    there = {name for name in dir(_nullwindow) if not name.startswith("__")} | {"__version__"}
    assert named == there
