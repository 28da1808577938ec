import type { SickDayRowDto } from '../../../api/sickDay';
import { choiceOf, chosenOf, clashesOf, placeOf } from './choices';

function row(id: string, hour: number, proposed?: { providerId: string; hour: number }): SickDayRowDto {
  const at = (it: number) => `2035-06-12T${String(it).padStart(2, '0')}:00:00Z`;
  const event = { id, start: at(hour), end: at(hour + 1) } as SickDayRowDto['event'];
  const place = proposed && {
    kind: 'colleague' as const,
    providerId: proposed.providerId,
    start: at(proposed.hour),
    end: at(proposed.hour + 1),
  };
  return { event, places: [], ...(place ? { proposed: place } : {}) };
}

test('what the desk chose counts before what is proposed; without either the guest is called', () => {
  const proposed = row('a', 8, { providerId: 'gergo', hour: 8 });
  expect(chosenOf(proposed, new Map())).toBe('gergo|2035-06-12T08:00:00Z');
  expect(chosenOf(proposed, new Map([['a', 'cancel']]))).toBe('cancel');
  expect(chosenOf(row('b', 8), new Map())).toBe('call');
  expect(placeOf('call')).toBeUndefined();
  expect(placeOf(choiceOf({ providerId: 'gergo', start: 'x' }))).toEqual({ providerId: 'gergo', start: 'x' });
});

test('two rows in one calendar at the same time are both marked; one after the other is fine', () => {
  const rows = [
    row('a', 8, { providerId: 'gergo', hour: 8 }),
    row('b', 9, { providerId: 'gergo', hour: 9 }),
    row('c', 10, { providerId: 'nora', hour: 8 }),
  ];
  expect(clashesOf(rows, new Map())).toEqual(new Set());
  expect(clashesOf(rows, new Map([['c', 'gergo|2035-06-12T08:30:00Z']]))).toEqual(new Set(['a', 'b', 'c']));
  expect(clashesOf(rows, new Map([['b', 'gergo|2035-06-12T08:30:00Z']]))).toEqual(new Set(['a', 'b']));
});
