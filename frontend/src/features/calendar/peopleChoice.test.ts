import { desk } from '../../testing/deskItems';
import { atDesk } from '../../testing/fixtures';
import { eventsShown } from './desk';
import { ofPeople, toggled, working } from './peopleChoice';

const hours = (providerId: string) => ({ providerId, shopId: 'shop-1', start: '', end: '' });
const visit = (providerId: string, changes = {}) =>
  ({ providerId, state: 1, kind: 'appointment', ...changes }) as const;

test('one more and one less, and with the last everybody is back', () => {
  expect(toggled('everybody', 'a')).toEqual(['a']);
  expect(toggled('working', 'a')).toEqual(['a']);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['b'], 'b')).toBe('everybody');
});

test('who has hours or an active visit works; until the hours are known nobody can tell', () => {
  expect(working(undefined, [visit('a')])).toBeUndefined();
  const events = [visit('c'), visit('d', { state: 0 }), visit('e', { kind: 'nonwork' })];
  expect(working([hours('b'), hours('a'), hours('b')], events)).toEqual(['a', 'b', 'c']);
});

test('those who are left out have no columns and no events, unless nobody would have one', () => {
  const salon = { ...desk, colleagues: atDesk };
  const [first, second] = atDesk;
  const chosen = ofPeople(salon, [first?.id ?? '']);
  expect(chosen.colleagues.filter((it) => it.showCalendar).map((it) => it.id)).toEqual([first?.id]);
  const events = [{ providerId: first?.id ?? '' }, { providerId: second?.id ?? '' }];
  expect(eventsShown(chosen, events)).toEqual([events[0]]);
  expect(eventsShown(salon, events)).toEqual(events);
  expect(ofPeople(salon, ['somebody who left'])).toBe(salon);
  // A colleague without a column is not offered as one who was left out.
  const third = { ...atDesk[1], id: 'no-column', showCalendar: false } as (typeof atDesk)[number];
  const three = ofPeople({ ...salon, colleagues: [...atDesk, third] }, [first?.id ?? '']);
  expect(three.colleagues.filter((it) => it.isLeftOut === true).map((it) => it.id)).toEqual([second?.id]);
  expect(eventsShown(three, [...events, { providerId: third.id }])).toEqual([events[0]]);
});
