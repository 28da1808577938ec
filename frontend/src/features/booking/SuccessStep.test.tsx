import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { AppointmentDto } from '../../api/booking';
import { browser } from '../../lib/browser';
import { appointment, user as guest } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';
import type { Wizard } from './wizard';

const at = '/szalonka/appointmentbook/success';
const done: Wizard = { step: 'success', appointment: appointment() };
const reloaded: Wizard = { step: 'success', appointment: { id: 'appointment-1' } };

const answerOwn = (...items: AppointmentDto[]) =>
  server.use(
    answer.me(guest()),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items })),
  );

const ready = () => screen.findByRole('link', { name: 'Naptárba mentem' });

afterEach(() => jest.restoreAllMocks());

describe('after a reload', () => {
  test('the booking stands as the server has it, and nothing leads away', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    answerOwn(appointment({ id: 'other', start: '2026-11-25T08:00:00Z' }), appointment());
    const { store } = renderBooking(at, { wizard: reloaded });
    await ready();
    expect(screen.getByText('péntek, nov. 20., 14:30')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    jest.useRealTimers();
    expect(goTo).not.toHaveBeenCalled();
    expect(store.getState().wizard).toEqual(reloaded);
  });

  test.each([
    ['was cancelled meanwhile', () => answerOwn(appointment({ state: 0 }))],
    ['is not this guest’s', () => answerOwn(appointment({ id: 'other' }))],
    ['is of a guest who signed out', () => server.use(answer.me(null))],
  ])('one that %s leads to the first step', async (_which, respond) => {
    respond();
    const { store } = renderBooking(at, { wizard: reloaded });
    await waitFor(() => expect(store.getState().wizard).toEqual({ step: 'service', picked: [] }));
    expect(await screen.findByRole('button', { name: 'Válassz ki legalább egy szolgáltatást' })).toBeInTheDocument();
  });

  test('without an answer it can be asked again', async () => {
    server.use(
      answer.me(guest()),
      http.get('*/api/guestuser/appointments', () => HttpResponse.error()),
    );
    renderBooking(at, { wizard: reloaded });
    const again = await screen.findByRole('button', { name: 'Újra' });
    answerOwn(appointment());
    await userEvent.setup().click(again);
    await ready();
  });
});

describe('sharing', () => {
  interface Device {
    share?: jest.Mock;
    writeText?: jest.Mock;
  }

  /** A device with these; what is missing is missing. */
  function device(has: Device) {
    const clipboard = has.writeText === undefined ? undefined : { writeText: has.writeText };
    Object.defineProperty(navigator, 'share', { configurable: true, value: has.share });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  }
  afterEach(() => device({}));

  const text =
    'Időpontom: péntek, nov. 20., 14:30, Női hajvágás – Szalonka Szépségszalon, 1053 Budapest, Kecskeméti utca 9.';
  const url = 'http://localhost/szalonka/appointmentbook';

  function open(has: Device) {
    jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(answer.me(guest()));
    renderBooking(at, { wizard: done });
    // Afterwards: the user of the tests brings a clipboard.
    device(has);
  }

  async function press(has: Device) {
    open(has);
    const button = await screen.findByRole('button', { name: 'Megosztom' });
    await act(async () => void fireEvent.click(button));
  }

  test('opens the device’s own dialog, and holds the redirect', async () => {
    const share = jest.fn(() => Promise.resolve());
    await press({ share });
    expect(share).toHaveBeenCalledWith({ title: 'Szalonka Szépségszalon', text, url });
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('copies where there is no dialog', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    await press({ writeText });
    expect(await screen.findByText('Kimásoltuk: beillesztheted egy üzenetbe.')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(`${text}\n${url}`);
  });

  test.each([
    ['is refused', 'NotAllowedError', 1],
    ['was dismissed', 'AbortError', 0],
  ])('a dialog that %s copies so often', async (_how, name, times) => {
    const writeText = jest.fn(() => Promise.resolve());
    const share = jest.fn(() => Promise.reject(new DOMException('no', name)));
    await press({ share, writeText });
    expect(share).toHaveBeenCalledTimes(1);
    expect(writeText).toHaveBeenCalledTimes(times);
  });

  test('is a mail where there is neither', async () => {
    open({});
    const link = await screen.findByRole('link', { name: 'Megosztom' });
    const mail = new URL(link.getAttribute('href') ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('body')).toBe(`${text}\n${url}`);
  });
});
