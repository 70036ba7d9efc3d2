import random
import xml.etree.ElementTree

import nullwindow as nw
import pytest


def minimax(tree, maximum=True):
    if isinstance(tree, int):
        return tree
    return (max if maximum else min)(minimax(child, not maximum) for child in tree)


def some_tree(draw, depth):
    if depth == 0 or draw.random() < 0.1:
        return draw.randint(-9, 9)
    return [some_tree(draw, depth - 1) for _ in range(draw.randint(1, 4))]


@pytest.mark.parametrize("algorithm", nw.algorithms(trees=True))
def test_values_are_minimax(algorithm):
    draw = random.Random(15)
    for _ in range(50):
        nested = [some_tree(draw, 4), some_tree(draw, 3)]
        report = nw.Tree(nested).search(algorithm)
        expected = minimax(nested)
        if algorithm == "mtd-best":
            assert report.lower <= expected <= (expected if report.upper is None else report.upper)
        else:
            assert report.value == expected, nested


def test_pearls_tree_as_in_the_paper():
    tree = nw.Tree.named("pearl")
    assert (tree.nodes, tree.leaves, tree.depth) == (31, 16, 4)
    report = tree.search("mt-sss")
    assert report.value == 35 and [it["value"] for it in report.passes] == [41, 36, 35, 35]
    stockman = tree.search("sss-star")
    assert stockman.leaves == report.leaves and stockman.open["pops"] > 0
    assert nw.Tree(tree.to_list()).search().value == 35


def test_film_has_a_drawing_a_pass_and_a_slider():
    film = nw.Tree.named("pearl").show("mt-sss")
    assert len(film) == 4 == len(film.panels)
    for drawing in film:
        assert xml.etree.ElementTree.fromstring(drawing).tag.endswith("svg")
    html = film._repr_html_()
    assert html.count("nullwindow-pass\" style=\"display:block") == 1
    assert html.count('class="nullwindow-pass"') == 4
    assert 'type="range"' in html and 'max="3"' in html
    xml.etree.ElementTree.fromstring(html.replace("oninput", "x").replace("\">", "\">")
                                     .replace('"></label>', '"/></label>'))
    assert "value 35" in str(film)


def test_film_is_saved(tmp_path):
    film = nw.Tree([[3, 5], [2, 9]]).show("alpha-beta")
    film.save(tmp_path / "tree.svg")
    assert (tmp_path / "tree.svg").read_text().startswith("<svg")


def test_trace_tells_every_leaf():
    tree = nw.Tree([[3, 5], [2, 9]])
    events = tree.trace("alpha-beta")
    leaves = [event for event in events if event["event"] == "leaf"]
    assert len(leaves) == len(tree.search("alpha-beta").leaves) == 3


@pytest.mark.parametrize(
    "tree, words",
    [
        ([], "at least one child"),
        ([1.5], ""),
        ("text", ""),
        ([[1, None]], ""),
        ({"label": "a"}, ""),
        ([10**30], ""),
    ],
)
def test_what_is_no_tree_is_a_clear_exception(tree, words):
    with pytest.raises(ValueError, match=words):
        nw.Tree(tree)


def test_wrong_calls():
    tree = nw.Tree([1, 2])
    with pytest.raises(TypeError):
        nw.Tree([object()])
    with pytest.raises(ValueError, match="luck"):
        tree.search("luck")
    with pytest.raises(ValueError, match="brings its own memory"):
        tree.search("sss-star", table="2^10")
    with pytest.raises(ValueError, match="pearl"):
        nw.Tree.named("oak")
    with pytest.raises(ValueError):
        nw.Tree.generate(40, 40)
    with pytest.raises(ValueError):
        nw.Tree.generate(0, 3)
    deep = 1
    for _ in range(900):
        deep = [deep]
    with pytest.raises((ValueError, RecursionError)):
        nw.Tree(deep)
