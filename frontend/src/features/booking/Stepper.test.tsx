import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { appointment, freeSlot } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { server } from '../../testing/server';
import type { Wizard } from './wizard';

const slot = { ...freeSlot('2030-11-19T13:30:00Z'), providerId: 'employee-lilla', shopId: 'shop-belvaros' };
const finalizing: Wizard = {
  step: 'finalize',
  picked: ['service-cut'],
  who: { kind: 'one', providerId: 'employee-lilla', shopId: 'shop-belvaros', suggested: false },
  slot,
  note: '',
  sending: false,
};

test('done steps lead back, the current one is marked, those to do lead nowhere', async () => {
  server.use(
    http.get('*/public/freetimeslots/:company', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isAsked = slot.start >= (searchParams.get('start') ?? '') && slot.start < (searchParams.get('end') ?? '');
      return HttpResponse.json({ items: isAsked ? [slot] : [] });
    }),
  );
  const { user, store } = renderBooking('/szalonka/appointmentbook/finalize', { wizard: finalizing });
  const steps = within(await screen.findByRole('navigation', { name: 'A foglalás lépései' }));
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Szolgáltatás, kész, visszalépek ide',
    'Időpont, kész, visszalépek ide',
  ]);
  expect(steps.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step');

  await user.click(steps.getByRole('link', { name: /Időpont/ }));
  expect(await screen.findByRole('heading', { name: 'Válassz időpontot' })).toBeInTheDocument();
  expect(store.getState().wizard).toMatchObject({ step: 'date', slot });

  await user.click(screen.getByRole('link', { name: /Szolgáltatás/ }));
  expect(await screen.findByRole('heading', { name: 'Válassz szolgáltatást' })).toBeInTheDocument();
  expect(store.getState().wizard).toEqual({ step: 'service', picked: [] });
});

test('the address bar follows the same rules as the buttons', async () => {
  const picked: Wizard = { step: 'service', picked: ['service-cut'] };
  renderBooking('/szalonka/appointmentbook/finalize', { wizard: picked });
  expect(await screen.findByRole('heading', { name: 'Válassz szolgáltatást' })).toBeInTheDocument();
});

test('of a booking that is made, every finished step leads to an empty selection', async () => {
  const done: Wizard = { step: 'success', appointment: appointment() };
  const { user, store } = renderBooking('/szalonka/appointmentbook/success', { wizard: done });
  const steps = within(await screen.findByRole('navigation', { name: 'A foglalás lépései' }));
  const links = steps.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Szolgáltatás, kész, visszalépek ide',
    'Időpont, kész, visszalépek ide',
    'Véglegesítés, kész, visszalépek ide',
  ]);
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/szalonka/appointmentbook/service']),
  );
  await user.click(links[1] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Válassz szolgáltatást' })).toBeInTheDocument();
  expect(store.getState().wizard).toEqual({ step: 'service', picked: [] });
});
