/** Texts beside a service that a sale names. */
export const messages = {
  'sales.beside': '{percent}% kedvezmény:',
} as const;

export type SaleMessages = typeof messages;
