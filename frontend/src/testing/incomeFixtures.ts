import type { VisitMoneyDto } from '../api/income';

/** A visit of Csabai Anna that is not paid yet. */
export const unpaidVisit = (changes: Partial<VisitMoneyDto> = {}): VisitMoneyDto => ({
  id: 'a',
  start: '2026-11-25T09:00:00Z',
  providerId: 'lilla',
  shopId: 'shop',
  guestId: 'anna',
  firstName: 'Anna',
  lastName: 'Csabai',
  walkIn: false,
  services: ['Női hajvágás'],
  price: 12_900,
  payments: [],
  closed: false,
  version: 2,
  ...changes,
});
