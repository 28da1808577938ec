import type { EventDto } from '../../api/calendar';
import type { ColleagueDto } from '../../api/employees';
import type { RightDto } from '../../api/rights';
import type { ServiceDto } from '../../api/salon';
import { desk } from '../../testing/deskItems';
import { event as fixture } from '../../testing/fixtures';
import { colourOf, emptyMinutes, isWritable, itemOf, legendOf, withRights, writable } from './desk';

const service = (id: string, serviceCategoryId: string): ServiceDto => ({
  id,
  serviceCategoryId,
  name: id,
  price: 0,
  agreedPrice: 0,
  duration: 60,
  estimationType: 0,
});
const colleague = (id: string) => ({ id }) as ColleagueDto;
const services = [service('cut', 'hair'), service('wash', 'hair'), service('nails', 'hands')];

const event: EventDto = {
  ...fixture(),
  providerId: 'b',
  start: '2026-11-20T09:00:00Z',
  end: '2026-11-20T10:00:00Z',
  guest: null,
  services: [{ id: 'cut', name: 'Hajvágás', price: 12900, minutes: 60 }],
};
const noon = Date.parse('2026-11-20T12:00:00Z');
const t = ((key: string) => key) as Parameters<typeof legendOf>[3];

test('services of a category share a colour, removed ones are stone', () => {
  const colour = colourOf({ services, colleagues: [] }, 'service', noon);
  const of = (id: string) => colour({ ...event, services: [{ id, name: id, price: 0, minutes: 60 }] });
  expect(of('cut')).toBe(of('wash'));
  expect(of('cut')).not.toBe(of('nails'));
  expect(of('gone')).toBe('stone');
  expect(colour({ ...event, kind: 'nonwork', services: [] })).toBe('stone');
});

test('calendars are left out or read only as the rights of the user say', () => {
  const [own, other] = [
    { ...colleague('own'), isCurrent: true },
    { ...colleague('other'), isCurrent: false },
  ];
  const under = (...rights: RightDto[]) => ({ ...desk, colleagues: withRights([own, other], { rights }) });
  expect(under('readCalendars', 'writeCalendars').colleagues).toEqual([own, other]);
  expect(under().colleagues).toEqual([own]);
  const reading = under('readCalendars');
  expect(reading.colleagues.map(({ id }) => id)).toEqual(['own', 'other']);
  expect(writable(reading)).toEqual([own]);
  expect(['own', 'other', 'gone'].map((id) => isWritable(reading, id))).toEqual([true, false, true]);
  const draw = itemOf(reading, 'service', noon, t, 'hu');
  expect(['own', 'other'].map((providerId) => draw({ ...event, providerId }).movable)).toEqual([true, false]);
});

test('a colleague has the same colour for everybody', () => {
  const [a, b] = [colleague('a'), colleague('b')];
  const seenByA = colourOf({ services, colleagues: [a, b] }, 'colleague', noon);
  const seenByB = colourOf({ services, colleagues: [b, a] }, 'colleague', noon);
  expect(seenByA(event)).toBe(seenByB(event));
  expect(seenByA(event)).not.toBe(seenByA({ ...event, providerId: 'a' }));
});

const coloured = (id: string, heading: string, color: ServiceDto['color']) => ({
  ...service(id, heading),
  ...(color == null ? {} : { color }),
});

test('a category without a colour gets one that no other chose', () => {
  // Two chose what the calendar would give first and second.
  const sold = [
    service('nails', 'hands'),
    coloured('cut', 'hair', 'rust'),
    coloured('beard', 'barber', 'pine'),
    service('brows', 'face'),
    service('wax', 'body'),
  ];
  const colours = legendOf({ services: sold, colleagues: [] }, 'service', new Map(), t, 'hu').map((it) => it.colour);
  expect(new Set(colours).size).toBe(5);
  expect(colours.slice(1, 3)).toEqual(['rust', 'pine']);
  const colour = colourOf({ services: sold, colleagues: [] }, 'service', noon);
  const of = (id: string) => colour({ ...event, services: [{ id, name: id, price: 0, minutes: 60 }] });
  expect(sold.map(({ id }) => of(id))).toEqual(colours);
});

test('more categories than colours share those that nobody chose', () => {
  const many = Array.from({ length: 12 }, (_, index) => service(`s${index}`, `c${index}`));
  const sold = [coloured('cut', 'hair', 'sky'), ...many];
  const colours = legendOf({ services: sold, colleagues: [] }, 'service', new Map(), t, 'hu').map((it) => it.colour);
  expect(colours.filter((it) => it === 'sky')).toHaveLength(1);
  expect(colours).not.toContain('stone');
});

