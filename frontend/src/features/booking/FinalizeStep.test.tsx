import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { identitySessionApi } from '../../api/identitySession';
import type { RootState } from '../../app/store';
import { browser } from '../../lib/browser';
import { announceSignIn } from '../../lib/sessionChannel';
import { appointment, colleague, company, user as guest } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { finalizing } from '../../testing/wizardFixtures';
import type { BookingAuth } from './authSlice';
import type { Wizard } from './wizard';

const page = '/szalonka/appointmentbook/finalize';
const wizard = finalizing(['service-cut', 'service-fringe']);

const open = (bookingAuth?: BookingAuth, state: Partial<RootState> = {}) =>
  renderBooking(page, { wizard, ...(bookingAuth === undefined ? {} : { bookingAuth }), ...state });

interface SentBooking {
  key: string | null;
  body: unknown;
}

/** Watches the bookings that are sent, answering them one after the other. */
function bookings(...answers: (() => Response)[]): SentBooking[] {
  const sent: SentBooking[] = [];
  server.use(
    http.post('*/public/appointment/bookonline', async ({ request }) => {
      const reply = answers[Math.min(sent.length, answers.length - 1)];
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return reply?.() ?? HttpResponse.error();
    }),
  );
  return sent;
}

const booked = () => HttpResponse.json(appointment(), { status: 201 });
const refused = (status: number, code: string, more: object = {}) =>
  HttpResponse.json({ code, fields: {}, ...more }, { status });
const waitingRegistration = { isProven: false, hold: { secondsLeft: 0, mayBeProlonged: false } };
/** The button that sends, as soon as the page knows who is booking. */
const send = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: 'Foglalás véglegesítése' });
    expect(button).toBeEnabled();
    return button;
  });

