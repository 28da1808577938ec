import type { PaymentMethodDto } from '../../api/income';
import { forintsOf } from '../../lib/forints';
import { methods } from './methods';

/** A payment of a visit as it is typed. */
export interface PaymentPart {
  key: number;
  method: PaymentMethodDto;
  amount: string;
  tip: string;
  /** Added, and its amount not typed yet: it gets the rest of the amount due. */
  isRest?: boolean;
}

interface Paid {
  method: PaymentMethodDto;
  amount: number;
  tip: number;
}

/** The parts to be recorded: the payments recorded already, and the rest of the amount due in cash. */
export function partsOf(payments: readonly Paid[], due: number): PaymentPart[] {
  const parts = payments.map(({ method, amount, tip }, key) => ({ key, method, amount: `${amount}`, tip: `${tip}` }));
  const rest = due - payments.reduce((sum, { amount }) => sum + amount, 0);
  return parts.length === 0 || rest > 0
    ? [...parts, { key: parts.length, method: 'cash', amount: `${Math.max(0, rest)}`, tip: '0' }]
    : parts;
}

/** With the amount of the part whose amount was not typed. */
export function withRest(parts: readonly PaymentPart[], due: number): PaymentPart[] {
  return parts.map((part) => {
    if (!part.isRest) {
      return part;
    }
    const others = parts.filter((it) => it !== part).reduce((sum, { amount }) => sum + (forintsOf(amount) ?? 0), 0);
    return { ...part, amount: `${Math.max(0, due - others)}` };
  });
}

/** With one more part by a method that is not used yet, which gets the rest. */
export function withAnother(parts: readonly PaymentPart[]): PaymentPart[] {
  const method = methods.find((it) => parts.every((part) => part.method !== it)) ?? 'card';
  const key = 1 + Math.max(-1, ...parts.map((it) => it.key));
  return [...parts.map((it) => ({ ...it, isRest: false })), { key, method, amount: '0', tip: '0', isRest: true }];
}

/** Whether all amounts are whole forints. */
export const areForints = (parts: readonly PaymentPart[]): boolean =>
  parts.every(({ amount, tip }) => forintsOf(amount) !== undefined && forintsOf(tip) !== undefined);

/** The parts as they are sent; what cannot be read is sent as it was typed. */
export const sentParts = (parts: readonly PaymentPart[]) =>
  parts.map(({ method, amount, tip }) => ({ method, amount: forintsOf(amount) ?? amount, tip: forintsOf(tip) ?? tip }));

interface Row extends Paid {
  id: string;
  reverses?: string | null | undefined;
}

/** The payments that stand, of all rows that were ever recorded. */
export function standingPayments(rows: readonly Row[]): Row[] {
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  return rows.filter(({ id, reverses }) => reverses == null && !reversed.has(id));
}
