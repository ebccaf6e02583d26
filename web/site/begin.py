"""Runs in Pyodide, in the page and at build time: what every visit begins with."""

import json
import random
import sys

sys.path.insert(0, "/kassen")

from kassen.solo.site import SoloSite


def begin(language, nickname):
    """The site behind a page, as what a page calls."""
    random.seed()  # a snapshot brings its dice along, and every visit shall have its own
    site = SoloSite(language, nickname)

    def call(name, *values):
        return json.dumps(getattr(site, name)(*values), separators=(",", ":"))

    def be(nickname):
        site.nickname = nickname

    return call, site.shows, be
