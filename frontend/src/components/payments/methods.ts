import type { PaymentMethodDto } from '../../api/income';

export const methods = ['cash', 'card', 'transfer', 'voucher'] as const satisfies readonly PaymentMethodDto[];

/** The method of a typed letter, if it is one's. */
export const methodOf = (letter: string, keyOf: (method: PaymentMethodDto) => string): PaymentMethodDto | undefined =>
  methods.find((it) => keyOf(it) === letter.toLowerCase());
