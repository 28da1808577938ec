import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { announceBooked } from '../../lib/sessionChannel';
import { appointment, user as guest } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { finalizing } from '../../testing/wizardFixtures';
import type { BookingAuth } from './authSlice';

const page = '/szalonka/appointmentbook/finalize';
const wizard = finalizing(['service-cut']);
const now = Date.parse('2026-11-18T09:00:00Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
/** By the server's clock, which is another one. */
const left = (until: string | undefined) => (until === undefined ? 0 : (Date.parse(until) - Date.now()) / 1000);
const mailed: BookingAuth = { at: 'login', email: 'uj@example.com', mailed: true };

const open = (bookingAuth?: BookingAuth) =>
  renderBooking(page, { wizard, ...(bookingAuth === undefined ? {} : { bookingAuth }) });

/** Moves the clock of the page, which counts by seconds. */
function clock() {
  let at = now;
  jest.spyOn(Date, 'now').mockImplementation(() => at);
  return (minutes: number) => {
    at = now + minutes * 60_000;
  };
}

/** Calls about the hold, as method and body. */
function holds(until: string | undefined, mayBeProlonged = true): string[] {
  const asked: string[] = [];
  server.use(
    http.post('*/public/appointment/hold', async ({ request }) => {
      asked.push(`POST ${JSON.stringify(await request.json())}`);
      return HttpResponse.json({ ...(until === undefined ? {} : { until }), secondsLeft: left(until), mayBeProlonged });
    }),
    http.delete('*/public/appointment/hold', () => {
      asked.push('DELETE');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return asked;
}

describe('a guest who is signed in', () => {
  beforeEach(() => server.use(answer.me(guest())));

  test('has the time from entering the step, with a countdown', async () => {
    clock();
    const asked = holds(inMinutes(10));
    open();
    expect(await screen.findByText('Ezt az időpontot 10:00 percig tartjuk neked.')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('Ezt az időpontot még 10 percig tartjuk neked.');
    expect(asked).toEqual([
      'POST {"companySzalonkaId":"szalonka","providerId":"employee-lilla","shopId":"shop-belvaros",' +
        '"timeSlotFrom":"2026.11.20 14:30","timeSlotTo":"2026.11.20 15:45","services":["service-cut"]}',
    ]);
    expect(screen.queryByRole('button', { name: 'Kérek még 5 percet' })).not.toBeInTheDocument();
  });

  test('prolongs it once, near its end, and is told when it is over', async () => {
    const goTo = clock();
    holds(inMinutes(10));
    server.use(
      http.post('*/public/appointment/hold/prolong', () =>
        HttpResponse.json({ until: inMinutes(15), secondsLeft: left(inMinutes(15)), mayBeProlonged: false }),
      ),
    );
    const { user } = open();
    await screen.findByText(/10:00 percig/);
    goTo(8);
    await user.click(await screen.findByRole('button', { name: 'Kérek még 5 percet' }, { timeout: 3000 }));
    expect(await screen.findByText('Ezt az időpontot 7:00 percig tartjuk neked.')).toBeInTheDocument();
    goTo(14);
    expect(await screen.findByText(/1:00 percig/, undefined, { timeout: 3000 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Kérek még 5 percet' })).not.toBeInTheDocument();
    goTo(15);
    expect(await screen.findByText(/már nem tartjuk/, undefined, { timeout: 3000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Foglalás véglegesítése' })).toBeEnabled();
  });

  test('hears at once that the time is taken, with others to choose', async () => {
    clock();
    server.use(
      http.post('*/public/appointment/hold', () =>
        HttpResponse.json(
          {
            code: 'booking.slot_taken',
            fields: {},
            details: {
              nearest: [{ start: '2026-11-20T15:00:00Z', end: '2026-11-20T16:15:00Z', providers: ['employee-lilla'] }],
            },
          },
          { status: 409 },
        ),
      ),
    );
    open();
    expect(await screen.findByRole('radio', { name: /16:00/ })).toBeInTheDocument();
  });

  test('frees it by going back, not by booking', async () => {
    clock();
    const asked = holds(inMinutes(10));
    const { user, unmount } = open();
    await screen.findByText(/10:00 percig/);
    await user.click(screen.getByRole('button', { name: 'Foglalás megszakítása' }));
    await waitFor(() => expect(asked.at(-1)).toBe('DELETE'));
    unmount();

    asked.length = 0;
    server.use(http.post('*/public/appointment/bookonline', () => HttpResponse.json(appointment(), { status: 201 })));
    const again = open();
    await screen.findByText(/10:00 percig/);
    await again.user.click(screen.getByRole('button', { name: 'Foglalás véglegesítése' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gratulálunk!' })).toBeInTheDocument();
    expect(asked).not.toContain('DELETE');
  });

  test('sees nothing about it where nothing is held', async () => {
    clock();
    const asked = holds(undefined, false);
    open();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});

describe('a new guest', () => {
  const waiting = (more: object = {}) => ({
    isProven: false,
    hold: { until: inMinutes(9), secondsLeft: 540, mayBeProlonged: true },
    ...more,
  });

  test('types the code, which the sixth digit sends, and may then book', async () => {
    clock();
    const tried: unknown[] = [];
    let isSignedIn = false;
    server.use(
      http.get('*/public/registration', () => HttpResponse.json(isSignedIn ? null : waiting())),
      http.get('*/api/user/current/guestoruser', () => HttpResponse.json(isSignedIn ? guest() : null)),
      http.post('*/public/login/digits', async ({ request }) => {
        tried.push(await request.json());
        if (tried.length === 1) {
          const fields = { digits: ['access.digits_wrong'] };
          return HttpResponse.json({ code: 'request.invalid', fields }, { status: 422 });
        }
        isSignedIn = true;
        return HttpResponse.json(guest());
      }),
    );
    const { user } = open(mailed);
    const field = await screen.findByRole('textbox', { name: 'Hatjegyű kód' });
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await screen.findByText('Ezt az időpontot 9:00 percig tartjuk neked.')).toBeInTheDocument();
    await user.type(field, '123 456');
    expect(await screen.findByText('Nem ez a kód áll a levélben. Nézd meg újra!')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '654321');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Foglalás véglegesítése' })).toBeEnabled());
    expect(tried).toEqual([{ digits: '123456' }, { digits: '654321' }]);
  });

  test('follows to success when the link was pressed in another browser', async () => {
    clock();
    let isBooked = false;
    server.use(
      http.get('*/public/registration', () =>
        HttpResponse.json(isBooked ? waiting({ isProven: true, booked: appointment() }) : waiting()),
      ),
    );
    open(mailed);
    await screen.findByRole('textbox', { name: 'Hatjegyű kód' });
    isBooked = true;
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Gratulálunk!' }, { timeout: 6000 }),
    ).toBeInTheDocument();
  });

  test('follows to success when another tab booked the same time, not another one', async () => {
    clock();
    server.use(http.get('*/public/registration', () => HttpResponse.json(waiting())));
    open(mailed);
    await screen.findByRole('textbox', { name: 'Hatjegyű kód' });
    const same = appointment({ start: '2026-11-20T13:30:00Z' });
    await act(async () => announceBooked({ ...same, start: '2026-11-21T13:30:00Z' }));
    expect(screen.getByRole('textbox', { name: 'Hatjegyű kód' })).toBeInTheDocument();
    await act(async () => announceBooked(same));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gratulálunk!' })).toBeInTheDocument();
  });

  test('is told that the address was proven elsewhere, and signs in with the password here', async () => {
    clock();
    server.use(http.get('*/public/registration', () => HttpResponse.json(waiting({ isProven: true }))));
    open(mailed);
    expect(await screen.findByText(/A címedet egy másik böngészőben igazoltad/)).toBeInTheDocument();
    expect(screen.getByLabelText('Jelszó')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Hatjegyű kód' })).not.toBeInTheDocument();
  });
});