describe('what is being booked', () => {
  test('stands above the identity box, and the salon hears that somebody came this far', async () => {
    let reached: unknown;
    server.use(
      http.post('*/public/finalizereached', async ({ request }) => {
        reached = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    const details = await screen.findByRole('region', { name: 'A foglalásod' });
    for (const text of ['2026-11-20 14:30', 'Kovács Lilla', 'Női hajvágás', 'Frufruigazítás', '75 perc', 'Belváros']) {
      expect(within(details).getByText(text, { exact: false })).toBeInTheDocument();
    }
    expect(within(details).getByText(/15\s800\sFt/)).toBeInTheDocument();
    expect(within(details).getByText(/Az ár tájékoztató jellegű/)).toBeInTheDocument();
    await waitFor(() =>
      expect(reached).toEqual({
        companySzalonkaId: 'szalonka',
        providerId: 'employee-lilla',
        shopId: 'shop-belvaros',
        timeSlotFrom: '2026.11.20 14:30',
        timeSlotTo: '2026.11.20 15:45',
        services: ['service-cut', 'service-fringe'],
      }),
    );
  });
});

test('a salon in demo mode is booked by its owner alone', async () => {
  server.use(http.get('*/public/company/:id', () => HttpResponse.json(company({ demoMode: true }))));
  const { unmount } = open();
  expect(await screen.findByText(/^Bemutató oldal: a szalon még csak próbálja/)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Ez egy bemutató oldal');
  expect(screen.getByRole('link', { name: 'Hívj minket: +36/30 000-0100' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'A foglalásod' })).not.toBeInTheDocument();
  unmount();

  server.use(answer.me(colleague()));
  open();
  expect(await screen.findByRole('region', { name: 'A foglalásod' })).toBeInTheDocument();
  expect(screen.getByText(/Foglalni itt egyelőre csak te tudsz/)).toBeInTheDocument();
});

test('on a phone the details fold to two lines', async () => {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: query === '(max-width: 559px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  try {
    open();
    const details = await screen.findByRole('region', { name: 'A foglalásod' });
    const fold = within(details).getByRole('group');
    expect(fold).not.toHaveAttribute('open');
    expect(fold.querySelector('summary')).toHaveTextContent(
      /^péntek, (2026\. )?nov\. 20\., 14:30 2026-11-20 14:30Kovács Lilla · Női hajvágás, Frufruigazítás15\s800\sFt$/,
    );
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

describe('who is booking', () => {
  test('a known address is asked for its password; a wrong one is told and kept', async () => {
    server.use(
      http.get('*/public/user/exist', ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('username') === 'vendeg@example.com'),
      ),
      http.post('*/public/login', () => refused(401, 'access.wrong_credentials')),
    );
    const { user } = open();
    const next = await screen.findByRole('button', { name: 'Tovább' });
    expect(next).toBeDisabled();
    expect(screen.getByText(/Facebook-belépés jelenleg nem elérhető/)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'E-mail-cím' }), 'vendeg@example.com');
    await user.click(next);
    expect(await screen.findByRole('textbox', { name: 'E-mail-cím' })).toHaveAttribute('readonly');
    await user.type(screen.getByLabelText('Jelszó'), 'Rossz1');
    await user.click(screen.getByRole('button', { name: 'Belépés' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hibás jelszó vagy felhasználónév');
    expect(screen.getByLabelText('Jelszó')).toHaveValue('Rossz1');
    await user.click(screen.getByRole('button', { name: 'Másik e-mail-címet használok' }));
    expect(await screen.findByRole('textbox', { name: 'E-mail-cím' })).toHaveValue('vendeg@example.com');
  });

  test('an address half typed is kept with the booking, for whoever leaves the page and returns', async () => {
    const { user, store } = open();
    await user.type(await screen.findByRole('textbox', { name: 'E-mail-cím' }), 'vendeg@ex');
    expect(store.getState().bookingAuth).toEqual({ at: 'needEmail', email: 'vendeg@ex' });
  });

  test('the right password leads to sending', async () => {
    let signedIn = false;
    server.use(
      http.post('*/public/login', () => {
        signedIn = true;
        return HttpResponse.json(guest());
      }),
      http.get('*/api/user/current/guestoruser', () => HttpResponse.json(signedIn ? guest() : null)),
    );
    const { user } = open({ at: 'login', email: 'vendeg@example.com', mailed: false });
    await user.type(await screen.findByLabelText('Jelszó'), 'Szalonka1');
    expect(screen.getByRole('link', { name: 'Elfelejtett jelszó' })).toHaveAttribute('href', '/forgatpassword');
    await user.click(screen.getByRole('button', { name: 'Belépés' }));
    expect(await send()).toBeEnabled();
    // A guest who is signed in has no forgotten password.
    expect(screen.queryByRole('link', { name: 'Elfelejtett jelszó' })).not.toBeInTheDocument();
    expect(screen.getByText('Foglalás a következő néven: Szőke Tünde (vendeg@example.com)')).toBeInTheDocument();
  });

  test('registering shows every error at its field, the server’s too, and keeps what was typed', async () => {
    let body: unknown;
    server.use(
      http.post('*/public/registerGuest', async ({ request }) => {
        body = await request.json();
        return refused(422, 'request.invalid', { fields: { lastName: ['field.name'] } });
      }),
    );
    const { user } = open({ at: 'register', email: 'uj@example.com' });
    await user.click(await screen.findByRole('button', { name: 'Kódot kérek' }));
    expect(screen.getByRole('textbox', { name: 'Vezetéknév' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Vezetéknév' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Telefonszám' })).toHaveAccessibleDescription(/Írd be a telefonszámot/);
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(body).toBeUndefined();

    await user.type(screen.getByRole('textbox', { name: 'Vezetéknév' }), '123');
    await user.type(screen.getByRole('textbox', { name: 'Keresztnév' }), 'Emese');
    await user.type(screen.getByRole('textbox', { name: 'Telefonszám' }), '06301234567');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Kódot kérek' }));
    expect(await screen.findByText('Ez nem lehet név. Használj betűket!')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Keresztnév' })).toHaveValue('Emese');
    expect(body).toEqual({
      firstName: 'Emese',
      lastName: '123',
      email: 'uj@example.com',
      phone: '+36/30 123-4567',
      privacy: true,
      szalonkaId: 'szalonka',
      language: 'hu',
      booking: {
        providerId: 'employee-lilla',
        shopId: 'shop-belvaros',
        timeSlotFrom: '2026.11.20 14:30',
        timeSlotTo: '2026.11.20 15:45',
        services: ['service-cut', 'service-fringe'],
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'Vezetéknév' }), 'x');
    expect(screen.queryByText('Ez nem lehet név. Használj betűket!')).not.toBeInTheDocument();
  });

  test('a limit offers the salon’s number, a wrong password does not', async () => {
    server.use(
      http.post('*/public/login', () => refused(401, 'access.wrong_credentials'), { once: true }),
      http.post('*/public/login', () => refused(429, 'limit.exceeded', { details: { retryAfter: 30 } })),
    );
    const { user } = open({ at: 'login', email: 'uj@example.com', mailed: false });
    await user.type(await screen.findByLabelText('Jelszó'), 'Szalonka1');
    const call = { name: 'Hívás: +36/30 000-0100' };
    await user.click(screen.getByRole('button', { name: 'Belépés' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hibás jelszó vagy felhasználónév');
    expect(screen.queryByRole('link', call)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Belépés' }));
    expect(await screen.findByRole('link', call)).toHaveAttribute('href', 'tel:+36300000100');
    expect(screen.getByRole('alert')).toHaveTextContent('Próbáld újra 30 másodperc múlva.');
  });

  test('after registering the tab goes on by itself when the mailed link is pressed elsewhere', async () => {
    let pressed = false;
    server.use(
      http.post('*/public/registerGuest', () => HttpResponse.json({ secondsLeft: 0, mayBeProlonged: false })),
      http.get('*/public/registration', () => HttpResponse.json(pressed ? null : waitingRegistration)),
      http.get('*/api/user/current/guestoruser', () => HttpResponse.json(pressed ? guest() : null)),
    );
    const { user } = open({ at: 'register', email: 'uj@example.com' });
    await user.type(await screen.findByRole('textbox', { name: 'Vezetéknév' }), 'Szőke');
    await user.type(screen.getByRole('textbox', { name: 'Keresztnév' }), 'Tünde');
    await user.type(screen.getByRole('textbox', { name: 'Telefonszám' }), '06301234567');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Kódot kérek' }));
    expect(await screen.findByText(/akár 10 percet is igénybe vehet/)).toBeInTheDocument();
    // The sign-in happened elsewhere; this tab learns of it by polling.
    pressed = true;
    expect(await send()).toBeEnabled();
  });

  test('another tab that signs in wakes this one at once', async () => {
    let signedIn = false;
    server.use(http.get('*/api/user/current/guestoruser', () => HttpResponse.json(signedIn ? guest() : null)));
    // In this state the tab does not ask by itself.
    open({ at: 'login', email: 'uj@example.com', mailed: false });
    await screen.findByLabelText('Jelszó');
    signedIn = true;
    announceSignIn();
    expect(await send()).toBeEnabled();
  });

  test('somebody without a telephone number is asked for it; a failure is told', async () => {
    server.use(
      answer.me(guest({ phone: null })),
      http.post('*/public/guest/phone', () => refused(500, 'internal'), { once: true }),
      http.post('*/public/guest/phone', () => HttpResponse.json(guest())),
    );
    const { user } = open({ at: 'phone', email: 'vendeg@example.com' });
    await user.type(await screen.findByRole('textbox', { name: 'Telefonszám' }), '06201234567');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Mentés és tovább' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hiba a telefonszám beállításakor!');
    await user.click(screen.getByRole('button', { name: 'Mentés és tovább' }));
    expect(await send()).toBeInTheDocument();
  });
});

describe('sending', () => {
  beforeEach(() => server.use(answer.me(guest())));

  test('a booking travels in the salon’s clock, once however often it is clicked, and leads to success', async () => {
    const sent = bookings(booked);
    const { user, store } = open();
    await user.type(await screen.findByRole('textbox', { name: /Üzenet/ }), ' Hosszú hajam van. ');
    const button = await send();
    await waitFor(() => expect(button).toBeEnabled());
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('heading', { name: 'Gratulálunk!' })).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent.at(0)?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent.at(0)?.body).toEqual({
      companySzalonkaId: 'szalonka',
      providerId: 'employee-lilla',
      shopId: 'shop-belvaros',
      timeSlotFrom: '2026.11.20 14:30',
      timeSlotTo: '2026.11.20 15:45',
      services: ['service-cut', 'service-fringe'],
      termsVersion: 1,
      note: 'Hosszú hajam van.',
    });
    expect(store.getState().wizard.step).toBe('success');
  });

  test('a failure says so, is reported, and is tried again under the same key', async () => {
    let reported: unknown;
    server.use(
      http.post('*/public/clienterror', async ({ request }) => {
        reported = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const sent = bookings(() => refused(500, 'internal'), booked);
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /Üzenet/ }), 'Kérek kávét.');
    await user.click(await send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Hiba történt a foglalás során! Kérlek, próbáld újra később!',
    );
    await waitFor(() => expect(reported).toMatchObject({ details: 'booking: internal' }));
    expect(screen.getByRole('textbox', { name: /Üzenet/ })).toHaveValue('Kérek kávét.');
    await user.click(screen.getByRole('button', { name: 'Újra' }));
    expect(await screen.findByRole('heading', { name: 'Gratulálunk!' })).toBeInTheDocument();
    expect(sent).toHaveLength(2);
    expect(sent.at(1)?.key).toBe(sent.at(0)?.key);
  });

  test('without a network it says that sending again is safe, and keeps everything', async () => {
    const sent = bookings(() => HttpResponse.error(), booked);
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /Üzenet/ }), 'Kérek kávét.');
    act(() => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(/Nincs internetkapcsolat\./)).toBeInTheDocument();
    await user.click(await send());
    expect(await screen.findByText(/ugyanazt a foglalást kétszer nem rögzítjük/)).toBeInTheDocument();
    act(() => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByText(/Nincs internetkapcsolat\./)).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Üzenet/ })).toHaveValue('Kérek kávét.');
    await user.click(screen.getByRole('button', { name: 'Újra' }));
    expect(await screen.findByRole('heading', { name: 'Gratulálunk!' })).toBeInTheDocument();
    expect(sent.at(1)?.key).toBe(sent.at(0)?.key);
  });

  test('announces that it is still waiting', async () => {
    let answerNow: (response: Response) => void = () => undefined;
    server.use(
      http.post(
        '*/public/appointment/bookonline',
        () =>
          new Promise<Response>((resolve) => {
            answerNow = resolve;
          }),
      ),
    );
    const { user } = open();
    await user.click(await send());
    expect(screen.getByRole('button', { name: 'Foglalás…' })).toBeDisabled();
    expect(await screen.findByText(/Lassú a kapcsolat, még várjuk a választ\./)).toBeInTheDocument();
    answerNow(booked());
    expect(await screen.findByRole('heading', { name: 'Gratulálunk!' })).toBeInTheDocument();
  });

  test('a lost time offers three others of the same person and keeps everything', async () => {
    const nearest = ['15:00', '15:15', '16:00'].map((time) => ({
      start: `2026-11-20T${time}:00Z`,
      end: '2026-11-20T17:15:00Z',
    }));
    const sent = bookings(() => refused(409, 'booking.slot_taken', { details: { nearest } }), booked);
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /Üzenet/ }), 'Kérek kávét.');
    await user.click(await send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ezt az időpontot közben lefoglalták.');
    const others = screen.getAllByRole('radio');
    expect(others).toHaveLength(3);
    expect(screen.getByRole('textbox', { name: /Üzenet/ })).toHaveValue('Kérek kávét.');
    await user.click(screen.getByRole('radio', { name: /2026-11-20 16:15/ }));
    await user.click(await send());
    expect(await screen.findByRole('heading', { name: 'Gratulálunk!' })).toBeInTheDocument();
    expect(sent.at(1)?.body).toMatchObject({ timeSlotFrom: '2026.11.20 16:15', providerId: 'employee-lilla' });
    expect(sent.at(1)?.key).not.toBe(sent.at(0)?.key);
  });

  test('asks to sign in again after a lost session and keeps everything', async () => {
    bookings(() => {
      server.use(answer.me(null));
      return refused(401, 'access.not_signed_in');
    });
    const { user, store } = open();
    await user.click(await send());
    expect(await screen.findByText(/Közben kiléptél/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'E-mail-cím' })).toHaveValue('vendeg@example.com');
    expect(store.getState().wizard).toMatchObject({ step: 'finalize', picked: ['service-cut', 'service-fringe'] });
  });

  test('cancelling clears everything and goes to the services', async () => {
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Foglalás megszakítása' }));
    expect(await screen.findByRole('heading', { name: 'Válassz szolgáltatást' })).toBeInTheDocument();
    expect(store.getState().wizard).toEqual({ step: 'service', picked: [] });
  });
});

