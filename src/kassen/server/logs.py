"""Structured logs on stderr, without names, words or secrets of anybody: JSON, or on a terminal text."""

import logging
import sys

import structlog

from kassen.server.settings import Settings

LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}


def set_up(settings: Settings) -> None:
    """Log as the settings say; whoever looks at a terminal reads of trouble alone, unless they asked for more."""
    is_read = sys.stderr.isatty() and not settings.log_json
    is_usual = "log_level" not in settings.model_fields_set
    level = "warning" if is_read and is_usual else settings.log_level
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *(for_people() if is_read else for_programs()),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    logging.getLogger("uvicorn.access").disabled = True


def for_people() -> list[structlog.typing.Processor]:
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain)]


def for_programs() -> list[structlog.typing.Processor]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
