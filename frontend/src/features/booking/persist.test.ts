import { appointment } from '../../testing/fixtures';
import type { BookingAuth } from './authSlice';
import { freshAuth } from './authSlice';
import { readSaved, save } from './persist';
import { restore } from './restore';
import type { Wizard } from './wizard';
import { freshWizard } from './wizard';

const storage = () => sessionStorage;
const auth: BookingAuth = { at: 'login', email: 'a@example.com', mailed: true };
const slot = { start: '2026-11-20T13:30:00Z', end: '2026-11-20T14:30:00Z', providerId: 'p', shopId: 's' };

const restored = (of: () => Storage, company: string) => restore(readSaved(of, company) ?? 'null');

const through = (wizard: Wizard) => {
  save(storage, 'szalonka', { wizard, bookingAuth: auth });
  return restored(storage, 'szalonka');
};

const kept: Wizard[] = [
  { step: 'service', picked: ['a', 'b'] },
  { step: 'date', picked: ['a'], who: { kind: 'anyone', shopId: 's' }, slot },
  {
    step: 'finalize',
    picked: ['a'],
    later: ['b'],
    who: { kind: 'one', providerId: 'p', shopId: 's', suggested: true },
    slot,
    note: 'Kérek kávét.',
    visitor: 'Kis Bence',
    sending: false,
    key: { value: 'key-0001', madeFor: 'x' },
    alternatives: [slot],
  },
  { step: 'date', picked: ['a'], who: { kind: 'anyone', shopId: 's' }, note: 'Kérek kávét.', visitor: 'Kis Bence' },
];
test.each(kept)('a reload keeps %j', (wizard) => {
  expect(through(wizard)).toEqual({ wizard, bookingAuth: auth });
});

test('a booking that was on its way may be sent again, under its key', () => {
  const finalizing = kept[2];
  expect(finalizing?.step).toBe('finalize');
  if (finalizing?.step === 'finalize') {
    expect(through({ ...finalizing, sending: true }).wizard).toEqual(finalizing);
  }
});

test('names and numbers are kept for a reload that the page begins, and no longer', () => {
  const contact = { lastName: 'Őszi', firstName: 'Emese', phone: '+36/30 123-4567' };
  const wizard: Wizard = { step: 'date', picked: ['a'], contact };
  save(storage, 'szalonka', { wizard, bookingAuth: auth }, true);
  expect(restored(storage, 'szalonka').wizard).toEqual(wizard);
  expect(through(wizard).wizard).toEqual({ step: 'date', picked: ['a'] });
});

test('after success the appointment’s id is kept, without anybody’s name', () => {
  const done: Wizard = { step: 'success', appointment: appointment({ visitorName: 'Kis Bence' }), later: ['b'] };
  const reloaded = { step: 'success', appointment: { id: 'appointment-1' }, later: ['b'] };
  expect(through(done).wizard).toEqual(reloaded);
  expect(sessionStorage.getItem('szalonka.wizard.szalonka')).not.toMatch(/Kis Bence|Lilla/);
  // Reloaded once more.
  expect(through(through(done).wizard).wizard).toEqual(reloaded);
});

test('each salon has its own state', () => {
  save(storage, 'szalonka', { wizard: { step: 'service', picked: ['a'] }, bookingAuth: auth });
  expect(restored(storage, 'kekulo-barber')).toEqual({ wizard: freshWizard, bookingAuth: freshAuth });
});

test.each([
  '',
  '{',
  '[]',
  '{"wizard":{"step":"date"}}',
  '{"wizard":{"step":"finalize","picked":["a"]},"bookingAuth":{"at":"moon","email":"x"}}',
])('what cannot be read (%s) counts as nothing', (text) => {
  sessionStorage.setItem('szalonka.wizard.szalonka', text);
  expect(restored(storage, 'szalonka')).toEqual({ wizard: freshWizard, bookingAuth: freshAuth });
});

test('works without storage', () => {
  const forbidden = (): Storage => {
    throw new DOMException('no', 'SecurityError');
  };
  save(forbidden, 'szalonka', { wizard: freshWizard, bookingAuth: auth });
  expect(restored(forbidden, 'szalonka')).toEqual({ wizard: freshWizard, bookingAuth: freshAuth });
});
