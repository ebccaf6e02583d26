"""The tables of the database. A match is its rows of `decisions`; their key lets one writer win."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)  # fmt: skip

METADATA = MetaData()

ID = String(32)


def key_to(column: str) -> ForeignKey:
    return ForeignKey(column, ondelete="CASCADE")


PEOPLE = Table(
    "people", METADATA,
    Column("id",       ID,          primary_key=True),
    Column("kind",     String(8),   nullable=False),  # guest, account or program
    Column("nickname", String(24),  nullable=False),
    Column("name",     String(24),  unique=True),     # an account's, in small letters
    Column("password", Text),                         # argon2's hash
    Column("email",    String(254)),
    Column("owner",    ID,          ForeignKey("people.id")),  # a program's
    Column("created",  Float,       nullable=False),
    Column("language", String(8)),                    # in which letters are written
    Column("named",    Boolean,     nullable=False),  # in the open data of matches, which they agreed to
    Column("seen",     Float),                        # by a worker among several, if somebody follows them
)  # fmt: skip

TIES = Table(
    "ties", METADATA,
    Column("person",   ID,          key_to("people.id"), primary_key=True),
    Column("other",    ID,          key_to("people.id"), primary_key=True),
    Column("tie",      String(8),   nullable=False),  # messages.TieKind: what the other is to the person
    Column("since",    Float,       nullable=False),
    Index("ties_by_other", "other", "tie"),
)  # fmt: skip

SESSIONS = Table(
    "sessions", METADATA,
    Column("digest",   String(64),  primary_key=True),  # of what the cookie or the program holds
    Column("id",       ID,          nullable=False, unique=True),
    Column("person",   ID,          key_to("people.id"), nullable=False, index=True),
    Column("kind",     String(8),   nullable=False),    # cookie or token
    Column("created",  Float,       nullable=False),
    Column("ends",     Float,       nullable=False),
)  # fmt: skip

TABLES = Table(
    "tables", METADATA,
    Column("id",            ID,         primary_key=True),
    Column("stage",         String(8),  nullable=False),  # open, running, over or closed
    Column("game",          String(32), nullable=False),
    Column("setup",         JSON,       nullable=False),  # messages.Setup, as it was asked for
    Column("public",        Boolean,    nullable=False),
    Column("host",          ID,         ForeignKey("people.id")),
    Column("opened",        Float,      nullable=False),
    Column("started",       Float),
    Column("ended",         Float),
    Column("wakes",         Float),     # when it goes on by itself; NULL: it waits for people
    Column("rules_version", Integer),   # by which it was dealt …
    Column("box",           String(32)),  # … and from which box
    Column("secret",        String(64), nullable=False),
    Column("seed",          String(64)),
    Column("link",          String(64)),  # the last of the chain, where watchers were shown all hands
    Column("ranks",         JSON),
    Column("why",           Text),      # it ended, if not by its rules
    Column("next",          ID),        # the table of the rematch
    Column("removed",       JSON),      # people whom its host wants no more
    Column("tournament",    ID),        # a round of one: which …
    Column("round",         Integer),   # … its number, from 1 …
    Column("number",        Integer),   # … and the table's number within it
    Index("tables_by_stage", "stage", "public", "game"),
    Index("tables_by_waking", "stage", "wakes"),
    Index("tables_by_tournament", "tournament", "round", "number", unique=True),  # no round is opened twice
)  # fmt: skip

CHAIRS = Table(
    "chairs", METADATA,
    Column("match",    ID,          key_to("tables.id"), primary_key=True),
    Column("seat",     Integer,     primary_key=True),
    Column("person",   ID,          ForeignKey("people.id"), index=True),
    Column("bot",      String(16)),  # its level, where a bot sits
    Column("name",     String(24)),  # as the match has it
    Column("stand_in", String(16)),  # the bot that plays for a person who is away
    Column("gave_up",  Float),       # when the person did
    Column("word",     String(64),  nullable=False, default=""),
    Column("ahead",    JSON),        # answers to questions that may come
    Column("alerted",  Integer),     # the number of the question of which the person was told while away
)  # fmt: skip

INVITATIONS = Table(
    "invitations", METADATA,
    Column("match",    ID,          key_to("tables.id"), primary_key=True),
    Column("person",   ID,          key_to("people.id"), primary_key=True, index=True),
    Column("by",       ID,          key_to("people.id"), nullable=False),
    Column("at",       Float,       nullable=False),
)  # fmt: skip

DECISIONS = Table(
    "decisions", METADATA,
    Column("match",    ID,          key_to("tables.id"), primary_key=True),
    Column("number",   Integer,     primary_key=True),
    Column("seat",     Integer,     nullable=False),
    Column("action",   Text,        nullable=False),  # its words; for a step back those of `journal`
    Column("at",       Float,       nullable=False),
    Column("took",     Float,       nullable=False),  # seconds of the seat's clock
    Column("fence",    BigInteger,  nullable=False),  # of the lease it was written under
)  # fmt: skip

TOLD = Table(
    "told", METADATA,
    Column("match",    ID,          key_to("tables.id"), primary_key=True),
    Column("seat",     Integer,     primary_key=True),  # -1: a spectator
    Column("told",     LargeBinary, nullable=False),    # messages.Told as JSON, deflated
)  # fmt: skip

ANALYSES = Table(
    "analyses", METADATA,
    Column("match",    ID,          key_to("tables.id"), primary_key=True),
    Column("found",    LargeBinary, nullable=False),    # messages.Analysis as JSON, deflated
)  # fmt: skip

CHATS = Table(
    "chats", METADATA,
    Column("match",    ID,          key_to("tables.id"), primary_key=True),
    Column("number",   Integer,     primary_key=True),
    Column("place",    String(10),  nullable=False),  # table, gallery or a side
    Column("person",   ID,          nullable=False),
    Column("name",     String(24),  nullable=False),
    Column("text",     Text,        nullable=False),
    Column("at",       Float,       nullable=False),
)  # fmt: skip

RATINGS = Table(
    "ratings", METADATA,
    Column("player",   String(40),  primary_key=True),  # a person's id, or bot:LEVEL
    Column("game",     String(32),  primary_key=True),
    Column("kind",     String(8),   nullable=False),    # guest, account, program or bot
    Column("mu",       Float,       nullable=False),
    Column("sigma",    Float,       nullable=False),
    Column("matches",  Integer,     nullable=False),
    Index("ratings_by_game", "game", "kind"),
)  # fmt: skip

DAYS = Table(
    "days", METADATA,
    Column("day",      String(10),  primary_key=True),  # 2026-11-19
    Column("secret",   String(64),  nullable=False),    # of everybody's deal
)  # fmt: skip

RESULTS = Table(
    "results", METADATA,
    Column("day",      String(10),  primary_key=True),
    Column("person",   ID,          key_to("people.id"), primary_key=True),
    Column("match",    ID,          key_to("tables.id"), nullable=False),
    Column("rank",     Integer,     nullable=False),
    Column("score",    Integer),    # where the game counts one
    Column("at",       Float,       nullable=False),
)  # fmt: skip

REPORTS = Table(
    "reports", METADATA,
    Column("id",       ID,          primary_key=True),
    Column("match",    ID,          key_to("tables.id"), nullable=False),
    Column("at",       Float,       nullable=False),
    Column("error",    Text,        nullable=False),
    Column("document", JSON,        nullable=False),  # the match file up to the decision
    Column("decision", JSON,        nullable=False),  # the seat and the action that failed
)  # fmt: skip

TOURNAMENTS = Table(
    "tournaments", METADATA,
    Column("id",       ID,          primary_key=True),
    Column("stage",    String(8),   nullable=False),  # open, running, over or closed
    Column("setup",    JSON,        nullable=False),  # messages.TournamentSetup, as it was asked for
    Column("public",   Boolean,     nullable=False),
    Column("host",     ID,          ForeignKey("people.id"), nullable=False, index=True),
    Column("opened",   Float,       nullable=False),
    Column("starts",   Float),      # by itself; NULL: when its host says so
    Column("started",  Float),
    Column("ended",    Float),
    Column("round",    Integer,     nullable=False),  # that was opened last; 0 before the first
    Index("tournaments_by_stage", "stage", "public", "opened"),
)  # fmt: skip

ENTRIES = Table(
    "entries", METADATA,
    Column("tournament", ID,        key_to("tournaments.id"), primary_key=True),
    Column("person",     ID,        ForeignKey("people.id"), primary_key=True, index=True),
    Column("entered",    Float,     nullable=False),
    Column("withdrawn",  Boolean,   nullable=False),
)  # fmt: skip

DEEDS = Table(
    "deeds", METADATA,
    Column("number",   Integer,     primary_key=True, autoincrement=False),
    Column("at",       Float,       nullable=False),
    Column("by",       ID),          # a person; NULL: done on the site's own machine
    Column("deed",     String(16),  nullable=False),  # messages.DeedKind
    Column("target",   String(64),  nullable=False),
    Column("text",     Text,        nullable=False),
    Column("begins",   Float),
    Column("until",    Float),
    Column("digest",   String(64),  nullable=False),  # of this row and the one before; triggers keep rows as they are
)  # fmt: skip

COMPLAINTS = Table(
    "complaints", METADATA,
    Column("id",       ID,          primary_key=True),
    Column("at",       Float,       nullable=False),
    Column("by",       ID,          nullable=False),
    Column("table",    ID,          nullable=False),
    Column("player",   ID,          nullable=False),
    Column("text",     Text,        nullable=False),
    Column("lines",    JSON,        nullable=False),  # what the player said there, as messages.Chat
    Index("complaints_by_time", "at"),
)  # fmt: skip

ALERTS = Table(
    "alerts", METADATA,
    Column("id",       ID,          primary_key=True),
    Column("person",   ID,          key_to("people.id"), nullable=False, index=True),
    Column("kind",     String(8),   nullable=False),  # push, webhook or mail
    Column("address",  Text,        nullable=False),  # of a mail: the person's own
    Column("keys",     JSON),                         # of a browser
    Column("created",  Float,       nullable=False),
    Column("failed",   Integer,     nullable=False),  # times in a row
)  # fmt: skip

WORKERS = Table(
    "workers", METADATA,
    Column("id",       ID,          primary_key=True),
    Column("alive",    Float,       nullable=False),  # until then, if no further sign comes
)  # fmt: skip

LEASES = Table(
    "leases", METADATA,
    Column("match",    ID,          key_to("tables.id"), primary_key=True),
    Column("worker",   ID,          nullable=False, index=True),
    Column("fence",    BigInteger,  nullable=False),
)  # fmt: skip

KEYS = Table(
    "keys", METADATA,
    Column("name",     String(32),  primary_key=True),
    Column("value",    String(64),  nullable=False),
)  # fmt: skip
