import type { Middleware } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import { authReducer } from '../features/booking/authSlice';
import { wizardReducer } from '../features/booking/wizardSlice';

const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  wizard: wizardReducer,
  bookingAuth: authReducer,
});

export type RootState = ReturnType<typeof reducer>;

/** The page's store, from the state saved before a reload, with the entry's own middleware. */
export function makeStore(saved: Partial<RootState> = {}, ...more: Middleware[]) {
  return configureStore({
    reducer,
    preloadedState: saved,
    middleware: (standard) => standard().concat(baseApi.middleware, ...more),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
