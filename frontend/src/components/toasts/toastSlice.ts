import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

const types = ['info', 'error', 'warn'] as const;
export type ToastType = (typeof types)[number];

export interface Toast {
  id: number;
  type: ToastType;
  text: string;
}

interface Toasts {
  nextId: number;
  shown: Toast[];
}

/** Notifications. Throws for an unknown type. */
const toastSlice = createSlice({
  name: 'toasts',
  initialState: (): Toasts => ({ nextId: 1, shown: [] }),
  selectors: { selectToasts: (toasts) => toasts.shown },
  reducers: {
    toastShown: (toasts, { payload }: PayloadAction<{ type: ToastType; text: string }>) => {
      if (!types.includes(payload.type)) {
        throw new RangeError(`unknown notification type: ${payload.type}`);
      }
      toasts.shown.push({ id: toasts.nextId, ...payload });
      toasts.nextId += 1;
    },
    toastClosed: (toasts, { payload: id }: PayloadAction<number>) => {
      toasts.shown = toasts.shown.filter((toast) => toast.id !== id);
    },
  },
});

export const { toastShown, toastClosed } = toastSlice.actions;
export const { selectToasts } = toastSlice.selectors;
export const toastReducer = toastSlice.reducer;
