import type { IncomeDto, VisitMoneyDto } from '../api/income';

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

/** The income of one day with these visits. */
export const income = (unpaid: VisitMoneyDto[], visits: VisitMoneyDto[] = []): IncomeDto => ({
  from: '2026-11-26',
  to: '2026-11-26',
  unpaid,
  visits,
  count: visits.length,
  total: visits.reduce((sum, it) => sum + (it.payment ?? 0), 0),
  tips: 0,
  previous: 0,
  previousFrom: '2026-11-25',
  previousTo: '2026-11-25',
  byDay: [],
  byProvider: [],
  byService: [],
  byMethod: [{ method: 'cash', amount: 12_900, tips: 0 }],
});
