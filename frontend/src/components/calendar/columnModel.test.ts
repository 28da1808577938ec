import { gridHours } from './calendarModel';
import { bufferBox, columnsOf, gridColumns, heightOf, sideBySide } from './columnModel';
import type { DeskCell } from './deskModel';

const day = '2026-11-25';
const cell = (id: string, from: number, until: number, resourceId = 'lilla'): DeskCell =>
  ({ id, resourceId, day, from: from * 60, until: until * 60 }) as DeskCell;
const shown = (cells: DeskCell[]) => sideBySide(cells, gridHours).map((it) => [it.cell.id, it.left, it.width]);

it('places what it draws by the hours of the grid, until its last one too', () => {
  expect(heightOf(cell('morning', 6, 10), gridHours)).toEqual({ top: 0, height: 25 });
  expect(heightOf(cell('evening', 18, 22), gridHours)).toEqual({ top: 75, height: 25 });
});

it('draws the times kept free around an event behind it, as far as the hours go', () => {
  const of = { bufferBefore: 60, bufferAfter: 30 } as DeskCell['of'];
  const box = (from: number, until: number) =>
    bufferBox({ cell: { ...cell('a', from, until), of }, left: 50, width: 50, ...{ top: 0, height: 0 } }, gridHours);
  expect(box(10, 11.5)).toEqual({ top: 18.75, height: 18.75, left: 50, width: 50 });
  expect(box(6, 21.75)).toEqual({ top: 0, height: 100, left: 50, width: 50 });
  const none = { ...cell('b', 10, 11), of: { ...of, bufferBefore: 0, bufferAfter: 0 } };
  expect(bufferBox({ cell: none, left: 0, width: 100, top: 0, height: 0 }, gridHours)).toBeUndefined();
});

it('gives the whole width to events without overlap', () => {
  const after = [cell('b', 10, 11), cell('a', 9, 10), cell('c', 11, 12)];
  expect(shown(after)).toEqual([
    ['a', 0, 100],
    ['b', 0, 100],
    ['c', 0, 100],
  ]);
});

it('shares the width among overlapping events', () => {
  expect(shown([cell('ghost', 9, 10), cell('long', 9, 11), cell('later', 10, 12), cell('alone', 12, 13)])).toEqual([
    ['long', 0, 50],
    ['ghost', 50, 50],
    ['later', 50, 50],
    ['alone', 0, 100],
  ]);
});

it('stretches what has room to its right, and only that', () => {
  const [a, b, c] = [cell('a', 8, 11), cell('b', 8, 9), cell('c', 8, 9)];
  expect(shown([a, b, c, cell('d', 10, 13), cell('e', 12, 13)])).toEqual([
    ['a', 0, 100 / 3],
    ['b', 100 / 3, 100 / 3],
    ['c', 200 / 3, 100 - 200 / 3],
    ['d', 100 / 3, 100 - 100 / 3],
    ['e', 0, 100 / 3],
  ]);
});

it('keeps a column in which nothing changed', () => {
  const [a, b, c] = [cell('a', 9, 10), cell('b', 9, 10, 'gergo'), cell('c', 11, 12, 'gergo')];
  const keyOf = (it: { resourceId: string }) => it.resourceId;
  const before = columnsOf([a, b], [], keyOf, new Map());
  const now = columnsOf([a, b, c], [], keyOf, before);
  expect(now.get('lilla')).toBe(before.get('lilla'));
  expect(now.get('gergo')?.cells).toEqual([b, c]);
});

it('has a column for each person of each day, or for each day', () => {
  const days = ['2026-11-25', '2026-11-26'];
  const people = [{ id: 'lilla' }, { id: 'gergo' }];
  const columns = gridColumns(days, people);
  expect(columns.map((it) => [it.day, it.providerId, it.startsDay])).toEqual([
    [days[0], 'lilla', false],
    [days[0], 'gergo', false],
    [days[1], 'lilla', true],
    [days[1], 'gergo', false],
  ]);
  expect(new Set(columns.map(({ key }) => key)).size).toBe(4);
  // The columns of a day are the same ones on another.
  const keys = (day: string) => gridColumns([day], people).map(({ key }) => key);
  expect(keys('2026-11-25')).toEqual(keys('2026-11-26'));
  expect(gridColumns(days, undefined).map((it) => [it.day, it.providerId])).toEqual([
    [days[0], undefined],
    [days[1], undefined],
  ]);
});
