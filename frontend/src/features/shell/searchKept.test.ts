import { event } from '../../testing/fixtures';
import { searchKept } from './searchKept';

const guest = { id: 'guest-1', isWalkIn: false, isNew: false, missedLast: false };
const agnes = event({
  id: 'agnes',
  guest: { ...guest, firstName: 'Ágnes', lastName: 'Őszi-Nagy', phone: '+36/30 123-4567' },
});
const over = event({
  id: 'over',
  start: '2026-11-20T08:00:00Z',
  end: '2026-11-20T09:00:00Z',
  guest: { ...guest, firstName: 'Ágota', lastName: 'Nagy', phone: null },
});
const all = [
  over,
  agnes,
  event({ id: 'deleted', state: 0 }),
  event({ id: 'walkIn', guest: { ...guest, firstName: 'Nagy', lastName: 'Nagy', isWalkIn: true } }),
  event({ id: 'absence', kind: 'nonwork', guest: null, description: 'nagy' }),
];
const now = Date.parse('2026-11-20T12:00:00Z');
const found = (term: string) => searchKept(all, term, now).map(({ id }) => id);

test.each([
  ['agnes', ['agnes']],
  ['NAGY ág', ['agnes', 'over']],
  ['agnes oszi', ['agnes']],
  ['nagy péter', []],
  ['123-45', ['agnes']],
  ['06301234567', ['agnes']],
  ['06 30 123 4567', ['agnes']],
  ['+36/30 123-4567 ágnes', ['agnes']],
  ['kovacs', []],
  ['őszinagy', ['agnes']],
  ['oszi–nagy', ['agnes']],
  ['\u202a06\u00a030\u2011123\u202c', ['agnes']],
])('%s', (term, ids) => {
  expect(found(term)).toEqual(ids);
});
