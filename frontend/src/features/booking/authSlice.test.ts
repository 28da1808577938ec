import type { BookingAuth } from './authSlice';
import {
  authReducer,
  emailChecked,
  emailCorrected,
  loggedIn,
  otherEmailWanted,
  phoneSaved,
  registered,
  registrationCancelled,
  socialLoggedIn,
  userKnown,
} from './authSlice';

const email = 'anna@example.com';
const needEmail: BookingAuth = { at: 'needEmail', email: '' };
const login: BookingAuth = { at: 'login', email, mailed: false };
const register: BookingAuth = { at: 'register', email };
const phone: BookingAuth = { at: 'phone', email };
const finalize: BookingAuth = { at: 'finalize', email };

type Event = Parameters<typeof authReducer>[1];

test('it starts by asking for the e-mail', () => {
  expect(authReducer(undefined, { type: 'start' })).toEqual(needEmail);
});

const moves: [BookingAuth, Event, BookingAuth][] = [
  [needEmail, emailChecked({ email, exists: true }), login],
  [needEmail, emailChecked({ email, exists: false }), register],
  [register, emailCorrected({ email: 'b@example.com' }), { at: 'register', email: 'b@example.com' }],
  [register, registered({ email }), { at: 'login', email, mailed: true }],
  [register, registered({ email: 'b@example.com' }), { at: 'login', email: 'b@example.com', mailed: true }],
  [register, registrationCancelled(), { at: 'needEmail', email }],
  [login, otherEmailWanted(), { at: 'needEmail', email }],
  [login, loggedIn(), finalize],
  [needEmail, socialLoggedIn({ email, hasPhone: false }), phone],
  [needEmail, socialLoggedIn({ email, hasPhone: true }), finalize],
  [phone, phoneSaved(), finalize],
  [needEmail, userKnown({ email }), finalize],
  [login, userKnown({ email }), finalize],
  [register, userKnown({ email }), finalize],
  [finalize, userKnown(null), { at: 'needEmail', email }],
];
test.each(moves)('%j, %j', (from, event, to) => {
  expect(authReducer(from, event)).toEqual(to);
});

const nothings: [BookingAuth, Event][] = [
  [register, emailChecked({ email, exists: true })],
  [login, emailCorrected({ email: 'b@example.com' })],
  [needEmail, registered({ email })],
  [login, registrationCancelled()],
  [needEmail, loggedIn()],
  [register, loggedIn()],
  [needEmail, phoneSaved()],
  [phone, userKnown({ email })],
  [login, userKnown(null)],
  [finalize, socialLoggedIn({ email, hasPhone: false })],
];
test.each(nothings)('%j stays at %j', (from, event) => {
  expect(authReducer(from, event)).toBe(from);
});
