BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0012');
CREATE TABLE alerts (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	address TEXT NOT NULL, 
	keys JSON, 
	created FLOAT NOT NULL, 
	failed INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE analyses (
	"match" VARCHAR(32) NOT NULL, 
	found BLOB NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE chairs (
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(32), 
	bot VARCHAR(16), 
	name VARCHAR(24), 
	stand_in VARCHAR(16), 
	word VARCHAR(64) NOT NULL, 
	ahead JSON, gave_up FLOAT, alerted INTEGER, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "chairs" VALUES('t',0,'ann',NULL,NULL,NULL,'',NULL,NULL,NULL);
CREATE TABLE chats (
	"match" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	place VARCHAR(10) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("match", number), 
	FOREIGN KEY("match") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE complaints (
	id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	"by" VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	lines JSON NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE days (
	day VARCHAR(10) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	PRIMARY KEY (day)
);
CREATE TABLE decisions (
	"match" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	took FLOAT NOT NULL, 
	fence BIGINT NOT NULL, 
	PRIMARY KEY ("match", number), 
	FOREIGN KEY("match") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "decisions" VALUES('t',0,0,'x',1.0,0.5,1);
CREATE TABLE deeds (
	number INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	"by" VARCHAR(32), 
	deed VARCHAR(16) NOT NULL, 
	target VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	begins FLOAT, 
	until FLOAT, 
	digest VARCHAR(64) NOT NULL, 
	PRIMARY KEY (number)
);
CREATE TABLE entries (
	tournament VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	entered FLOAT NOT NULL, 
	withdrawn BOOLEAN NOT NULL, 
	PRIMARY KEY (tournament, person), 
	FOREIGN KEY(tournament) REFERENCES tournaments (id) ON DELETE CASCADE, 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE invitations (
	"match" VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	"by" VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("match", person), 
	FOREIGN KEY("match") REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	FOREIGN KEY("by") REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE leases (
	"match" VARCHAR(32) NOT NULL, 
	worker VARCHAR(32) NOT NULL, 
	fence BIGINT NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	nickname VARCHAR(24) NOT NULL, 
	name VARCHAR(24), 
	password TEXT, 
	email VARCHAR(254), 
	owner VARCHAR(32), 
	created FLOAT NOT NULL, language VARCHAR(8), seen FLOAT, named BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner) REFERENCES people (id), 
	UNIQUE (name)
);
INSERT INTO "people" VALUES('ann','guest','Ann',NULL,NULL,NULL,NULL,1.0,NULL,NULL,0);
CREATE TABLE ratings (
	player VARCHAR(40) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	matches INTEGER NOT NULL, 
	PRIMARY KEY (player, game)
);
CREATE TABLE reports (
	id VARCHAR(32) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	error TEXT NOT NULL, 
	document JSON NOT NULL, 
	decision JSON NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY("match") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE results (
	day VARCHAR(10) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	rank INTEGER NOT NULL, 
	score INTEGER, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (day, person), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	FOREIGN KEY("match") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE sessions (
	digest VARCHAR(64) NOT NULL, 
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	created FLOAT NOT NULL, 
	ends FLOAT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	UNIQUE (id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	setup JSON NOT NULL, 
	public BOOLEAN NOT NULL, 
	host VARCHAR(32), 
	opened FLOAT NOT NULL, 
	started FLOAT, 
	ended FLOAT, 
	wakes FLOAT, 
	rules_version INTEGER, 
	box VARCHAR(32), 
	secret VARCHAR(64) NOT NULL, 
	seed VARCHAR(64), 
	ranks JSON, 
	why TEXT, 
	next VARCHAR(32), tournament VARCHAR(32), round INTEGER, number INTEGER, removed JSON, link VARCHAR(64), 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('t','running','kenjin','{}',1,'ann',1.0,NULL,NULL,NULL,NULL,NULL,'00',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE ties (
	person VARCHAR(32) NOT NULL, 
	other VARCHAR(32) NOT NULL, 
	tie VARCHAR(8) NOT NULL, 
	since FLOAT NOT NULL, 
	PRIMARY KEY (person, other), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	FOREIGN KEY(other) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE told (
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	told BLOB NOT NULL, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE tournaments (
	id VARCHAR(32) NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	setup JSON NOT NULL, 
	public BOOLEAN NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	opened FLOAT NOT NULL, 
	starts FLOAT, 
	started FLOAT, 
	ended FLOAT, 
	round INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES people (id)
);
CREATE TABLE workers (
	id VARCHAR(32) NOT NULL, 
	alive FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX ratings_by_game ON ratings (game, kind);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX tables_by_stage ON tables (stage, public, game);
CREATE INDEX tables_by_waking ON tables (stage, wakes);
CREATE INDEX ix_chairs_person ON chairs (person);
CREATE INDEX ix_leases_worker ON leases (worker);
CREATE INDEX ix_tournaments_host ON tournaments (host);
CREATE INDEX tournaments_by_stage ON tournaments (stage, public, opened);
CREATE INDEX ix_entries_person ON entries (person);
CREATE UNIQUE INDEX tables_by_tournament ON tables (tournament, round, number);
CREATE INDEX complaints_by_time ON complaints (at);
CREATE TRIGGER deeds_stay_as_they_are BEFORE UPDATE ON deeds BEGIN SELECT RAISE(ABORT, 'the log of deeds only grows'); END;
CREATE TRIGGER deeds_stay BEFORE DELETE ON deeds BEGIN SELECT RAISE(ABORT, 'the log of deeds only grows'); END;
CREATE INDEX ties_by_other ON ties (other, tie);
CREATE INDEX ix_invitations_person ON invitations (person);
CREATE INDEX ix_alerts_person ON alerts (person);
COMMIT;
