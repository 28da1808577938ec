// Reads the files of `./just lint-ics` with the parser ical.js and compares them with what was written.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';

const folder = process.argv[2];
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
const moment = (text) => Date.parse(`${text}Z`);
const written = new Map(expected.events.map((it) => [it.id, [moment(it.starts_at), moment(it.ends_at)]]));
let count = 0;
for (const name of expected.files) {
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(join(folder, `${name}.ics`), 'utf8')));
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0', name);
  const events = calendar.getAllSubcomponents('vevent').map((it) => new ICAL.Event(it));
  assert.equal(events.length, name === 'work' ? written.size : 1, name);
  for (const event of events) {
    const times = [event.startDate, event.endDate].map((it) => it.toJSDate().getTime());
    assert.deepEqual(times, written.get(event.uid.split('@')[0]), name);
    if (name !== 'work' || ![0, 23].includes(new Date(times[0]).getUTCHours())) {
      assert.ok(event.summary.includes(expected.name), `${name}: ${event.summary}`);
    }
    count += 1;
  }
}
process.stdout.write(`ical.js: ${expected.files.length} files, ${count} events, no complaint\n`);
