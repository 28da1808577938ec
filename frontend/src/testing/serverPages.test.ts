import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { waitFor } from '@testing-library/react';
import { company } from './fixtures';
import { renderBooking } from './render';

/*
 * The server draws the first view of a salon's pages as the frontend will, so that nothing jumps when React renders, and
 * sets the titles they keep. These tests compare a snapshot of its pages with the frontend; the texts and icons of
 * those are written from ours by `scripts/plainPages.mjs`.
 */
const source = path.resolve(__dirname, '..');
const server = path.resolve(source, '../../crates/server');
const snapshot = (file: string) => readFileSync(path.join(server, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
const plain = new DOMParser().parseFromString(snapshot('tests/it/snapshots/it__plain__plain_pages.snap'), 'text/html');

test('every class of the plain pages is one of the frontend', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.module.css'));
  const known = new Set(
    files.flatMap((file) => {
      const classes = readFileSync(path.join(source, file), 'utf8').matchAll(/\.([a-z]\w*)/gi);
      return [...classes].map(([, name]) => `${path.basename(file, '.module.css')}_${name}`);
    }),
  );
  const used = new Set([...plain.querySelectorAll('[class]')].flatMap((it) => [...it.classList]));
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((it) => !/^plain\b/.test(it) && !known.has(it))).toEqual([]);
});

test.each([
  ['', `${company().name} – Időpontfoglalás online`],
  ['/service', `Szolgáltatások és árak – ${company().name}`],
  ['/employees', `Szakembereink – ${company().name}`],
  ['/shops', `Üzleteink – ${company().name}`],
  ['/nowhere', 'Ez az oldal nem található – Szalonka'],
])('the window at %s keeps the title the server gave it', async (path, title) => {
  document.title = '';
  const { findByRole } = renderBooking(`/szalonka/appointmentbook${path}`);
  await findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toBe(title));
});