describe('success', () => {
  const done: Wizard = { step: 'success', appointment: appointment() };
  const at = '/szalonka/appointmentbook/success';

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['a guest to the own bookings', guest(), '/guest/dashboard'],
    ['a colleague to the calendar', guest({ roles: ['GUEST', 'PROVIDER'] }), '/provider/calendar'],
  ])('it leads %s after five seconds', async (_who, me, to) => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(answer.me(me));
    renderBooking(at, { wizard: done });
    expect(await screen.findByText(/belépés után a fő oldalon/)).toBeInTheDocument();
    await screen.findByRole('progressbar');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(to));
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['hears', guest({ mustChangePassword: true }), 1],
    ['does not hear', guest(), 0],
  ])('who has the mailed password %s that one is to be chosen', async (_who, me, times) => {
    jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(answer.me(me));
    const { store } = renderBooking(at, { wizard: done });
    await screen.findByText(/belépés után a fő oldalon/);
    await waitFor(() =>
      expect(identitySessionApi.endpoints.getGuestOrUser.select()(store.getState()).isSuccess).toBe(true),
    );
    await waitFor(() => expect(screen.queryAllByText(/válassz saját jelszót/)).toHaveLength(times));
  });

  test('what was left for a time of its own is offered, and nothing leads away from it', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(answer.me(guest()));
    renderBooking(at, { wizard: { ...done, later: ['service-nails'] } });
    expect(await screen.findByText('Hátravan még, külön időpontban: Manikűr.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ezt is lefoglalom' })).toHaveAttribute(
      'href',
      '/szalonka/appointmentbook/date?services=service-nails',
    );
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(goTo).not.toHaveBeenCalled();
  });

  test('a pointer that rests where it pressed does not hold the redirect, one that moves there does', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(answer.me(guest()));
    renderBooking(at, { wizard: done });
    const shown = await screen.findByText(/belépés után a fő oldalon/);
    // Browsers send these two events when a page appears under a resting pointer.
    fireEvent.mouseOver(shown, { screenX: 300, screenY: 400 });
    fireEvent.mouseMove(shown, { screenX: 300, screenY: 400 });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    // It is moved now and then, as by who reads there.
    for (const screenX of [340, 380, 340]) {
      fireEvent.mouseMove(shown, { screenX, screenY: 400 });
      await act(() => jest.advanceTimersByTimeAsync(9000));
    }
    expect(goTo).not.toHaveBeenCalled();
    fireEvent.mouseOut(shown, { relatedTarget: document.body });
    await act(() => jest.advanceTimersByTimeAsync(3500));
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  test('a pointer that was moved there once and left does not hold it for ever', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(answer.me(guest()));
    renderBooking(at, { wizard: done });
    const shown = await screen.findByText(/belépés után a fő oldalon/);
    fireEvent.mouseMove(shown, { screenX: 300, screenY: 400 });
    fireEvent.mouseMove(shown, { screenX: 340, screenY: 400 });
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(goTo).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1500));
    await act(() => jest.advanceTimersByTimeAsync(5500));
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  test('it comes after five seconds under a pointer that nobody moves', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(answer.me(guest()));
    renderBooking(at, { wizard: done });
    const shown = await screen.findByText(/belépés után a fő oldalon/);
    fireEvent.mouseOver(shown, { screenX: 300, screenY: 400 });
    fireEvent.mouseMove(shown, { screenX: 300, screenY: 400 });
    await act(() => jest.advanceTimersByTimeAsync(5500));
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  test('cancels the redirect on request', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(answer.me(guest()));
    renderBooking(at, { wizard: done });
    fireEvent.click(await screen.findByRole('button', { name: 'Maradok itt' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(goTo).not.toHaveBeenCalled();
    expect(screen.getByText(/2026-11-20 14:30/)).toBeInTheDocument();
  });

  test('calendar and route links cancel the redirect', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(answer.me(guest()));
    renderBooking(at, { wizard: done });
    const ics = await screen.findByRole('link', { name: 'Naptárba mentem' });
    expect(ics).toHaveAttribute('href', '/api/guestuser/appointment/appointment-1/ics');
    const google = new URL(screen.getByRole('link', { name: 'Google Naptárba' }).getAttribute('href') ?? '');
    expect(google.searchParams.get('dates')).toBe('20261120T133000Z/20261120T143000Z');
    expect(google.searchParams.get('text')).toBe('Szalonka Szépségszalon: Női hajvágás');
    expect(screen.getByRole('link', { name: 'Waze' })).toHaveAttribute(
      'href',
      'https://waze.com/ul?ll=47.4907,19.0598&navigate=yes',
    );
    expect(await screen.findByText('A visszaigazolást ide küldjük: vendeg@example.com.')).toBeInTheDocument();
    ics.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(ics);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('Google and Facebook', () => {
  const offer = (providers: string) => {
    document.head.insertAdjacentHTML('beforeend', `<meta name="sign-in" content="${providers}">`);
  };
  afterEach(() => document.head.querySelector('meta[name="sign-in"]')?.remove());

  test('is one line of text while switched off', async () => {
    open();
    expect(await screen.findByText('A Facebook-belépés jelenleg nem elérhető.')).toBeInTheDocument();
    expect(screen.queryByText(/Google/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Google|Facebook/ })).not.toBeInTheDocument();
  });

  test.each<[string, BookingAuth | undefined]>([
    ['the first question', undefined],
    ['the password', { at: 'login', email: 'anna@example.com', mailed: false }],
    ['the registration', { at: 'register', email: 'anna@example.com' }],
  ])('is offered beside %s, and the tab knows where to come back to', async (_where, auth) => {
    offer('google');
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(
      http.post('*/public/google/init', async ({ request }) => {
        expect(await request.json()).toEqual({ purpose: 'guest' });
        return HttpResponse.json({ url: 'https://accounts.example/auth?state=1' });
      }),
    );
    const { user } = open(auth);
    await user.click(await screen.findByRole('button', { name: 'Azonosítás Google-fiókkal' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://accounts.example/auth?state=1'));
    expect(JSON.parse(sessionStorage.getItem('szalonka.google') ?? '')).toMatchObject({ purpose: 'guest' });
    sessionStorage.clear();
  });

  test.each(['facebook', 'google facebook'])('of %s Facebook is offered', async (providers) => {
    offer(providers);
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(
      http.post('*/public/facebook/init', async ({ request }) => {
        expect(await request.json()).toEqual({ purpose: 'guest' });
        return HttpResponse.json({ url: 'https://facebook.example/dialog/oauth?state=1' });
      }),
    );
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Azonosítás Facebook-fiókkal' });
    expect(screen.queryByText(/jelenleg nem elérhető/)).not.toBeInTheDocument();
    await user.click(button);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://facebook.example/dialog/oauth?state=1'));
    expect(JSON.parse(sessionStorage.getItem('szalonka.facebook') ?? '')).toMatchObject({ purpose: 'guest' });
    expect(sessionStorage.getItem('szalonka.google')).toBeNull();
    sessionStorage.clear();
  });

  test('Facebook says so when it does not answer, and e-mail still works', async () => {
    offer('facebook');
    server.use(http.post('*/public/facebook/init', () => refused(503, 'access.facebook_unavailable')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Azonosítás Facebook-fiókkal' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A Facebook-belépés jelenleg nem elérhető.');
    expect(screen.getByRole('textbox', { name: 'E-mail-cím' })).toBeEnabled();
  });

  test('says so when it does not answer, and e-mail still works', async () => {
    offer('google');
    server.use(http.post('*/public/google/init', () => refused(503, 'access.google_unavailable')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Azonosítás Google-fiókkal' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A Google-belépés most nem érhető el.');
    expect(screen.getByRole('textbox', { name: 'E-mail-cím' })).toBeEnabled();
  });

  test('whoever comes back without a number is asked for it', async () => {
    server.use(answer.me(guest({ phone: undefined })));
    open();
    expect(await screen.findByRole('textbox', { name: 'Telefonszám' })).toBeInTheDocument();
  });
});

describe('a second appointment on one day', () => {
  const answersWith = (...items: ReturnType<typeof appointment>[]) =>
    server.use(
      http.get('*/api/user/current/guestoruser', () => HttpResponse.json(guest())),
      http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items })),
    );

  test('is warned of and can be booked', async () => {
    answersWith(
      appointment({ start: '2026-11-20T08:00:00Z', end: '2026-11-20T09:00:00Z' }),
      // Deleted, another day, another salon.
      appointment({ id: '2', start: '2026-11-20T09:00:00Z', state: 0 }),
      appointment({ id: '3', start: '2026-11-21T10:00:00Z' }),
      appointment({ id: '4', start: '2026-11-20T11:00:00Z', company: { ...appointment().company, id: 'company-2' } }),
    );
    const sent = bookings(booked);
    open({ at: 'finalize', email: guest().email });
    expect(await screen.findByText(/Erre a napra már van időpontod/)).toHaveTextContent(
      'Erre a napra már van időpontod: 09:00 Női hajvágás. Ha ezt is kéred, véglegesítsd nyugodtan.',
    );
    fireEvent.click(await send());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('comes with the fields it stands above, not after them', async () => {
    answersWith();
    let answer = (): void => undefined;
    const asked = new Promise<void>((isAsked) => {
      server.use(
        http.get('*/api/guestuser/appointments', async () => {
          isAsked();
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return HttpResponse.error();
        }),
      );
    });
    const sent = bookings(booked);
    open({ at: 'finalize', email: guest().email });
    await act(() => asked);
    expect(screen.queryByRole('checkbox', { name: 'Másnak foglalok' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('checkbox', { name: 'Másnak foglalok' })).toBeInTheDocument();
    fireEvent.click(await send());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('of other days nothing is said', async () => {
    answersWith(appointment({ start: '2026-11-21T08:00:00Z' }));
    open({ at: 'finalize', email: guest().email });
    await send();
    expect(screen.queryByText(/már van időpontod/)).not.toBeInTheDocument();
  });
});

describe('what the guest agrees to', () => {
  test('the deadline of this time and the salon’s words stand before the button', async () => {
    server.use(
      answer.me(guest()),
      http.get('*/public/company/:id', () =>
        HttpResponse.json(company({ terms: { version: 4, cancelDeadlineHours: 48, text: 'Készpénzzel fizess!' } })),
      ),
    );
    const sent = bookings(booked);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-10T08:00:00Z'));
    const { user } = open();
    await send();
    jest.mocked(Date.now).mockRestore();
    expect(screen.getByText(/áthelyezhető eddig/)).toHaveTextContent(
      /eddig: szerda, (2026\. )?nov\. 18\., 14:30 \(2026-11-18 14:30\)$/,
    );
    expect(screen.getByRole('region', { name: /^A szalon feltételei/ })).toHaveTextContent('Készpénzzel fizess!');
    await user.click(await send());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ termsVersion: 4 }));
  });

  test('terms that changed meanwhile are read anew, and sent with the next press', async () => {
    let version = 1;
    server.use(
      answer.me(guest()),
      http.get('*/public/company/:id', () =>
        HttpResponse.json(company({ terms: { version, cancelDeadlineHours: 24, text: `Szöveg ${version}` } })),
      ),
    );
    const sent = bookings(() => refused(409, 'booking.terms_changed'), booked);
    const { user } = open();
    await send();
    version = 2;
    await user.click(await send());
    expect(await screen.findByText('Szöveg 2')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('A szalon feltételei közben megváltoztak');
    await user.click(screen.getByRole('button', { name: 'Újra' }));
    await waitFor(() => expect(sent.map((it) => it.body)).toMatchObject([{ termsVersion: 1 }, { termsVersion: 2 }]));
  });
});
