import type { FetchArgs } from '@reduxjs/toolkit/query';
import { inPieces } from './longPeriod';

const day = 86_400_000;
const period = { start: '2040-03-12T00:00:00Z', end: '2040-03-20T00:00:00Z' };
const call = { url: '/public/freetimeslots/x', params: { ...period, shop: 's' } };
const refusal = (longestMinutes: unknown) => ({ code: 'slots.range_too_long', details: { longestMinutes } });

/** Answers with a slot at each midnight of the piece. */
function midnights(asked: string[]) {
  return ({ params }: FetchArgs) => {
    const [from, to] = [Date.parse(String(params?.start)), Date.parse(String(params?.end))];
    const monthDay = (time: number) => new Date(time).toISOString().slice(5, 10);
    asked.push(`${monthDay(from)} ${monthDay(to)} ${String(params?.shop)}`);
    const items = [];
    for (let time = from; time < to; time += day) {
      items.push({ start: new Date(time).toISOString() });
    }
    return Promise.resolve({ data: { items } });
  };
}

test('a period is asked in pieces that overlap by the longest visit, and each time is told once', async () => {
  const asked: string[] = [];
  const answer = await inPieces(call, refusal(4 * 24 * 60), midnights(asked));
  expect(asked).toEqual(['03-12 03-16 s', '03-15 03-19 s', '03-18 03-20 s']);
  const days = answer?.data.items.map(({ start }) => start.slice(8, 10));
  expect(days?.join(' ')).toBe('12 13 14 15 16 17 18 19');
});

test('the number of pieces is limited', async () => {
  const asked: string[] = [];
  await inPieces(call, refusal(60), midnights(asked));
  expect(asked).toHaveLength(16);
});

test('a refused piece is the answer', async () => {
  const answer = await inPieces(call, refusal(24 * 60), () => Promise.resolve({ error: { status: 429 } }));
  expect(answer).toEqual({ error: { status: 429 } });
});

test('without a shorter period nothing is asked', async () => {
  for (const longest of [undefined, 0, 'x']) {
    expect(await inPieces(call, refusal(longest), midnights([]))).toBeUndefined();
  }
});
