import { minutesOf, newReminder, problemsOf, reminderEditOf, requestOf } from './reminders';

const at = (lead: number, more = {}) => ({
  ...reminderEditOf({ lead, email: true, sms: false, asksToConfirm: false }),
  ...more,
});

test('a lead is one of the offered ones, or a number with the largest unit it is whole in', () => {
  expect(at(1440)).toMatchObject({ lead: '1440', count: '1', unit: 'days' });
  expect(at(240)).toMatchObject({ lead: 'other', count: '4', unit: 'hours' });
  expect(at(90)).toMatchObject({ lead: 'other', count: '90', unit: 'minutes' });
  expect([60, 90, 240, 1440, 20_160].map((it) => minutesOf(at(it)))).toEqual([60, 90, 240, 1440, 20_160]);
});

test('what is typed is a whole number within an hour and fourteen days', () => {
  const typed = (count: string, unit: 'minutes' | 'hours' | 'days') =>
    minutesOf(at(240, { lead: 'other', count, unit }));
  expect([typed('59', 'minutes'), typed('15', 'days'), typed('1,5', 'hours'), typed('', 'hours')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([typed('60', 'minutes'), typed('14', 'days')]).toEqual([60, 20_160]);
  // A unit that is typed counts, whichever is chosen beside it.
  expect([typed('90 perc', 'hours'), typed('1,5 óra', 'minutes'), typed('2 nap', 'hours')]).toEqual([90, 90, 2880]);
});

test('two reminders are at different times, and each goes out somehow', () => {
  expect(problemsOf([at(1440), at(120)])).toEqual([undefined, undefined]);
  expect(problemsOf([at(1440), at(120, { lead: 'other', count: '24', unit: 'hours' })])).toEqual([
    undefined,
    'sameLead',
  ]);
  expect(problemsOf([at(1440, { email: false })])).toEqual(['noChannel']);
  expect(problemsOf([at(90, { count: 'x' })])).toEqual(['leadInvalid']);
});

test('a new reminder does not go out with the one there is', () => {
  expect(newReminder([])).toMatchObject({ lead: '1440' });
  expect(newReminder([at(1440)])).toMatchObject({ lead: '60' });
});

test('the request has the minutes alone', () => {
  expect(requestOf([at(90)])).toEqual([{ lead: 90, email: true, sms: false, asksToConfirm: false }]);
});
