import { HttpResponse, http } from 'msw';
import type { GuestStatDto, GuestsDto, IncomeDto, InvoicesDto } from '../api/generated/types';
import { atDesk, shops } from './fixtures';

const noGuests: GuestStatDto = { total: 0, active: 0, deleted: 0, newThisMonth: 0, lost: 0, withAccount: 0 };
const emptyList: GuestsDto = { items: [], total: 0 };
const noInvoices: InvoicesDto = { items: [] };

const noIncome = (from: string, to: string): IncomeDto => ({
  from,
  to,
  unpaid: [],
  visits: [],
  count: 0,
  total: 0,
  tips: 0,
  previous: 0,
  previousFrom: from,
  previousTo: to,
  byDay: [],
  byProvider: [],
  byService: [],
  byMethod: [],
});

/** Answers to the calls of a salon's pages, on a day without appointments. */
export const quietDesk = [
  http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
  http.get('*/api/user/employees/invites', () => HttpResponse.json({ items: [] })),
  http.get('*/api/company/shops', () => HttpResponse.json({ items: shops })),
  http.get('*/public/company/:id/shops', () => HttpResponse.json({ items: shops })),
  http.get('*/api/guests', () => HttpResponse.json(emptyList)),
  http.get('*/api/guests/stat', () => HttpResponse.json(noGuests)),
  http.get('*/api/events', () => HttpResponse.json({ items: [] })),
  http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
  http.get('*/api/events/invoice', () => HttpResponse.json(noInvoices)),
  http.get('*/api/income', ({ request }) => {
    const asked = new URL(request.url).searchParams;
    return HttpResponse.json(noIncome(asked.get('from') ?? '', asked.get('to') ?? ''));
  }),
];
