import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { switchLanguage } from '../../lib/i18n';
import { user as guest, service } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { wish } from '../../testing/waitingFixtures';
import type { Wizard } from './wizard';

const wizard: Wizard = {
  step: 'date',
  picked: ['service-cut'],
  who: { kind: 'one', providerId: 'employee-lilla', shopId: 'shop-belvaros', suggested: false },
};

function open() {
  const sent: unknown[] = [];
  server.use(
    answer.me(guest()),
    http.post('*/public/waitinglist', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(wish(), { status: 201 });
    }),
  );
  return {
    sent,
    ...renderBooking('/szalonka/appointmentbook/waiting', {
      wizard,
      bookingAuth: { at: 'finalize', email: guest().email },
    }),
  };
}

const days = async () => within(await screen.findByRole('group', { name: 'Melyik napokon jó?' }));

test('a page in the other language names the service as the salon does in it', async () => {
  const cut = service({ translatedName: 'Women’s cut' });
  server.use(http.get('*/public/service/:id', () => HttpResponse.json({ items: [cut] })));
  open();
  expect(await screen.findByText('Női hajvágás')).toBeInTheDocument();
  await act(() => switchLanguage('en', false));
  expect(screen.getByText('Women’s cut')).toBeInTheDocument();
  expect(screen.queryByText('Női hajvágás')).not.toBeInTheDocument();
  await act(() => switchLanguage('hu', false));
});

test('weekdays that do not suit are left out; without any nothing is sent', async () => {
  const { sent, user } = open();
  const group = await days();
  for (const name of ['hétfő', 'szerda', 'péntek', 'szombat', 'vasárnap']) {
    await user.click(group.getByRole('checkbox', { name }));
  }
  for (const name of ['kedd', 'csütörtök']) {
    await user.click(group.getByRole('checkbox', { name }));
  }
  expect(group.getByRole('alert')).toHaveTextContent('Válassz legalább egy napot!');
  await user.click(screen.getByRole('button', { name: 'Feliratkozom' }));
  expect(sent).toHaveLength(0);
  await user.click(group.getByRole('checkbox', { name: 'csütörtök' }));
  await user.click(group.getByRole('checkbox', { name: 'kedd' }));
  expect(group.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Feliratkozom' }));
  expect(await screen.findByText('Feliratkoztál a várólistára.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ weekdays: [2, 4] }]);
});

test('all days are no condition', async () => {
  const { sent, user } = open();
  await days();
  await user.click(screen.getByRole('button', { name: 'Feliratkozom' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('weekdays');
});
