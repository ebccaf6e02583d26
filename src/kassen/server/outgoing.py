"""Requests to addresses that people gave: to the world alone, never into a network of the host's own.

A name is resolved once, every address it has must be one of the public internet, and the connection goes to what was
checked. Nothing is followed, and nothing is read but whether it was taken.
"""

import asyncio
import socket
import ssl
from collections.abc import Mapping
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

PATIENCE = 10.0  # seconds for everything together
HTTPS = 443
# IPv6 addresses that stand for an IPv4 address, which may be anything: by NAT64, and by 6to4.
CARRYING = (IPv6Network("64:ff9b::/32"), IPv6Network("2002::/16"))


class NotPublic(OSError):
    """The name has an address that is not one of the public internet."""


async def post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Send a body to an `https` address and return the status; raises `OSError` where it cannot be had."""
    parts = urlsplit(url)
    host = str(parts.hostname)
    path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    fields = {"Host": host, "Content-Length": str(len(body)), "Connection": "close", **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    async with asyncio.timeout(PATIENCE):
        reader, writer = await connect(await public_address(host), host)
        try:
            writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
            await writer.drain()
            return status_of(await reader.readline())
        except ValueError as error:  # a line that never ends
            raise OSError("the answer is not HTTP") from error
        finally:
            writer.close()


async def connect(address: str, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(address, HTTPS, ssl=trust(), server_hostname=host)


@cache
def trust() -> ssl.SSLContext:
    return ssl.create_default_context()


async def public_address(host: str) -> str:
    """An address of a name, all of whose addresses are public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(
        is_public(ip_address(each.partition("%")[0])) for each in addresses
    ):
        raise NotPublic(f"{host} is not on the public internet")
    return addresses[0]


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address.teredo is not None or any(address in network for network in CARRYING):
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


def status_of(line: bytes) -> int:
    version, _, rest = line.partition(b" ")
    code = rest[:3]
    if not version.startswith(b"HTTP/1.") or not code.isdigit():
        raise OSError("the answer is not HTTP")
    return int(code)
