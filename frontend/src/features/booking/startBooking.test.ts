import { configureStore } from '@reduxjs/toolkit';
import { startBooking } from './startBooking';
import type { Wizard } from './wizard';
import { bookingRefused, wizardReducer } from './wizardSlice';

const finalizing: Wizard = {
  step: 'finalize',
  picked: ['cut'],
  who: { kind: 'anyone', shopId: 'belvaros' },
  slot: { start: '2026-11-20T13:30:00Z', end: '2026-11-20T14:30:00Z', providerId: 'lilla', shopId: 'belvaros' },
  note: '',
  sending: false,
};

const storeWith = (wizard: Wizard) =>
  configureStore({ reducer: { wizard: wizardReducer }, preloadedState: { wizard } });

test('of two simultaneous clicks one sends', () => {
  const store = storeWith(finalizing);
  expect(store.dispatch(startBooking('key-0001'))).toMatchObject({ key: { value: 'key-0001' } });
  expect(store.dispatch(startBooking('key-0002'))).toBeUndefined();
});

test('after a refusal it may be sent again, under the same key', () => {
  const store = storeWith(finalizing);
  store.dispatch(startBooking('key-0001'));
  store.dispatch(bookingRefused(undefined));
  expect(store.dispatch(startBooking('key-0002'))).toMatchObject({ key: { value: 'key-0001' } });
});

test('nothing is sent from another step', () => {
  const store = storeWith({ step: 'service', picked: ['cut'] });
  expect(store.dispatch(startBooking('key-0001'))).toBeUndefined();
});
