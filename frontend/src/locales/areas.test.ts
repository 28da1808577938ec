import { readdirSync } from 'node:fs';
import path from 'node:path';
import { messages as finderPages } from './finder/hu';
import { bundle } from './hu';
import * as later from './later/hu';
import { messages as guestRatings } from './ratings/hu';
import { messages as waitingList } from './waiting/hu';
import { messages as sickDay } from './workspace/calendarSickDay/hu';
import { messages as expense } from './workspace/expenses/hu';
import { messages as finder } from './workspace/finderSettings/hu';
import { messages as googleSync } from './workspace/googleCalendar/hu';
import { messages as hours } from './workspace/hours/hu';
import { messages as common, errors } from './workspace/hu';
import { messages as income } from './workspace/income/hu';
import { messages as notifications } from './workspace/messages/hu';
import { messages as messageSettings } from './workspace/messagesSettings/hu';
import { messages as sms } from './workspace/messagesSms/hu';
import { messages as ownData } from './workspace/ownData/hu';
import { messages as library } from './workspace/photosLibrary/hu';
import { messages as ratings } from './workspace/ratings/hu';
import { messages as rating } from './workspace/ratingsRate/hu';
import { messages as settings } from './workspace/settings/hu';
import { messages as statistics } from './workspace/statistics/hu';
import { messages as subscription } from './workspace/subscription/hu';
import { messages as visit } from './workspace/visits/hu';
import { messages as waiting } from './workspace/waiting/hu';

/** With the texts that only their own pages load. */
const messages = {
  ...common,
  ...hours,
  ...settings,
  ...library,
  ...finder,
  ...sms,
  ...messageSettings,
  ...notifications,
  ...visit,
  ...rating,
  ...ratings,
  ...sickDay,
  ...ownData,
  ...googleSync,
  ...waiting,
  ...expense,
  ...income,
  ...statistics,
  ...subscription,
};

/** None is an area of the common texts: one holds areas, one a document, one lists areas, one is an entry's own. */
const others = ['workspace', 'salonPrivacy', 'later', 'finder', 'ratings', 'waiting', 'waitingRefusals'];

/** All keys of the areas in a folder, as often as they occur. */
function keysOfAreas(folder: string, of: 'messages' | 'errors'): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((it) => it.isDirectory() && !others.includes(it.name))
    .flatMap(({ name }) => Object.keys(require(path.join(folder, name, 'hu'))[of] ?? {}))
    .sort();
}

test.each([
  ['.', 'messages', { ...bundle.messages, ...later.messages }],
  ['.', 'errors', { ...bundle.errors, ...later.errors }],
  ['workspace', 'messages', messages],
  ['workspace', 'errors', errors],
] as const)('%s: the %s of every area are loaded, and no key is in two areas', (folder, of, texts) => {
  expect(keysOfAreas(path.join(__dirname, folder), of)).toEqual(Object.keys(texts).sort());
});

test('the signed-in area replaces no text of the booking pages', () => {
  const booking = { ...bundle.messages, ...later.messages };
  expect(Object.keys(messages).filter((key) => Object.hasOwn(booking, key))).toEqual([]);
});

test('what guests said and wait for replaces no other text', () => {
  const all = { ...bundle.messages, ...later.messages, ...messages };
  const more = [...Object.keys(guestRatings), ...Object.keys(waitingList)];
  expect(more.filter((key) => Object.hasOwn(all, key))).toEqual([]);
});

test('the finder replaces no common text', () => {
  expect(Object.keys(finderPages).filter((key) => Object.hasOwn(bundle.messages, key))).toEqual([]);
});
