import { readdirSync, readFileSync } from 'node:fs';
import { invalidateShared } from './sharedTags';

/** Data of one account or one guest, which no other person of the company changes. */
const own = [
  'Me',
  'Slots',
  'Appointments',
  'SecondFactor',
  'Sessions',
  'EmailChange',
  'Feeds',
  'GoogleSync',
  'OwnRating',
  'Visit',
  'VisitTimes',
  'Offer',
];

test('whatever somebody else of the company may change is read again when they do', () => {
  const files = readdirSync(__dirname).filter((file) => /^[a-zA-Z]+\.ts$/.test(file));
  const provided = files.flatMap((file) =>
    [...readFileSync(`${__dirname}/${file}`, 'utf8').matchAll(/providesTags: \[([^\]]*)\]/g)].flatMap(([, tags = '']) =>
      [...tags.matchAll(/'(\w+)'/g)].map(([, tag = '']) => tag),
    ),
  );
  expect(provided.length).toBeGreaterThan(50);
  const shared: readonly unknown[] = invalidateShared().payload;
  expect([...new Set(provided)].filter((tag) => !own.includes(tag) && !shared.includes(tag))).toEqual([]);
});
