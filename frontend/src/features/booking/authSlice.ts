import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** The identification in the last step. The typed e-mail is kept in every state. */
export type BookingAuth =
  | { at: 'needEmail'; email: string }
  | { at: 'login'; email: string; mailed: boolean }
  | { at: 'register'; email: string }
  | { at: 'phone'; email: string }
  | { at: 'finalize'; email: string };

export const freshAuth: BookingAuth = { at: 'needEmail', email: '' };

/** Actions that do not apply to a state change nothing. */
const authSlice = createSlice({
  name: 'bookingAuth',
  initialState: (): BookingAuth => freshAuth,
  selectors: { selectAuth: (auth) => auth },
  reducers: {
    /** Typed or from a link; later states keep theirs. */
    emailTyped: (auth, { payload }: PayloadAction<{ email: string }>): BookingAuth =>
      auth.at === 'needEmail' ? { at: 'needEmail', email: payload.email } : auth,
    emailChecked: (auth, { payload }: PayloadAction<{ email: string; exists: boolean }>): BookingAuth => {
      if (auth.at !== 'needEmail') {
        return auth;
      }
      const { email, exists } = payload;
      return exists ? { at: 'login', email, mailed: false } : { at: 'register', email };
    },
    emailCorrected: (auth, { payload }: PayloadAction<{ email: string }>): BookingAuth =>
      auth.at === 'register' ? { at: 'register', email: payload.email } : auth,
    registered: (auth, { payload }: PayloadAction<{ email: string }>): BookingAuth =>
      auth.at === 'register' ? { at: 'login', email: payload.email, mailed: true } : auth,
    registrationCancelled: (auth): BookingAuth =>
      auth.at === 'register' ? { at: 'needEmail', email: auth.email } : auth,
    otherEmailWanted: (auth): BookingAuth => ({ at: 'needEmail', email: auth.email }),
    loggedIn: (auth): BookingAuth => (auth.at === 'login' ? { at: 'finalize', email: auth.email } : auth),
    /** A Google or Facebook account may have no phone number. */
    socialLoggedIn: (auth, { payload }: PayloadAction<{ email: string; hasPhone: boolean }>): BookingAuth => {
      const { email, hasPhone } = payload;
      return auth.at === 'phone' || auth.at === 'finalize' ? auth : { at: hasPhone ? 'finalize' : 'phone', email };
    },
    phoneSaved: (auth): BookingAuth => (auth.at === 'phone' ? { at: 'finalize', email: auth.email } : auth),
    /** The server's answer: on entry, and after a sign-in in another tab. */
    userKnown: (auth, { payload }: PayloadAction<{ email: string } | null>): BookingAuth => {
      if (payload === null) {
        return auth.at === 'finalize' || auth.at === 'phone' ? { at: 'needEmail', email: auth.email } : auth;
      }
      return auth.at === 'phone' || auth.at === 'finalize' ? auth : { at: 'finalize', email: payload.email };
    },
  },
});

export const {
  emailTyped,
  emailChecked,
  emailCorrected,
  registered,
  registrationCancelled,
  otherEmailWanted,
  loggedIn,
  socialLoggedIn,
  phoneSaved,
  userKnown,
} = authSlice.actions;
export const { selectAuth } = authSlice.selectors;
export const authReducer = authSlice.reducer;
