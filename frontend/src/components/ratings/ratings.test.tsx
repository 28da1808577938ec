import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ListPublicRatingsApiResponse } from '../../api/generated/ratingsPublic';
import { publicRating } from '../../testing/ratingsFixtures';
import { renderBooking } from '../../testing/render';
import { server } from '../../testing/server';

const said = (body: ListPublicRatingsApiResponse, asked: string[] = []) =>
  http.get('*/public/ratings/:company', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json(body);
  });
/** One is near everything. */
beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(private readonly see: IntersectionObserverCallback) {}
    observe() {
      this.see([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const none = http.get('*/public/reference/image/:id', () => HttpResponse.json({ items: [] }));
const sum = { count: 3, average: 4.333, stars: [0, 0, 1, 0, 2] };

test('a person’s page shows average, count and what was written, as it was written', async () => {
  const asked: string[] = [];
  const items = [publicRating({ answer: 'Köszönjük!' }), publicRating({ id: 'b', firstName: null, lastInitial: null })];
  server.use(none, said({ sum, items, total: 2 }, asked));
  renderBooking('/szalonka/appointmentbook/employees/employee-lilla');
  const ratings = within(await screen.findByRole('region', { name: 'Értékelések' }));
  expect(ratings.getByText('4,3')).toBeInTheDocument();
  expect(ratings.getByText('3 értékelés')).toBeInTheDocument();
  expect(ratings.getByText('Cs. Anna')).toBeInTheDocument();
  expect(ratings.getAllByText('Gyönyörű lett <b>.')).toHaveLength(2);
  expect(ratings.getByText('Egy vendég')).toBeInTheDocument();
  expect(ratings.getByText(/^Elöl a legjobb és legfrissebb vélemények .* Egyet sem hagyunk ki\.$/)).toBeInTheDocument();
  expect(ratings.getByText('Köszönjük!')).toBeInTheDocument();
  expect(asked[0]).toContain('employee=employee-lilla');
});

test('ratings that cannot be read say so and are read at a press', async () => {
  let failed = false;
  server.use(
    none,
    http.get('*/public/ratings/:company', () => {
      if (failed) {
        return HttpResponse.json({ sum, items: [publicRating({})], total: 1 });
      }
      failed = true;
      return HttpResponse.json({ code: 'internal' }, { status: 500 });
    }),
  );
  const { user } = renderBooking('/szalonka/appointmentbook/employees/employee-lilla');
  expect(await screen.findByText(/^Az értékeléseket most nem sikerült betölteni\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByRole('region', { name: 'Értékelések' })).toBeInTheDocument();
});

test('where few rated nothing is shown', async () => {
  server.use(none, said({ sum: { count: 0, stars: [0, 0, 0, 0, 0] }, items: [], total: 0 }));
  renderBooking('/szalonka/appointmentbook/employees/employee-lilla');
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Értékelések' })).not.toBeInTheDocument();
});
