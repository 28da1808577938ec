import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { appointment, freeSlot, user as guest } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';

const base = '/szalonka/appointmentbook';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-18T09:00:00Z'));
  server.use(
    answer.me(guest()),
    answer.slots({ items: [freeSlot('2026-11-19T13:30:00Z')] }),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items: [] })),
    http.post('*/public/appointment/bookonline', () => HttpResponse.json(appointment(), { status: 201 })),
  );
});

/** Books from an address on; answers how many taps it took. */
async function tapsFrom(path: string): Promise<number> {
  const { user } = renderBooking(path);
  let taps = 0;
  const tap = async (what: HTMLElement) => {
    taps += 1;
    await user.click(what);
  };
  if (path.includes('/service')) {
    await tap(await screen.findByRole('checkbox', { name: /Női hajvágás/ }));
    await tap(screen.getByRole('button', { name: /^1 szolgáltatás/ }));
  }
  const slots = await screen.findAllByRole('radio', { name: /november 19\., csütörtök 14:30/ });
  await tap(slots[0] ?? document.body);
  await tap(await screen.findByRole('button', { name: /2026-11-19 14:30 \(csütörtök\)$/ }));
  await tap(await screen.findByRole('button', { name: 'Foglalás véglegesítése' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gratulálunk!' })).toBeInTheDocument();
  return taps;
}

test('a known guest books in five taps', async () => {
  expect(await tapsFrom(`${base}/service`)).toBeLessThanOrEqual(5);
});

test('with a link to service and person three are enough', async () => {
  expect(await tapsFrom(`${base}/date?services=service-cut&provider=employee-lilla`)).toBeLessThanOrEqual(3);
});
