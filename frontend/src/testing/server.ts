import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { GetGuestOrUserApiResponse } from '../api/generated/identitySession';
import type { ListFreeDaysApiResponse, ListFreeSlotsApiResponse } from '../api/generated/scheduling';
import { categories, company, employee, gergo, services } from './fixtures';
import { googleOff } from './googleCalendarFixtures';
import { quietDesk } from './quietDesk';
import { emptyCharts } from './statisticsFixtures';

/** Answers of the server, typed as the generated client reads them. */
export const answer = {
  me: (body: GetGuestOrUserApiResponse) => http.get('*/api/user/current/guestoruser', () => HttpResponse.json(body)),
  slots: (body: ListFreeSlotsApiResponse) => http.get('*/public/freetimeslots/:company', () => HttpResponse.json(body)),
  days: (body: ListFreeDaysApiResponse) => http.get('*/public/freedays/:company', () => HttpResponse.json(body)),
};

/** A salon where every call succeeds and no user is signed in; a test replaces the handlers it is about. */
export const server = setupServer(
  http.get('*/public/company/:id', ({ params }) =>
    params.id === 'szalonka'
      ? HttpResponse.json(company())
      : HttpResponse.json({ code: 'company.not_found' }, { status: 404 }),
  ),
  http.get('*/public/service/categories/:id', () => HttpResponse.json({ items: categories })),
  http.get('*/public/service/:id', () => HttpResponse.json({ items: services })),
  http.get('*/public/employees/:id/active', () => HttpResponse.json({ items: [gergo, employee()] })),
  http.get('*/public/employees/:id', () => HttpResponse.json({ items: [employee(), gergo] })),
  http.get('*/api/user/current/feeds', () => HttpResponse.json({ items: [] })),
  http.get('*/api/google/calendarsync', () => HttpResponse.json(googleOff)),
  http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items: [] })),
  http.get('*/api/guestuser/waitinglist', () => HttpResponse.json({ items: [] })),
  http.get('*/public/company/:id/sales', () => HttpResponse.json({ items: [] })),
  http.get('*/public/reference/image', () => HttpResponse.json({ items: [] })),
  http.get('*/public/ratings/:company', () =>
    HttpResponse.json({ sum: { count: 0, stars: [0, 0, 0, 0, 0] }, items: [], total: 0 }),
  ),
  http.get('*/public/employee/:id/times', () => HttpResponse.json({ items: [] })),
  http.post('*/public/appointment/hold', () => HttpResponse.json({ secondsLeft: 0, mayBeProlonged: false })),
  http.delete('*/public/appointment/hold', () => new HttpResponse(null, { status: 204 })),
  http.get('*/public/registration', () => HttpResponse.json(null)),
  http.get('*/public/login/link/:code', () => HttpResponse.json({})),
  http.get('*/public/passwordreset/:code', () => new HttpResponse(null, { status: 204 })),
  http.post('*/public/finalizereached', () => new HttpResponse(null, { status: 204 })),
  http.post('*/public/clienterror', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/events/appointment/:id/imagedetails', () => HttpResponse.json({ items: [] })),
  http.get('*/api/events/guest/:id', () => HttpResponse.json({ items: [] })),
  http.get('*/api/guest/:id/formulas', () => HttpResponse.json({ items: [] })),
  http.get('*/api/guest/:id', () => HttpResponse.json({ code: 'guest.not_found' }, { status: 404 })),
  http.get('*/api/guestuser/current/sms', () => HttpResponse.json({ items: [] })),
  http.get('*/api/user/current/emailChange', () => HttpResponse.json({})),
  http.get('*/api/user/current/sessions', () => HttpResponse.json({ items: [] })),
  http.get('*/api/company/current/secondFactor', () => HttpResponse.json({ isRequired: false, people: [] })),
  http.get('*/api/user/current/secondFactor', () => HttpResponse.json({ recoveryCodes: 0 })),
  http.get('*/api/income/visit/:id', () => HttpResponse.json({ items: [] })),
  http.get('*/api/events/appointment/:id/invoice', () => HttpResponse.json({ items: [] })),
  http.get('*/api/event/:id/notice', () => HttpResponse.json({ isTold: false, byEmail: false, bySms: false })),
  http.get('*/api/events/images', () => HttpResponse.json({ items: [] })),
  http.get('*/api/notifications/inapp/count', () => HttpResponse.json({ unread: 0 })),
  ...quietDesk,
  ...emptyCharts,
  answer.me(null),
  answer.slots({ items: [] }),
);
