import {
  addDays,
  cancelDeadline,
  clockOf,
  clocksDiffer,
  dayOf,
  formatDateTime,
  formatDay,
  formatDays,
  formatForSending,
  formatGalleryDate,
  formatPeriod,
  formatTime,
  instantOf,
  mondayOf,
  startOfDay,
} from './time';

const budapest = 'Europe/Budapest';

test('an instant reads as the company sees it', () => {
  expect(formatDateTime('2026-11-20T13:30:00Z', budapest)).toBe('2026-11-20 14:30');
  expect(formatForSending('2026-11-20T13:30:00Z', budapest)).toBe('2026.11.20 14:30');
  expect(formatGalleryDate('2026-11-20T23:30:00Z', budapest)).toBe('2026.11.21');
});

test('the zone is the company’s, not the machine’s', () => {
  expect(formatDateTime('2026-11-20T23:30:00Z', 'Pacific/Kiritimati')).toBe('2026-11-21 13:30');
  expect(formatDateTime('2026-11-20T00:30:00Z', 'Pacific/Pago_Pago')).toBe('2026-11-19 13:30');
  expect(formatDateTime('2026-11-20T00:30:00Z', 'Asia/Kathmandu')).toBe('2026-11-20 06:15');
});

test('midnight is 00:00, never 24:00', () => {
  expect(formatDateTime('2026-11-20T23:00:00Z', budapest)).toBe('2026-11-21 00:00');
});

test('the clock changes of 2026', () => {
  expect(formatTime('2026-03-29T00:30:00Z', budapest)).toBe('01:30');
  expect(formatTime('2026-03-29T01:00:00Z', budapest)).toBe('03:00');
  expect(formatTime('2026-10-25T00:30:00Z', budapest)).toBe('02:30');
  expect(formatTime('2026-10-25T01:30:00Z', budapest)).toBe('02:30');
});

test('a day starts at its own midnight on either side of a clock change', () => {
  expect(startOfDay('2026-03-29', budapest)).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', budapest)).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-10-25', budapest)).toBe('2026-10-24T22:00:00.000Z');
  expect(startOfDay('2026-10-26', budapest)).toBe('2026-10-25T23:00:00.000Z');
  expect(startOfDay('2026-11-20', 'Pacific/Kiritimati')).toBe('2026-11-19T10:00:00.000Z');
  expect(startOfDay('2026-11-20', 'Pacific/Pago_Pago')).toBe('2026-11-20T11:00:00.000Z');
  // In Santiago the clock jumps from 24:00 to 01:00.
  expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
});

test('days are counted in the calendar', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(dayOf(Date.parse('2026-11-20T23:00:00Z'), budapest)).toBe('2026-11-21');
});

test('headings are human', () => {
  expect(formatDay('2026-11-20', 'hu')).toBe('november 20., péntek');
  expect(formatDay('2026-11-20', 'en')).toBe('Friday 20 November');
  expect(formatPeriod('2026-11-16', 7, 'hu')).toBe('2026. nov. 16. – nov. 22.');
  expect(formatPeriod('2026-11-16', 7, 'en')).toBe('16 Nov – 22 Nov 2026');
  // The spaces around the dash differ between versions of the tables.
  const days = (first: string, count: number, language: string) =>
    formatDays(first, count, '2026-11-18', language).replaceAll(/\s*–\s*/g, '–');
  expect(days('2026-11-18', 7, 'hu')).toBe('nov. 18–24.');
  expect(days('2026-11-18', 7, 'en')).toBe('18–24 Nov');
  expect(days('2027-01-04', 3, 'hu')).toBe('2027. jan. 4–6.');
});

test('zones that agree at an instant do not differ', () => {
  const at = Date.parse('2026-11-20T12:00:00Z');
  expect(clocksDiffer(at, budapest, 'Europe/Vienna')).toBe(false);
  expect(clocksDiffer(at, budapest, 'Europe/London')).toBe(true);
});

test('a reading of the salon’s clock is an instant: in autumn the earlier, in spring’s gap as much later', () => {
  expect(instantOf('2026-11-20', 14 * 60 + 30, budapest)).toBe('2026-11-20T13:30:00.000Z');
  expect(instantOf('2026-03-29', 9 * 60, budapest)).toBe('2026-03-29T07:00:00.000Z');
  expect(instantOf('2026-03-28', 9 * 60, budapest)).toBe('2026-03-28T08:00:00.000Z');
  expect(instantOf('2026-03-29', 150, budapest)).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-10-25', 150, budapest)).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('2026-10-25', 180, budapest)).toBe('2026-10-25T02:00:00.000Z');
  expect(instantOf('2026-11-20', 24 * 60, budapest)).toBe('2026-11-20T23:00:00.000Z');
  expect(clockOf(65)).toBe('01:05');
});

test('every quarter of the nights when clocks change reads as the formatter says', () => {
  for (const zone of [budapest, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' });
    for (const night of ['2026-03-08', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-11-01']) {
      for (let quarter = 0; quarter < 192; quarter += 1) {
        const at = new Date(Date.parse(`${night}T00:00:00Z`) + quarter * 900_000).toISOString();
        expect(`${at} ${formatTime(at, zone)}`).toBe(`${at} ${clock.format(new Date(at))}`);
      }
    }
  }
});

test.each([
  ['2026-01-14T09:00:00Z', 24, '2026-01-13T09:00:00.000Z'],
  ['2026-01-14T09:00:00Z', 0, '2026-01-14T09:00:00.000Z'],
  // Clocks go forward on 29 March and back on 25 October: days are the calendar's, hours are true.
  ['2026-03-29T08:00:00Z', 24, '2026-03-28T09:00:00.000Z'],
  ['2026-03-29T08:00:00Z', 12, '2026-03-28T20:00:00.000Z'],
  ['2026-10-25T09:00:00Z', 24, '2026-10-24T08:00:00.000Z'],
  ['2026-10-25T09:00:00Z', 12, '2026-10-24T21:00:00.000Z'],
  // That day had no half past two.
  ['2026-03-30T00:30:00Z', 24, '2026-03-29T01:30:00.000Z'],
])('of %s a deadline of %d hours is %s, as the server has it', (start, hours, until) => {
  expect(cancelDeadline(start, hours, budapest)).toBe(until);
});
