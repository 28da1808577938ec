import type { EventDto } from '../../api/calendar';
import { rememberOwnChange } from '../../lib/ownChanges';
import { newerOf } from './editor/ChangedElsewhere';
import { changedElsewhere } from './useHighlightChanges';

const event = (id: string, version: number) => ({ id, version }) as EventDto;

test('finds new and changed events except this tab’s own', () => {
  rememberOwnChange(event('saved-here', 2));
  const before = new Map([
    ['same', 1],
    ['moved', 1],
    ['saved-here', 1],
    ['gone', 1],
  ]);
  const now = [event('same', 1), event('moved', 2), event('saved-here', 2), event('booked', 1)];
  expect(changedElsewhere(before, now)).toEqual(['moved', 'booked']);
});

test('a form gets newer versions of its own event only', () => {
  const edited = event('edited', 3);
  expect(newerOf(edited, [event('edited', 3), event('other', 9)])).toBeUndefined();
  expect(newerOf(edited, [event('edited', 4)])).toEqual(event('edited', 4));
  expect(newerOf(undefined, [event('edited', 4)])).toBeUndefined();
});
