"""`deploy/`, started for real: nginx in front of a site, and the unit as systemd judges it."""

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from itertools import accumulate
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kassen.server.settings import Settings
from tests.debian import miss
from tests.patience import LAST_RESORT, wait_until
from tests.server.play import Serve

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
ON_SQLITE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)
MAIN = """
daemon off; pid {folder}/pid; error_log {folder}/log; worker_processes 1; {user}
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""


@dataclass
class Proxy:
    plain: str  # its address without TLS
    address: str
    tls: ssl.SSLContext

    def web(self, from_address: str = "127.0.0.1") -> httpx.AsyncClient:
        carry = httpx.AsyncHTTPTransport(verify=self.tls, local_address=from_address)
        return httpx.AsyncClient(base_url=self.address, transport=carry, timeout=LAST_RESORT)


@pytest.fixture
def behind_nginx(serve: Serve, tmp_path: Path) -> Iterator[Proxy]:
    """A site as `deploy/` has it, but for ports and certificate: two guests of an address an hour may come."""
    if not (shutil.which("nginx") and shutil.which("openssl")):
        miss("nginx and openssl")
    server = serve(https=True, guests_per_hour=2)
    plain, tls = free_port(), free_port()
    make_certificate(tmp_path)
    filled = {
        "KASSEN_HOST": "localhost",
        "KASSEN_WORKERS": urlsplit(server.address).netloc,
        "KASSEN_TLS": str(tmp_path),
    }
    site = (DEPLOY / "nginx.conf.template").read_text(encoding="utf-8")
    site = re.sub(r"\$\{(\w+)\}", lambda found: filled[found[1]], site)
    site = re.sub(r"listen .*\[::\].*\n", "", site)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    site = site.replace("listen 443 ", f"listen 127.0.0.1:{tls} ")
    (tmp_path / "site.conf").write_text(site, encoding="utf-8")
    main = MAIN.format(folder=tmp_path, user="user root;" if os.getuid() == 0 else "")
    (tmp_path / "nginx.conf").write_text(main, encoding="utf-8")
    nginx = subprocess.Popen(["nginx", "-c", tmp_path / "nginx.conf", "-e", tmp_path / "log"])
    try:
        wait_until(lambda: nginx.poll() is not None or is_open(tls))
        assert nginx.poll() is None, (tmp_path / "log").read_text()
        trusted = ssl.create_default_context(cafile=tmp_path / "fullchain.pem")
        yield Proxy(f"http://localhost:{plain}", f"https://localhost:{tls}", trusted)
    finally:
        nginx.terminate()
        nginx.wait(LAST_RESORT)


def make_certificate(folder: Path) -> None:
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
    ]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"]
    files = ["-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"]
    subprocess.run([*command, *names, *files], check=True, capture_output=True)  # fmt: skip


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def is_open(port: int) -> bool:
    with socket.socket() as visitor:
        return visitor.connect_ex(("127.0.0.1", port)) == 0


@ON_SQLITE
async def test_nginx_leads_everybody_to_tls_and_nobody_to_the_metrics(behind_nginx: Proxy) -> None:
    async with behind_nginx.web() as web:
        sent_on = await web.get(f"{behind_nginx.plain}/tables/some?seat=1")
        assert sent_on.status_code == 301
        assert sent_on.headers["location"] == "https://localhost/tables/some?seat=1"
        health = await web.get("/healthz")
        assert health.json()["status"] == "ok"
        assert "max-age" in health.headers["strict-transport-security"]
        for path in (
            "/metrics",
            "//metrics",
            "/%6detrics",
            "/./metrics",
            "/metrics?a=b",
            "/a/../metrics",
        ):
            answer = await web.get(
                httpx.URL(behind_nginx.address).copy_with(raw_path=path.encode())
            )
            assert "kassen_requests" not in answer.text, path


@ON_SQLITE
async def test_limits_count_the_address_behind_nginx_and_not_what_it_says(
    behind_nginx: Proxy,
) -> None:
    codes = []
    for address, claim in (
        ("127.0.0.2", "203.0.113.1"),
        ("127.0.0.2", "203.0.113.2"),
        ("127.0.0.2", "203.0.113.3"),
        ("127.0.0.3", "203.0.113.1"),
    ):
        async with behind_nginx.web(address) as web:
            says = {"X-Forwarded-For": claim}
            come = await web.post("/api/guests", json={"nickname": "Ann"}, headers=says)
            codes.append(come.status_code)
            assert "; secure" in come.headers.get("set-cookie", "; secure").lower()
    assert codes == [200, 200, 429, 200]


@ON_SQLITE
async def test_sockets_and_match_files_pass_nginx_as_far_as_the_site_lets_them(
    behind_nginx: Proxy,
) -> None:
    lobby = behind_nginx.address.replace("https", "wss") + "/api/lobby/socket"
    async with connect(lobby, ssl=behind_nginx.tls, origin=behind_nginx.address) as socket:
        assert '"lobby"' in str(await socket.recv())
    with pytest.raises(InvalidStatus) as refused:
        await connect(lobby, ssl=behind_nginx.tls, origin="https://evil.example")
    assert refused.value.response.status_code == 403
    most = Settings().upload_bytes
    async with behind_nginx.web() as web:
        refusals = [
            (await web.post("/api/matches", content=b"x" * size)).status_code
            for size in (most, most + 1)
        ]
    assert refusals[0] != 413
    assert refusals[1] == 413


@pytest.mark.parametrize(
    ("proxies", "believed", "not_believed"),
    [
        ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
        ("10.1.0.0/16, 2001:db8::/32", "10.1.9.9", "10.2.0.1"),
        ("10.1.0.0/16, 2001:db8::/32", "2001:db8::7", "2001:db9::7"),
        ("*", "203.0.113.7", "unknown"),
        ("", "", "127.0.0.1"),
    ],
)
def test_a_proxy_is_an_address_or_a_network(proxies: str, believed: str, not_believed: str) -> None:
    settings = Settings(proxies=proxies)
    assert settings.is_proxy(believed) == bool(believed)
    assert not settings.is_proxy(not_believed)


@pytest.mark.parametrize("proxies", ["localhost", "10.0.0.1/8", "127.0.0.1;127.0.0.2"])
def test_a_proxy_that_could_never_match_is_refused(proxies: str) -> None:
    with pytest.raises(ValueError, match="proxies"):
        Settings(proxies=proxies)


def test_systemd_knows_every_line_of_the_unit_and_finds_little_exposed(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        miss("systemd")
    unit = tmp_path / "kassen.service"
    text = (DEPLOY / "kassen.service").read_text(encoding="utf-8")
    unit.write_text(re.sub(r"ExecStart=\S+", "ExecStart=/bin/true", text), encoding="utf-8")
    for command in (["verify"], ["security", "--offline=true", "--threshold=30", "--no-pager"]):
        done = subprocess.run(
            ["systemd-analyze", *command, unit], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "kassen.service:" not in done.stderr  # a line it does not know


def test_the_image_is_built_from_what_it_needs_and_nothing_else() -> None:
    dockerfile = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    copied = [
        source
        for line in re.findall(r"^COPY (?!--from)(.+)$", dockerfile, re.MULTILINE)
        for source in line.split()[:-1]
    ]
    for source in copied:
        assert (ROOT / source).exists()
        assert is_sent(source), source
    for folder in ("src", "web/src", "web/public"):
        for path in (ROOT / folder).rglob("*"):
            name = str(path.relative_to(ROOT))
            is_made = re.search("__pycache__|src/kassen/server/(page|handbook|offline)(/|$)", name)
            assert is_sent(name) != bool(is_made), name
    for name in (
        ".git/config", ".venv/bin/python", ".env", "deploy/.env", "tests/conftest.py", "web/node_modules/vite/x.js",
        "web/page.stamp", "scripts/services",
    ):  # fmt: skip
        assert not is_sent(name), name


def is_sent(path: str) -> bool:
    """Whether `.dockerignore` lets a path into the build: the last line that matches it, or a folder of it, decides."""
    within = list(accumulate(Path(path).parts, lambda folder, name: f"{folder}/{name}"))
    is_in = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pattern = line.removeprefix("!")
            if any(matches(folder, pattern) for folder in within):
                is_in = line.startswith("!")
    return is_in


def matches(path: str, pattern: str) -> bool:
    if pattern.startswith("**/"):
        return fnmatch(Path(path).name, pattern.removeprefix("**/"))
    return path.count("/") == pattern.count("/") and fnmatch(path, pattern)
