"""Reads the files of `./just lint-ics` with the parser icalendar and compares them with what was written."""

import json
import sys
from datetime import datetime, timezone
from pathlib import Path

from icalendar import Calendar

folder = Path(sys.argv[1])
expected = json.loads((folder / "expected.json").read_text())


def moment(text):
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)


written = {it["id"]: (moment(it["starts_at"]), moment(it["ends_at"])) for it in expected["events"]}
events = 0
for name in expected["files"]:
    calendar = Calendar.from_ical((folder / f"{name}.ics").read_bytes())
    complaints = [str(it) for part in calendar.walk() for it in part.errors]
    assert not complaints, f"{name}: {complaints}"
    assert calendar["VERSION"] == "2.0", name
    found = calendar.walk("VEVENT")
    assert len(found) == (len(written) if name == "work" else 1), f"{name}: {len(found)} events"
    for event in found:
        times = (event.decoded("DTSTART").astimezone(timezone.utc), event.decoded("DTEND").astimezone(timezone.utc))
        assert times == written[event["UID"].split("@")[0]], f"{name}: {times}"
        if name != "work" or times[0].hour not in (0, 23):
            assert expected["name"] in event["SUMMARY"], f"{name}: {event['SUMMARY']}"
        events += 1
print(f"icalendar: {len(expected['files'])} files, {events} events, no complaint")
