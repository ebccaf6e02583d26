"""A real screen reader: Orca before Debian's Chromium on a screen of its own, whose speech goes to a file."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from tests.patience import wait_until

NEEDED = ("orca", "speech-dispatcher", "Xvfb", "openbox", "xdotool", "dbus-daemon", "chromium")
BUS = "/usr/libexec/at-spi-bus-launcher"
# Speech Dispatcher tells its voice what to say by a command of ours.
VOICE = """
GenericExecuteSynth "echo \\'$DATA\\' >> {spoken}"
GenericCmdDependency "echo"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "file"
DefaultVoice "file"
"""
SPEECH = """
LogDir "{folder}"
AudioOutputMethod "libao"
AddModule "file" "sd_generic" "file.conf"
DefaultModule file
DefaultLanguage "en"
"""
BROWSER = (
    "chromium", "--no-sandbox", "--disable-gpu", "--force-renderer-accessibility", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--window-size=1440,900",
    "--remote-debugging-port=0",
)  # fmt: skip


def is_missing() -> list[str]:
    return [each for each in NEEDED if not shutil.which(each)]


class Orca:
    """Where its speech is written, and a keyboard before its screen."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self._spoken = folder / "spoken.txt"
        self._spoken.touch()
        self._env = env
        self.heard = 0  # letters that are no news any more

    def spoken(self) -> str:
        """As it was said."""
        return self._spoken.read_text(encoding="utf-8")[self.heard :]

    def listen(self) -> None:
        """Forget what was said before."""
        self.heard = len(self._spoken.read_text(encoding="utf-8"))

    def press(self, key: str) -> None:
        self.listen()
        self._type("key", key)

    def stay_in_focus_mode(self) -> None:
        """From now on the page has all keys: a table is no text to be read letter by letter."""
        self.listen()
        for _ in range(2):
            self._type("keydown", "Insert", "key", "a", "keyup", "Insert")
        self.says("sticky")

    def _type(self, *commands: str) -> None:
        subprocess.run(["xdotool", *commands], env=self._env, check=True)

    def says(self, text: str) -> None:
        """Wait until the words of a text have been said, in this order."""
        words = words_of(text)
        wait_until(lambda: is_within(words, words_of(self.spoken())))


def words_of(text: str) -> list[str]:
    """Punctuation is spoken by some voices and left out by others."""
    return re.findall(r"\w+", text.lower())


def is_within(words: list[str], said: list[str]) -> bool:
    rest = iter(said)
    return all(word in rest for word in words)


@contextmanager
def listening(folder: Path, address: str) -> Iterator[tuple[Orca, str]]:
    """Orca, and where its browser, which is at this address, can be told what to do."""
    (folder / "home/.config/speech-dispatcher/modules").mkdir(parents=True)
    (folder / "run").mkdir(mode=0o700)
    settings = folder / "home/.config/speech-dispatcher"
    (settings / "speechd.conf").write_text(SPEECH.format(folder=folder))
    (settings / "modules/file.conf").write_text(VOICE.format(spoken=folder / "spoken.txt"))
    env = {
        **os.environ, "HOME": str(folder / "home"), "XDG_RUNTIME_DIR": str(folder / "run"), "LANG": "C.UTF-8",
    }  # fmt: skip
    with ExitStack() as running:

        def start(*command: str) -> subprocess.Popen[str]:
            process = subprocess.Popen(
                command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
            running.callback(end, process)
            return process

        def line(*command: str) -> str:
            out = start(*command).stdout
            assert out is not None
            return out.readline().strip()

        env["DISPLAY"] = ":" + line("Xvfb", "-displayfd", "1", "-screen", "0", "1440x900x24")
        env["DBUS_SESSION_BUS_ADDRESS"] = line(
            "dbus-daemon", "--session", "--nofork", "--print-address"
        )
        start("openbox")
        start(BUS, "--launch-immediately", "--a11y=1", "--screen-reader=1")
        start("speech-dispatcher", "-s", "-t", "0")
        orca = Orca(folder, env)
        start("orca", "--replace")
        orca.says("Screen reader on.")
        profile = folder / "profile"
        start(*BROWSER, f"--user-data-dir={profile}", f"--app={address}")
        port = profile / "DevToolsActivePort"
        wait_until(port.exists)
        wait_until(port.read_text)
        yield orca, f"http://127.0.0.1:{port.read_text().splitlines()[0]}"


def end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(10)
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
