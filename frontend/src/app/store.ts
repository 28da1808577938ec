import type { Middleware } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { toastReducer } from '../components/toasts/toastSlice';
import { authReducer } from '../features/booking-wizard/authSlice';
import { wizardReducer } from '../features/booking-wizard/wizardSlice';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  toasts: toastReducer,
  wizard: wizardReducer,
  bookingAuth: authReducer,
});

export type RootState = ReturnType<typeof reducer>;

/** The one store of a page, with what a reload has left of it and what an entry wants to be told besides. */
export function makeStore(saved: Partial<RootState> = {}, ...more: Middleware[]) {
  return configureStore({
    reducer,
    preloadedState: saved,
    middleware: (standard) => standard().concat(api.middleware, ...more),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
