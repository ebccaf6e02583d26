"""Metrics in Prometheus' format; every worker has its own."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        # fmt: off
        self.requests = Counter("kassen_requests", "Requests by path and status", ["path", "status"], registry=self.registry)
        self.sockets = Gauge("kassen_sockets", "Sockets that are open", registry=self.registry)
        self.frames = Counter("kassen_frames", "Frames that came in", registry=self.registry)
        self.refused = Counter("kassen_refused", "Commands that were refused, by code", ["code"], registry=self.registry)
        self.tables = Gauge("kassen_tables", "Tables in memory", registry=self.registry)
        self.decisions = Counter("kassen_decisions", "Decisions that were stored, by game", ["game"], registry=self.registry)
        self.storing = Histogram("kassen_storing_seconds", "Time until a decision is on the disk", buckets=SECONDS, registry=self.registry)
        self.committing = Histogram("kassen_committing_seconds", "Time of one commit of decisions", buckets=SECONDS, registry=self.registry)
        self.telling = Histogram("kassen_telling_seconds", "Time to make and hand out the updates of a decision", buckets=SECONDS, registry=self.registry)
        self.lag = Histogram("kassen_lag_seconds", "How late the event loop comes to what is due", buckets=SECONDS, registry=self.registry)
        self.thinking = Histogram("kassen_thinking_seconds", "Time a bot took", ["level"], registry=self.registry)
        self.troubles = Counter("kassen_troubles", "Rules that raised", ["game"], registry=self.registry)
        self.takeovers = Counter("kassen_takeovers", "Seats taken over by bots", registry=self.registry)
        self.rounds = Counter("kassen_rounds", "Rounds of tournaments that were opened, by game", ["game"], registry=self.registry)
        # fmt: on

    def page(self) -> bytes:
        return generate_latest(self.registry)
