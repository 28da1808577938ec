import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from '../../locales/owners/hu';
import { moves, promises } from './facts';

const root = path.resolve(__dirname, '../../../..');

/** Every promise of the page, with the files that hold it and a line of each. */
const held: Record<string, readonly (readonly [file: string, line: string])[]> = {
  'promise.live': [
    ['frontend/e2e/newowner.spec.ts', 'a new owner sets up a salon by keys, and a guest books there'],
    ['crates/server/tests/it/registration/company.rs', '#[actix_web::test]'],
  ],
  'promise.overlap': [
    ['crates/server/tests/it/desk/racing.rs', 'of_concurrent_writes_for_one_time_one_succeeds'],
    ['crates/server/tests/it/booking.rs', '#[actix_web::test]'],
  ],
  'promise.minute': [
    ['frontend/e2e/booking.spec.ts', 'a new guest books two services with the code of the mail, in eight presses'],
  ],
  'promise.commission': [['crates/server/tests/it/owners.rs', 'an_online_booking_moves_no_money_of_the_salon']],
  'promise.open': [
    ['LICENSE-MIT', 'Permission is hereby granted, free of charge'],
    ['LICENSE-APACHE', 'Apache License'],
  ],
  'promise.data': [
    ['crates/server/tests/it/guests/importing.rs', 'importing_a_list_twice_creates_no_duplicates'],
    ['crates/server/tests/it/guests/exporting.rs', 'the_guest_export_escapes_formulas'],
    // Without the condition of a subscription.
    ['crates/server/tests/it/matrix/rows/guests.rs', '/api/guests/export'],
  ],
  'move.guests': [
    ['frontend/src/features/guests/csv.test.ts', 'columns are known by what programs call them'],
    ['frontend/e2e/guestsImport.spec.ts', 'five thousand guests are taken in'],
  ],
  'move.prices': [['frontend/src/features/settings/prices/ownList/readList.test.ts', 'test(']],
  'move.open': [['crates/server/tests/it/settings/demo_end.rs', 'what_was_made_up_goes_and_nothing_else']],
  'prices.hint': [
    ['crates/server/tests/it/settings/demo_end.rs', 'subscription'],
    ['crates/server/tests/it/owners.rs', 'prices_are_those_of_the_database'],
  ],
  'figures.text': [['crates/server/tests/it/statistics/counted.rs', '#[actix_web::test]']],
  'phone.text': [['frontend/e2e/booking.spec.ts', 'a time that was just booked is gone from another open page']],
};

test('every promise of the page is held by a test that is there', () => {
  const all = [...promises.map((it) => `promise.${it}`), ...moves.map((it) => `move.${it}`)];
  expect(all.filter((it) => held[it] === undefined)).toEqual([]);
  expect(Object.keys(held).filter((it) => !(`owners.${it}` in messages))).toEqual([]);
  const missing = Object.entries(held).flatMap(([promise, files]) =>
    files
      .filter(([file, line]) => {
        const at = path.join(root, file);
        return !existsSync(at) || !readFileSync(at, 'utf8').includes(line);
      })
      .map(([file, line]) => `${promise}: ${file}: ${line}`),
  );
  expect(missing).toEqual([]);
});

test('no promise is made of what is not there: only guests are exported, and no appointments are imported', () => {
  const data = messages['owners.promise.data.text'];
  expect([messages['owners.promise.data'], data].join(' ')).toMatch(/vendéglist[aá]/i);
  const moving = moves.map((it) => messages[`owners.move.${it}.text`]).join(' ');
  expect(moving).not.toMatch(/foglalás|időpont/i);
});
