import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { browser } from '../../lib/browser';
import { appointment, company, user as guest } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { finalizing } from '../../testing/wizardFixtures';
import { choosePhoto } from './chosenPhoto';

const photo = () => new File(['x'], 'frizura.jpg', { type: 'image/jpeg' });

/** The last step at a salon that takes photos, with its bookings and the photos sent to them. */
function atFinalize(...refusals: string[]) {
  const sent: string[] = [];
  server.use(
    answer.me(guest()),
    http.get('*/public/company/:id', () => HttpResponse.json(company({ takesGuestPhotos: true }))),
    http.post('*/public/appointment/bookonline', () => {
      sent.push('booking');
      return HttpResponse.json(appointment(), { status: 201 });
    }),
    http.post('*/api/guestuser/appointment/:id/photo', ({ params }) => {
      sent.push(`photo of ${String(params.id)}`);
      const code = refusals.shift();
      return code === undefined
        ? HttpResponse.json({ id: 'photo-1', imagePath: '/x?w=640', width: 1, height: 1 }, { status: 201 })
        : HttpResponse.json({ code, fields: {} }, { status: 503 });
    }),
  );
  const rendered = renderBooking('/szalonka/appointmentbook/finalize', { wizard: finalizing(['service-cut']) });
  const choose = async () => {
    await rendered.user.click(await screen.findByRole('button', { name: 'Fotó csatolása' }));
    const field = await screen.findByRole('group', { name: 'Fotó a szalonnak (nem kötelező)' });
    const input = field.querySelector('input[type=file]');
    await rendered.user.upload(input as HTMLInputElement, photo());
    return field;
  };
  const book = async () => {
    const button = screen.getByRole('button', { name: 'Foglalás véglegesítése' });
    await waitFor(() => expect(button).toBeEnabled());
    await rendered.user.click(button);
  };
  return { ...rendered, sent, choose, book };
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => choosePhoto(undefined));
  jest.restoreAllMocks();
});

test('a salon that takes no photos asks for none', async () => {
  server.use(answer.me(guest()));
  renderBooking('/szalonka/appointmentbook/finalize', { wizard: finalizing(['service-cut']) });
  await screen.findByRole('checkbox', { name: 'Másnak foglalok' });
  expect(screen.queryByRole('button', { name: 'Fotó csatolása' })).not.toBeInTheDocument();
});

test('a chosen photo is shown, and can be taken off', async () => {
  const { user, choose, sent, book } = atFinalize();
  const field = await choose();
  expect(within(field).getByRole('img', { name: 'A csatolt fotó: frizura.jpg' })).toHaveAttribute('src', 'blob:photo');
  expect(within(field).getByRole('button', { name: 'Másik fotó' })).toBeInTheDocument();
  await user.click(within(field).getByRole('button', { name: 'Mégse kell' }));
  expect(within(field).queryByRole('img')).not.toBeInTheDocument();
  expect(within(field).getByRole('button', { name: 'Fotó kiválasztása' })).toHaveFocus();
  await book();
  await screen.findByRole('link', { name: 'Naptárba mentem' });
  expect(sent).toEqual(['booking']);
});

test('the photo is sent after the booking, and the page waits for it', async () => {
  const { choose, sent, book } = atFinalize();
  await choose();
  await book();
  expect(await screen.findByText('A fotót is elküldtük a szalonnak.')).toBeInTheDocument();
  expect(sent).toEqual(['booking', 'photo of appointment-1']);
  expect(screen.queryByRole('progressbar', { name: 'Átirányítás a foglalásaidhoz' })).not.toBeInTheDocument();
});

test('a photo that cannot be sent leaves the booking, and is sent again', async () => {
  const { user, choose, sent, book } = atFinalize('service.unavailable');
  await choose();
  await book();
  expect(await screen.findByText(/^A foglalásod megvan, de a fotót nem sikerült elküldeni\./)).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Naptárba mentem' });
  await user.click(screen.getByRole('button', { name: 'Fotó küldése újra' }));
  expect(await screen.findByText('A fotót is elküldtük a szalonnak.')).toBeInTheDocument();
  expect(sent).toEqual(['booking', 'photo of appointment-1', 'photo of appointment-1']);
});
