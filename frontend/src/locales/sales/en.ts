import type { SaleMessages } from './hu';

export const messages: Record<keyof SaleMessages, string> = {
  'sales.beside': '{percent}% off:',
};
