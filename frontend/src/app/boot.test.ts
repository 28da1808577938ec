import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { identitySessionApi } from '../api/identitySession';
import { salonApi } from '../api/salon';
import { pageData } from '../lib/pageData';
import { categories, company, employee, referenceImage, services, shops, user } from '../testing/fixtures';
import { renderBooking } from '../testing/render';
import { server } from '../testing/server';
import { applyBoot, readBoot } from './boot';
import { makeStore } from './store';

/** A page with a data block as the server writes it. */
function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const block = page.createElement('script');
  block.type = 'application/json';
  block.id = 'boot';
  block.textContent = text;
  page.head.append(block);
  return page;
}

const boot = {
  company: company(),
  categories: { items: categories },
  services: { items: services },
  employees: { items: [employee()] },
  sales: [],
  shops: { items: shops },
  referenceImages: { items: [referenceImage()] },
  firstFree: [],
  user: user(),
  tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  tileAttribution: null,
  rating: { average: 4.5, count: 12 },
  about: '',
};

test('embedded data is not fetched again', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/public/*', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({}, { status: 500 });
    }),
    http.get('*/api/user/*', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const store = makeStore();
  const read = readBoot(pageWith(JSON.stringify(boot)));
  expect(read).toEqual(boot);
  if (read !== undefined) {
    applyBoot(store, read);
  }
  const { endpoints } = salonApi;
  expect(endpoints.getCompany.select('szalonka')(store.getState()).data).toEqual(company());
  expect(endpoints.getCompany.select('company-1')(store.getState()).data).toEqual(company());
  expect(endpoints.listServices.select('company-1')(store.getState()).data).toEqual({ items: services });
  expect(endpoints.listServiceCategories.select('company-1')(store.getState()).data).toEqual({ items: categories });
  expect(endpoints.listActiveEmployees.select('company-1')(store.getState()).data).toEqual({ items: [employee()] });
  expect(endpoints.listSales.select('company-1')(store.getState()).data).toEqual({ items: [] });
  expect(identitySessionApi.endpoints.getGuestOrUser.select()(store.getState()).data).toEqual(user());
  expect(pageData()).toEqual({
    tileUrl: boot.tileUrl,
    tileAttribution: undefined,
    firstFree: [],
    rating: boot.rating,
    isClosed: false,
  });

  expect(
    endpoints.listReferenceImages.select({ companyId: 'company-1', size: 12 })(store.getState()).data?.items,
  ).toHaveLength(1);

  const { findAllByRole } = renderBooking('/szalonka/appointmentbook/service', { api: store.getState().api });
  await waitFor(async () => expect((await findAllByRole('checkbox', { hidden: true })).length).toBe(services.length));
  expect(asked).toEqual([]);
});

test('the landing page does not fetch embedded data', async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => asked.push(new URL(request.url).pathname);
  server.events.on('request:start', note);
  jest.spyOn(performance, 'now').mockReturnValue(2000);
  const store = makeStore();
  applyBoot(store, boot);
  const { findByRole } = renderBooking('/szalonka/appointmentbook', { api: store.getState().api });
  await findByRole('region', { name: 'Galéria' });
  // Longer than until the browser has nothing better to do.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(asked).toEqual([]);
  server.events.removeListener('request:start', note);
});

test('a null user is embedded data too', () => {
  const store = makeStore();
  applyBoot(store, { company: company(), user: null });
  const me = identitySessionApi.endpoints.getGuestOrUser.select()(store.getState());
  expect(me.isSuccess).toBe(true);
  expect(me.data).toBeNull();
});

test.each(['', 'null', '{', '[]', '{"company":{}}'])('a block that cannot be read (%s) counts as none', (text) => {
  expect(readBoot(pageWith(text))).toBeUndefined();
  expect(readBoot(document.implementation.createHTMLDocument())).toBeUndefined();
});
