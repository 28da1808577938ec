import type { Wizard } from '../features/booking/wizard';

/** A booking about to be sent: a time with Lilla. */
export const finalizing = (picked: string[]): Wizard => ({
  step: 'finalize',
  picked,
  who: { kind: 'one', providerId: 'employee-lilla', shopId: 'shop-belvaros', suggested: false },
  slot: {
    start: '2026-11-20T13:30:00Z',
    end: '2026-11-20T14:45:00Z',
    providerId: 'employee-lilla',
    shopId: 'shop-belvaros',
  },
  note: '',
  sending: false,
});
