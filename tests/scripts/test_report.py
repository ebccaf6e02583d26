"""The page keeps what people wrote, and its figures are those of the run."""

from collections import Counter

import pytest

from scripts.mutants.report import LEFT, RATES, listing, rate, write_page

PAGE = f"""\
# Mutants

{RATES}
| --- | --- | --- | --- | --- | --- | --- | --- |
| kenjin | 2026-01-01 | 150 | 140 | 1 | 2 | 7 | 97.9 % |

Faults that are left:

{LEFT}
| --- | --- | --- | --- | --- |
| kenjin | view.py view | `a` → `b` | survived | It is drawn only. |

The end.
"""


def entry(verdict, number=1):
    return {
        "verdict": verdict,
        "why": f"why {number}",
        "kind": "arithmetic",
        "where": f"rules.py:{number} rule_{number}",
        "diff": ["-    mask = a | b", f"+    mask = a & b_{number}"],
        "seconds": 1.0,
    }


@pytest.fixture
def page(tmp_path):
    path = tmp_path / "mutants.md"
    path.write_text(PAGE, encoding="utf-8")
    return path


def test_golden_files_alone_do_not_count_and_equivalent_faults_are_no_faults():
    verdicts = {"killed": 90, "golden only": 4, "survived": 6, "equivalent": 50}
    assert rate(Counter(verdicts)) == 0.9
    assert rate(Counter(equivalent=3)) is None


def test_a_run_brings_its_own_rows_up_to_date_and_leaves_the_others(page):
    write_page("mangoku", [entry("killed"), entry("survived", 2)], page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Mutants\n")
    assert text.endswith("\n\nThe end.\n")
    assert "| kenjin | 2026-01-01 | 150 | 140 | 1 | 2 | 7 | 97.9 % |\n| mangoku | " in text
    assert "| 2 | 1 | 0 | 1 | 0 | 50.0 % |" in text
    assert (
        "| mangoku | rules.py rule_2 | `mask = a \\| b` → `mask = a & b_2` | survived |  |" in text
    )
    write_page("mangoku", [entry("killed")], page)
    assert "rule_2" not in page.read_text(encoding="utf-8")
    assert page.read_text(encoding="utf-8").count("| mangoku |") == 1


def test_a_reason_stays_with_its_fault_when_lines_move(page):
    write_page("mangoku", [entry("survived", 2), entry("survived", 3)], page)
    text = page.read_text(encoding="utf-8")
    reason = "No box has a | b."
    row = "| mangoku | rules.py rule_2 | `mask = a \\| b` → `mask = a & b_2` | survived | "
    page.write_text(text.replace(f"{row} |", f"{row}{reason.replace('|', chr(92) + '|')} |"))
    moved = {**entry("golden only", 2), "where": "rules.py:99 rule_2"}
    write_page("mangoku", [moved], page)
    text = page.read_text(encoding="utf-8")
    assert "| golden only | No box has a \\| b. |" in text
    assert "rule_3" not in text


def test_the_listing_shows_what_is_left_with_its_change_and_not_what_was_noticed():
    told = listing([entry("killed", 1), entry("equivalent", 2), entry("survived", 3)])
    assert "rule_1" not in told
    assert told.index("rules.py:3 rule_3  (arithmetic, survived: why 3)") < told.index("rule_2")
    assert "  +    mask = a & b_3" in told
