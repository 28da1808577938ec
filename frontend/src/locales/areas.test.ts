import { readdirSync } from 'node:fs';
import path from 'node:path';
import { everyText } from '../testing/everyText';

/** None holds texts of one area: two join those of others, one is a document. */
const others = ['.', 'workspace', 'booking/later', 'salon/privacy'];
/** The keys in every folder, as often as they occur. */
function keysOf(what: 'messages' | 'errors', leftOut: string[]): string[] {
  return readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'hu.ts' && !leftOut.includes(path.dirname(file)))
    .flatMap((file) => Object.keys(require(path.join(__dirname, file))[what] ?? {}))
    .sort();
}

test('the texts of every folder are loaded, and no key is in two', async () => {
  const { messages, errors } = await everyText('hu');
  expect(keysOf('messages', others)).toEqual(Object.keys(messages).sort());
  // Refusals of the waiting list and of photos are also among those of messages and photos, for the signed-in area.
  const alsoThere = ['waiting', 'waiting/refusals', 'booking/photo', 'booking/photo/refusals'];
  expect(keysOf('errors', [...others, ...alsoThere])).toEqual(Object.keys(errors).sort());
});

const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test('both languages fill in the same things and leave nothing empty', async () => {
  const { messages: hungarian } = await everyText('hu');
  const { messages: english } = await everyText('en');
  const other: Record<string, string> = english;
  expect(Object.keys(english).sort()).toEqual(Object.keys(hungarian).sort());
  for (const [key, text] of Object.entries(hungarian)) {
    expect([key, holes(other[key] ?? '')]).toEqual([key, holes(text)]);
    expect([key, text.trim() === '', other[key]?.trim() === '']).toEqual([key, false, false]);
  }
});

test('texts the product must have word for word', async () => {
  const { messages } = await everyText('hu');
  expect(messages['password.mismatch']).toBe('Az új jelszavak nem egyeznek');
  expect(messages['subscription.lapsed']).toMatch(/^Az előfizetésed lejárt, kérlek, hosszabbítsd meg/);
});
