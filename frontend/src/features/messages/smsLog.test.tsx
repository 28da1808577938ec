import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SmsDto } from '../../api/messages';
import { choose } from '../../testing/choose';
import { colleague } from '../../testing/fixtures';
import { sms } from '../../testing/messagesFixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { lookOf, smsStates, whyOf } from './smsState';

/** The log; what is asked for and sent again is kept. */
function withLog(items: SmsDto[], available = 4320) {
  const state = { asked: [] as string[], resent: [] as string[] };
  server.use(
    answer.me(colleague({ roles: ['PROVIDER'] })),
    http.get('*/api/notifications/sms', ({ request }) => {
      const query = new URL(request.url).searchParams;
      state.asked.push(`${query.get('state')} ${query.get('campaign')} ${query.get('from')}`);
      const found = items.filter((it) => query.get('state') === null || it.state === query.get('state'));
      const from = Number(query.get('from'));
      return HttpResponse.json({
        items: found.slice(from, from + Number(query.get('size'))),
        total: found.length,
        balance: { available, reserved: 0 },
        smsPrice: 25,
      });
    }),
    http.post('*/api/notifications/sms/:id/resend', ({ params }) => {
      state.resent.push(`${params.id}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

const address = '/provider/notifications?tab=sms';

test('a state says what is true and what to do', () => {
  expect(smsStates.map(lookOf)).toEqual(['plain', 'plain', 'plain', 'good', 'bad', 'open', 'bad', 'plain']);
  expect(whyOf({ state: 'delivered' })).toBeUndefined();
  expect(whyOf({ state: 'unknown' })).toBe('smsState.unknownText');
  expect(whyOf({ state: 'refused', reason: 'balance' })).toBe('smsReason.balance');
});

test('the log has a row for each SMS, with its guest and its state in words', async () => {
  withLog([
    sms({ event: { id: 'event-1', start: '2026-11-21T13:30:00Z', isActive: true } }),
    sms({ id: 'b', state: 'unknown', guest: null, kind: 'campaign', text: 'Rövid.', parts: 1, cost: 25 }),
    sms({ id: 'c', state: 'refused', reason: 'numberNotAllowed', parts: 0, cost: 0 }),
  ]);
  const { user } = renderWorkspace(address);
  const rows = within(await screen.findByRole('table', { name: 'Elküldött SMS-ek' })).getAllByRole('row');
  const [, anna, lost, refused] = rows.map((it) => within(it));
  expect(anna?.getByRole('link', { name: 'Kovács Anna' })).toHaveAttribute('href', '/provider/guests/guest-anna');
  expect(anna?.getByRole('link', { name: 'Időpont: 2026-11-21 14:30' })).toHaveAttribute(
    'href',
    '/provider/calendar?view=day&day=2026-11-21&event=event-1',
  );
  expect(anna?.getAllByRole('cell').map((it) => it.textContent)).toEqual([
    '2026-11-20 10:00',
    'Emlékeztető Időpont: 2026-11-21 14:30',
    expect.stringMatching(/^Szia Anna, várunk holnap.*Lilla vár!$/),
    'megérkezett',
    '2',
    '50\u00a0Ft',
  ]);
  expect(lost?.getByText(/lehet, hogy megérkezett, magától nem küldjük újra/)).toBeInTheDocument();
  expect(lost?.queryByRole('link')).not.toBeInTheDocument();
  expect(refused?.getByText('nem küldtük el')).toBeInTheDocument();
  expect(refused?.getByText(/Nézd meg a telefonszámot a kartonon/)).toBeInTheDocument();
  const details = anna?.getByRole('group') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  await user.click(within(details).getByText(/…$/));
  expect(details.open).toBe(true);
  expect(screen.getByText('3 SMS-ből 3 látszik')).toBeInTheDocument();
});

test('the filter asks the server and stands in the address', async () => {
  const state = withLog([sms(), sms({ id: 'b', state: 'failed', reason: 'undeliverable' })]);
  const { user } = renderWorkspace(`${address}&state=failed`);
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('nem érkezett meg')).toBeInTheDocument();
  expect(table.queryByText('megérkezett')).not.toBeInTheDocument();
  const filter = screen.getByLabelText('Állapot', { selector: 'input' });
  await choose(user, filter, 'sorban áll');
  expect(await screen.findByText('Ilyen SMS nincs.')).toBeInTheDocument();
  await choose(user, filter, 'Mind');
  expect(within(await screen.findByRole('table')).getByText('megérkezett')).toBeInTheDocument();
  expect(state.asked).toEqual(['failed null 0', 'queued null 0', 'null null 0']);
});

test('the messages of one campaign, and from there all', async () => {
  const state = withLog([sms({ kind: 'campaign' })]);
  const { user } = renderWorkspace(`${address}&campaign=campaign-1`);
  expect(await screen.findByText('Egy kampány üzenetei')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Minden üzenet' }));
  await waitFor(() => expect(state.asked).toEqual(['null campaign-1 0', 'null null 0']));
});

test('one is sent again after its price was said, and a refusal is told', async () => {
  const state = withLog([sms({ state: 'failed', reason: 'gateway', canResend: true })]);
  server.use(
    http.post(
      '*/api/notifications/sms/:id/resend',
      () => HttpResponse.json({ code: 'balance.insufficient', fields: {} }, { status: 409 }),
      { once: true },
    ),
  );
  const { user } = renderWorkspace(address);
  await user.click(await screen.findByRole('button', { name: 'Újraküldés: +36/30 123-4567' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Újraküldöd az SMS-t?' }));
  expect(dialog.getByText(/Az ára 50.Ft/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Újraküldés' }));
  expect(await dialog.findByText('Az egyenleged nem elegendő.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Újraküldés' }));
  expect(await screen.findByText('Az SMS újra úton van.')).toBeInTheDocument();
  expect(state.resent).toEqual(['sms-1']);
});

test('a balance below one part is warned of', async () => {
  withLog([], 20);
  renderWorkspace(address);
  expect(await screen.findByText('Minden csendes.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/Az egyenleged nem elegendő: 20.Ft van rajta/);
});

test('a phone has cards', async () => {
  withLog([sms({ canResend: true })]);
  const matches = jest.fn((media: string) => media === '(max-width: 1099px)');
  renderWorkspace(address, { phone: true });
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: matches(media) });
  expect(await screen.findByRole('link', { name: 'Kovács Anna' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('Emlékeztető')).toBeInTheDocument();
  expect(screen.getByText(/^Rész: 2 · Ár: 50.Ft$/)).toBeInTheDocument();
});
