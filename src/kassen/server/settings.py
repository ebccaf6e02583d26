"""Settings of a site: each an environment variable, with a default that suits one machine."""

import re
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path

from platformdirs import user_data_path
from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

DATABASE_FILE = "kassen.sqlite"
EVERYWHERE = "0.0.0.0/0,::/0"


class Settings(BaseSettings):
    """Read from `KASSEN_…`; the two addresses also from `DATABASE_URL` and `REDIS_URL`."""

    model_config = SettingsConfigDict(env_prefix="KASSEN_", extra="ignore", populate_by_name=True)

    # fmt: off
    data: Path = Field(user_data_path("kassen"), description="the folder of the SQLite database and its lock")
    database_url: str = Field("", validation_alias="DATABASE_URL", description="a PostgreSQL database instead, as postgresql://…")
    redis_url: str = Field("", validation_alias="REDIS_URL", description="Redis, for several workers or machines on one PostgreSQL database")
    web: Path | None = Field(None, description="a folder with the browser client, served at /")
    origins: list[str] = Field([], description="further origins that may use cookies and sockets, as https://host; the own one always may")
    embed: str = Field("*", description="sites whose pages may show a board of this one, as https://host with spaces between; 'none' in quotes: none")
    https: bool = Field(False, description="cookies are for encrypted connections only")
    proxies: str = Field("127.0.0.1", description="addresses and networks whose X-Forwarded headers are believed, with commas between them")
    metrics: str = Field("127.0.0.1,::1", description="addresses and networks that may read /metrics, whose counters tell when anybody decides")
    log_level: str = Field("info", description="debug, info, warning or error; on a terminal warning, unless it is set")
    log_json: bool = Field(False, description="log JSON on a terminal too, as everywhere else")

    thinkers: int = Field(2, ge=1, le=256, description="processes in which bots and hints think")
    bot_seconds: float = Field(1.0, gt=0, le=60, description="the longest thought of a bot, in seconds")
    bot_pause: float = Field(1.0, ge=0, le=60, description="seconds until a bot answers, and by chance up to half as many more, however long it thought; 0: as soon as it has thought, which tells how long that took")
    compile_ahead: bool = Field(True, description="compile the bots' search of every game in the background at the start")
    idle_seconds: float = Field(300, gt=0, description="seconds after which a table that nobody watches leaves memory, and ends where no person plays")
    alert_seconds: float = Field(10, ge=0, description="seconds for which somebody who is asked may be away before they are told")
    abandoned_days: float = Field(14, gt=0, description="days without a decision after which a match without a clock ends")
    unused_seconds: float = Field(3600, gt=0, description="seconds after which a table that was not started is closed if nobody is there")
    lease_seconds: float = Field(6, gt=0, description="seconds without a heartbeat after which a worker has lost its tables")
    sweep_seconds: float = Field(2, gt=0, description="how often a worker looks for tables that nobody serves")
    session_days: float = Field(30, gt=0, description="days after its last use at which a session ends")

    head_bytes: int = Field(32_768, gt=0, description="the longest head of a request")
    head_seconds: float = Field(10, gt=0, description="seconds for the head of a request to come …")
    body_seconds: float = Field(60, gt=0, description="… and for its body")
    connections_per_address: int = Field(256, gt=0, description="connections with requests an address may hold; proxies may hold any number")
    frame_bytes: int = Field(16_384, gt=0, description="the longest frame of a socket")
    body_bytes: int = Field(65_536, gt=0, description="the longest body of a request …")
    upload_bytes: int = Field(1_048_576, gt=0, description="… and of a match file that is handed in")
    frames_per_second: float = Field(20, gt=0, description="commands a socket may send, on average; three seconds' worth at once. One that sends ten seconds' worth of any frames is closed")
    requests_per_second: float = Field(20, gt=0, description="requests an address may make, on average; ten seconds' worth at once")
    sockets_per_address: int = Field(64, gt=0, description="sockets an address may hold")
    sockets_per_person: int = Field(16, gt=0, description="sockets a person may hold")
    guests_per_hour: int = Field(60, gt=0, description="guests and accounts an address may make")
    tables_per_person: int = Field(20, gt=0, description="tables a person may have open or running")
    tournaments_per_person: int = Field(3, gt=0, description="tournaments a person may have open or running")
    tournament_players: int = Field(64, ge=2, le=256, description="players of one tournament")
    tournament_days: float = Field(14, gt=0, description="days after which a tournament that nobody started is closed; a set time lies no further ahead")
    password_tries: int = Field(10, gt=0, description="wrong passwords from an address within a quarter of an hour; ten times as many for a name")
    chats_per_minute: int = Field(30, gt=0, description="lines of chat of one person")
    hints_per_minute: int = Field(20, gt=0, description="hints, and counts of what one knows, for one person")
    analyses_per_hour: int = Field(20, gt=0, description="analyses of finished matches one person may ask for")
    uploads_per_hour: int = Field(60, gt=0, description="match files one person, or one address, may hand in")
    turns_per_minute: int = Field(60, gt=0, description="how often one person may ask for their turns")
    letters_per_hour: int = Field(10, gt=0, description="letters to one mail address")
    reports_per_hour: int = Field(10, gt=0, description="reports of one person to those who look after the site")
    alerts_per_hour: int = Field(60, gt=0, description="messages to browsers and webhooks of one person who is away")
    invitations_per_hour: int = Field(60, gt=0, description="invitations of one person to friends")
    own_files_per_hour: int = Field(10, gt=0, description="how often one person may download everything kept about them")
    studies_per_hour: int = Field(120, gt=0, description="studies in the workshop one person, or one address, may begin")
    study_deals: int = Field(20_000, gt=0, description="deals a study in the workshop plays at most, in each of its boxes")
    analysis_playouts: int = Field(200, gt=0, description="playouts for each point of an analysis")

    smtp_host: str = Field("", description="a mail server; without one there are no letters")
    smtp_port: int = Field(587, description="its port")
    smtp_user: str = Field("", description="its user, if it asks for one …")
    smtp_password: str = Field("", description="… and the password", repr=False)
    smtp_tls: bool = Field(True, description="whether the connection to it is encrypted")
    smtp_sender: str = Field("kassen@localhost", description="who the letters are from")
    address: str = Field("", description="the site's own address, for the links in letters")
    # fmt: on

    @field_validator("proxies", "metrics")
    @classmethod
    def _names_networks(cls, named: str) -> str:
        networks_of(named)
        return named

    @field_validator("embed")
    @classmethod
    def _names_sites(cls, named: str) -> str:
        for site in named.split():
            if not re.fullmatch(r"\*|'none'|'self'|https?://[\w.*:-]+", site):
                raise ValueError(f"{site} is no site: https://host is one")
        return named

    def is_proxy(self, address: str) -> bool:
        """Whether this address is believed when it says for whom it asks."""
        return is_within(address, self.proxies)

    def may_read_metrics(self, address: str) -> bool:
        return is_within(address, self.metrics)

    @property
    def database(self) -> str:
        """The address of the database for SQLAlchemy."""
        if not self.database_url:
            return f"sqlite+aiosqlite:///{self.data / DATABASE_FILE}"
        scheme, _, rest = self.database_url.partition("://")
        return (
            f"postgresql+asyncpg://{rest}" if scheme.startswith("postgres") else self.database_url
        )

    @property
    def is_alone(self) -> bool:
        """Whether this process serves its database by itself."""
        return not self.database_url


def is_within(address: str, networks: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in networks_of(networks))


@cache
def networks_of(named: str) -> tuple[IPv4Network | IPv6Network, ...]:
    parts = (EVERYWHERE if named == "*" else named).split(",")
    return tuple(ip_network(part.strip()) for part in parts if part.strip())
