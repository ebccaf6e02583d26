"""A shell completes commands, options, games and bots from the script that is printed for it."""

import subprocess

import pytest

from kassen import games
from kassen.terminal.command import COMMANDS, main

ASK = "COMP_WORDS=({words}); COMP_CWORD={last}; _shtab_kassen; printf '%s\\n' ${{COMPREPLY[@]}}"
COMPLETED = {
    "kassen ''": {name for name, *_ in COMMANDS if " " not in name},
    "kassen an": {"analyze"},
    "kassen play m": {name for name in games.NAMES if name.startswith("m")},
    "kassen arena kenjin --bots ex": {"expert"},
    "kassen play mangoku --sea": {"--seat", "--seats"},
    "kassen lab e": {"exploit"},
    "kassen lab exploit --upd": {"--updates"},
}


@pytest.fixture(scope="module")
def script() -> str:
    with pytest.MonkeyPatch.context() as patch:
        told: list[str] = []
        patch.setattr("builtins.print", lambda text, **how: told.append(text))
        assert main(["completion", "bash"]) == 0
    return told[0]


@pytest.mark.parametrize("typed", COMPLETED)
def test_bash_completes_what_was_begun(script: str, typed: str) -> None:
    asked = ASK.format(words=typed, last=len(typed.split(" ")) - 1)
    done = subprocess.run(
        ["bash", "-c", f"{script}\n{asked}"], capture_output=True, text=True, check=True
    )
    assert COMPLETED[typed] <= set(done.stdout.split())
    begun = typed.split(" ")[-1].strip("'")
    assert all(word.startswith(begun) for word in done.stdout.split())


@pytest.mark.parametrize("shell", ["zsh", "tcsh"])
def test_other_shells_are_told_of_every_command(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    printed = capsys.readouterr().out
    words = {word for name, *_ in COMMANDS for word in name.split()}
    assert [word for word in words if word not in printed] == []


def test_an_unknown_shell_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fish"]) == 2
    assert "bash" in capsys.readouterr().err
