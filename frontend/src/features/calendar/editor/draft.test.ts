import type { EventDto } from '../../../api/calendar';
import {
  absenceRequest,
  appointmentRequest,
  draftOf,
  endingAt,
  isPayment,
  isPeriod,
  lasting,
  minutesOf,
  moments,
} from './draft';

const zone = 'Europe/Budapest';

const event: EventDto = {
  id: 'event-1',
  kind: 'appointment',
  providerId: 'lilla',
  shopId: 'shop-1',
  start: '2026-10-25T01:30:00Z',
  end: '2026-10-25T02:30:00Z',
  state: 1,
  didNotAppear: false,
  bookedOnline: false,
  isConfirmed: false,
  isPaymentVisible: true,
  createdAt: '2026-10-01T08:00:00Z',
  guest: { id: 'guest-1', firstName: 'Anna', lastName: 'Kovács', isWalkIn: false, isNew: false, missedLast: false },
  services: [{ id: 'cut', name: 'Női hajvágás', price: 12900, minutes: 60 }],
  total: 12900,
  version: 3,
};

test('a time that was not touched keeps its instant, in autumn’s second hour too', () => {
  // 01:30Z is the second 02:30 of that night; as text it would be the first.
  expect(draftOf(event, 'Kovács Anna', zone).when).toEqual({
    day: '2026-10-25',
    from: '02:30',
    untilDay: '2026-10-25',
    until: '03:30',
  });
  expect(appointmentRequest(draftOf(event, 'Kovács Anna', zone), zone)).toEqual({
    id: 'event-1',
    version: 3,
    start: '2026-10-25T01:30:00Z',
    end: '2026-10-25T02:30:00Z',
    guestId: 'guest-1',
    services: ['cut'],
    providerId: 'lilla',
    visitorName: null,
    description: null,
    payment: null,
    didNotAppear: false,
    evenOutsideHours: false,
  });
});

test('a time that was typed is sent as the company’s clock reads it', () => {
  expect(moments(lasting('2026-03-29', '09:00', 90), undefined, zone)).toEqual({
    start: '2026.03.29 09:00',
    end: '2026.03.29 10:30',
  });
  expect(moments(lasting('2026-10-25', '09:15', 60), event, zone)).toEqual({
    start: '2026.10.25 09:15',
    end: '2026.10.25 10:15',
  });
});

test('with somebody else it is where they are; a new guest is told with what is known', () => {
  const moved = appointmentRequest({ ...draftOf(event, 'Kovács Anna', zone), providerId: 'gergo' }, zone);
  expect(moved).not.toHaveProperty('shopId');
  const guest = { kind: 'new' as const, firstName: ' Emese ', lastName: 'Őszi', phone: '+36/30 123-4567', email: '' };
  expect(appointmentRequest({ ...draftOf(event, '', zone), guest }, zone)).toMatchObject({
    newGuest: { firstName: 'Emese', lastName: 'Őszi', phone: '+36/30 123-4567' },
  });
});

test('what ends past midnight ends on the next day', () => {
  expect(lasting('2026-12-31', '23:30', 60)).toEqual({
    day: '2026-12-31',
    from: '23:30',
    untilDay: '2027-01-01',
    until: '00:30',
  });
  expect(minutesOf(endingAt(lasting('2026-03-28', '22:00', 30), '01:00'))).toBe(180);
  // An end before the start by day is a mistake, not twenty-three hours.
  expect(isPeriod(endingAt(lasting('2026-03-28', '14:00', 30), '13:00'))).toBe(false);
  expect(isPeriod(endingAt(lasting('2026-03-28', '14:00', 30), '14:00'))).toBe(false);
});

test('a period is all there and ends after it begins', () => {
  const when = lasting('2026-11-20', '10:00', 30);
  expect(isPeriod(when)).toBe(true);
  expect(isPeriod({ ...when, until: '10:00' })).toBe(false);
  expect(isPeriod({ ...when, from: '' })).toBe(false);
  expect(isPeriod({ ...when, day: '' })).toBe(false);
});

test('a payment is an amount of forints', () => {
  for (const [typed, plain] of [
    ['', true],
    ['12900', true],
    [' 12\u00a0900 ', true],
    ['12 900 Ft', true],
    ['12.900', true],
    ['12,5', false],
    ['-1', false],
  ] as const) {
    expect([typed, isPayment(typed)]).toEqual([typed, plain]);
  }
});

test('an absence is repeated until a day, but only a new one', () => {
  const draft = {
    providerId: 'lilla',
    when: lasting('2026-11-20', '12:00', 60),
    reason: 'lunch',
    description: '',
  } as const;
  expect(absenceRequest({ ...draft, repeatUntil: '2026-12-18' }, zone)).toMatchObject({ repeatUntil: '2026.12.18' });
  expect(absenceRequest({ ...draft, repeatUntil: '' }, zone)).not.toHaveProperty('repeatUntil');
  expect(absenceRequest({ ...draft, of: event, repeatUntil: '2026-12-18' }, zone)).not.toHaveProperty('repeatUntil');
});

test('an absence goes with its reason', () => {
  const draft = { providerId: 'lilla', when: lasting('2026-11-20', '12:00', 60), reason: 'lunch', description: ' ' };
  expect(absenceRequest({ ...draft, reason: 'lunch' }, zone)).toEqual({
    start: '2026.11.20 12:00',
    end: '2026.11.20 13:00',
    providerId: 'lilla',
    description: null,
    reason: 'lunch',
  });
});

test('who comes in the guest’s place stays until it is taken out', () => {
  const named = draftOf({ ...event, visitorName: 'Kis Bence' }, 'Kovács Anna', zone);
  expect(appointmentRequest(named, zone)).toMatchObject({ visitorName: 'Kis Bence' });
  expect(appointmentRequest({ ...named, visitorName: ' ' }, zone)).toMatchObject({ visitorName: null });
});