test('a disabled colleague takes no colour from the others', () => {
  const [a, b] = [{ ...colleague('a'), state: 'DISABLED' as const }, colleague('b')];
  const alone = colourOf({ services, colleagues: [b] }, 'colleague', noon);
  const withDisabled = colourOf({ services, colleagues: [a, b] }, 'colleague', noon);
  expect(withDisabled(event)).toBe(alone(event));
  expect(withDisabled({ ...event, providerId: 'a' })).toBe('stone');
  const legend = legendOf({ services, colleagues: [a, b] }, 'colleague', new Map(), t, 'hu');
  expect(legend.map(({ id }) => id)).toEqual(['b']);
});

test('a state is what is left to be done: to come, to be paid, paid, or nothing', () => {
  const colour = colourOf({ services, colleagues: [] }, 'state', noon);
  const all = [
    colour({ ...event, end: '2026-11-20T12:00:01Z' }),
    colour(event),
    colour({ ...event, payment: 0 }),
    colour({ ...event, didNotAppear: true }),
  ];
  expect(new Set(all).size).toBe(4);
});

test('counts free work time from now on, overlaps once', () => {
  const open = [
    { providerId: 'a', start: '2026-11-20T08:00:00Z', end: '2026-11-20T12:00:00Z' },
    { providerId: 'b', start: '2026-11-20T08:00:00Z', end: '2026-11-20T10:00:00Z' },
  ];
  const of = (providerId: string, start: string, end: string, state = 1): EventDto => ({
    ...event,
    providerId,
    state,
    start: `2026-11-20T${start}:00Z`,
    end: `2026-11-20T${end}:00Z`,
  });
  const events = [
    of('a', '07:00', '08:30'),
    of('a', '10:00', '11:00'),
    of('a', '10:30', '11:30'),
    of('b', '08:00', '10:00', 0),
    of('b', '09:30', '10:30'),
  ];
  const [a, b] = [{ id: 'a' }, { id: 'b' }];
  expect(emptyMinutes(open, events, [a], 0)).toBe(120);
  expect(emptyMinutes(open, events, [a, b], 0)).toBe(210);
  expect(emptyMinutes(open, events, [a, b], Date.parse('2026-11-20T09:00:00Z'))).toBe(120);
  expect(emptyMinutes(open, events, [a, b], Date.parse('2026-11-20T13:00:00Z'))).toBe(0);
});

test('facts with a sign are in the label and the list only; the state is everywhere', () => {
  const desk = { zone: 'Europe/Budapest', services, colleagues: [], shortNames: false };
  const draw = itemOf(desk, 'service', noon, ((key: string) => key) as Parameters<typeof itemOf>[3], 'hu');
  const item = draw({ ...event, bookedOnline: true, payment: 0, didNotAppear: true });
  expect(item.signs).toEqual(['online', 'paid']);
  expect(item.brief).toBe('Hajvágás · desk.didNotAppear');
  expect(item.detail).toBe('Hajvágás · desk.didNotAppear · desk.online · desk.paid');
  expect(item.label).toBe(`10:00–11:00 desk.walkIn ${item.detail}`);
  expect(draw({ ...event, state: 0 }).look).toBe('deleted');
});

test('allergies and tags are drawn, three of them at most, and all said; not where guests read the screen', () => {
  const said = ((key: string) => key) as Parameters<typeof itemOf>[3];
  const guest = { ...fixture().guest, hasAllergies: true, isNew: true, tags: ['child', 'quiet', 'loyal'] };
  const marked = { ...event, guest } as EventDto;
  const item = itemOf(desk, 'service', noon, said, 'hu')(marked);
  expect(item.signs).toEqual(['allergies', 'loyal', 'quiet', 'new']);
  expect(item.brief).toBe('Hajvágás');
  expect(item.label).toContain(
    'Hajvágás · guests.allergies · guests.tag.loyal · guests.tag.quiet · guests.tag.child · desk.newGuest',
  );
  const shared = itemOf({ ...desk, shortNames: true }, 'service', noon, said, 'hu')(marked);
  expect(shared.signs).toEqual(['new']);
  expect(shared.label).not.toMatch(/allergies|tag/);
});

test('buffers are drawn and said, but not of a deleted event', () => {
  const draw = itemOf(desk, 'service', noon, ((key: string) => key) as Parameters<typeof itemOf>[3], 'hu');
  const buffered = { ...event, bufferBefore: 5, bufferAfter: 10 };
  expect(draw(buffered)).toMatchObject({
    bufferBefore: 5,
    bufferAfter: 10,
    label: '10:00–11:00 desk.walkIn Hajvágás, desk.bufferBefore, desk.bufferAfter',
  });
  expect(draw({ ...buffered, state: 0 })).toMatchObject({ bufferBefore: 0, bufferAfter: 0 });
  expect(draw(event).label).toBe('10:00–11:00 desk.walkIn Hajvágás');
});
