import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { appointment, user as guest } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { finalizing } from '../../testing/wizardFixtures';

const wizard = finalizing(['service-cut']);

/** Watches what is sent, answering with a refusal of the name first when there is one. */
function open(refused?: string) {
  const sent: { key: string | null; body: { visitorName?: string } }[] = [];
  server.use(
    answer.me(guest()),
    http.post('*/public/appointment/bookonline', async ({ request }) => {
      sent.push({
        key: request.headers.get('Idempotency-Key'),
        body: (await request.json()) as { visitorName?: string },
      });
      return refused !== undefined && sent.length === 1
        ? HttpResponse.json({ code: 'request.invalid', fields: { visitorName: [refused] } }, { status: 422 })
        : HttpResponse.json(appointment({ visitorName: 'Kis Bence' }), { status: 201 });
    }),
  );
  return { sent, ...renderBooking('/szalonka/appointmentbook/finalize', { wizard }) };
}

const button = async (name = 'Foglalás véglegesítése') => {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
};

test('who comes in the guest’s place is named, and stands on the last page', async () => {
  const { sent, user } = open();
  expect(screen.queryByRole('textbox', { name: 'Ki jön?' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Másnak foglalok' }));
  await user.click(await button());
  expect(screen.getByRole('textbox', { name: 'Ki jön?' })).toBeInvalid();
  expect(sent).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Ki jön?' }), ' Kis Bence ');
  await user.click(await button());
  expect(await screen.findByText('Kinek: Kis Bence')).toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ visitorName: 'Kis Bence' });
});

test('unticked again, nobody is named', async () => {
  const { sent, user } = open();
  const box = await screen.findByRole('checkbox', { name: 'Másnak foglalok' });
  await user.click(box);
  await user.type(screen.getByRole('textbox', { name: 'Ki jön?' }), 'Kis Bence');
  await user.click(box);
  await user.click(await button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toHaveProperty('visitorName');
});

test('a refused name is said at its field, and another one is another request', async () => {
  const { sent, user } = open('field.name');
  await user.click(await screen.findByRole('checkbox', { name: 'Másnak foglalok' }));
  await user.type(screen.getByRole('textbox', { name: 'Ki jön?' }), 'x');
  await user.click(await button());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ki jön?' })).toBeInvalid());
  await user.type(screen.getByRole('textbox', { name: 'Ki jön?' }), 'y');
  await user.click(await button('Újra'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
