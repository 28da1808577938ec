import { screen, within } from '@testing-library/react';
import { noticeParts } from '../../../locales/salon/privacy/notice';
import { renderBooking, renderWorkspace } from '../../../testing/render';

test('the notice names the salon it was opened from as the controller, and Szalonka as the processor', async () => {
  renderWorkspace('/privacy?salon=szalonka');
  expect(
    await screen.findByText('Adatkezelő: Szalonka Szépségszalon (1053 Budapest, Kecskeméti utca 9.)'),
  ).toBeInTheDocument();
  expect(screen.getByText('Elérhetőségek: +36/30 000-0100, foglalas@szalonka.example')).toBeInTheDocument();
  expect(screen.getByText(/^Adatfeldolgozó: a Szalonka foglalási rendszer\./)).toBeInTheDocument();
  expect(screen.getByText(/\(NAIH\)/)).toBeInTheDocument();
  expect(screen.getByText(/^Változat: \d{4}-\d{2}-\d{2}$/)).toBeInTheDocument();
  const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
  expect(headings).toHaveLength(noticeParts.length);
  // Its contents lead to each part.
  const contents = within(within(screen.getByRole('article')).getByRole('list')).getAllByRole('link');
  expect(contents.map((it) => [it.getAttribute('href'), it.textContent])).toEqual(
    headings.map((it) => [`#${it.id}`, it.textContent]),
  );
});

test('without a salon it says where its name stands', async () => {
  renderWorkspace('/privacy');
  expect(await screen.findByText(/^Az adatkezelő az a szalon, ahol foglalsz\./)).toBeInTheDocument();
  expect(screen.queryByText(/Elérhetőségek:/)).not.toBeInTheDocument();
});

test('works without a known salon', async () => {
  renderWorkspace('/privacy?salon=nincs-ilyen');
  expect(await screen.findByText(/^Az adatkezelő az a szalon, ahol foglalsz\./)).toBeInTheDocument();
});

test('in a salon’s pages it opens over the page, and nothing typed is lost', async () => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close: jest.fn(),
  });
  const { user } = renderBooking('/szalonka/appointmentbook/finalize', {
    bookingAuth: { at: 'register', email: 'uj@example.com' },
    wizard: {
      step: 'finalize',
      picked: ['service-cut'],
      who: { kind: 'anyone', shopId: 'shop-belvaros' },
      slot: {
        start: '2026-11-20T13:30:00Z',
        end: '2026-11-20T14:30:00Z',
        providerId: 'employee-lilla',
        shopId: 'shop-belvaros',
      },
      note: '',
      sending: false,
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Vezetéknév' }), 'Őszi');
  expect(screen.getByText('Adatkezelő: Szalonka Szépségszalon.')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Az adatkezelési tájékoztató megnyitása' });
  expect(link).toHaveAttribute('href', '/privacy?salon=szalonka');
  await user.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Adatkezelési tájékoztató' });
  expect(await within(dialog).findByRole('heading', { level: 3, name: 'Ki kezeli az adataidat?' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Bezárás' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Vezetéknév' })).toHaveValue('Őszi');
});
