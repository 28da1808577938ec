import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { CampaignDto, CampaignPreviewDto } from '../../../api/messages';
import { colleague } from '../../../testing/fixtures';
import { campaign, campaignPreview, messageSettings } from '../../../testing/messagesFixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const address = '/provider/notifications?tab=campaign';

interface State {
  items: CampaignDto[];
  preview: CampaignPreviewDto;
  asked: unknown[];
  started: unknown[];
  changes: unknown[];
}

/** The campaigns of a salon; what is asked, started and changed is kept. */
function withCampaigns(items: CampaignDto[], preview: Partial<CampaignPreviewDto> = {}): State {
  const state: State = { items, preview: campaignPreview(preview), asked: [], started: [], changes: [] };
  server.use(
    answer.me(colleague()),
    http.get('*/api/notification/settings', () => HttpResponse.json(messageSettings())),
    http.get('*/api/services', () => HttpResponse.json({ items: [] })),
    http.get('*/api/notifications/smscampaigns', () => HttpResponse.json({ items: state.items })),
    http.post('*/api/notifications/smscampaign/preview', async ({ request }) => {
      state.asked.push(await request.json());
      return HttpResponse.json(state.preview);
    }),
    http.post('*/api/notifications/smscampaign', async ({ request }) => {
      state.started.push(await request.json());
      state.items = [campaign({ id: 'new', name: 'Téli hívogató', state: 'sending', queued: 95 }), ...state.items];
      return HttpResponse.json(state.items[0], { status: 201 });
    }),
    http.patch('*/api/notifications/smscampaign/:id/state', async ({ request, params }) => {
      const { state: to } = (await request.json()) as Pick<CampaignDto, 'state'>;
      state.changes.push([params.id, to]);
      state.items = state.items.map((it) => (it.id === params.id ? { ...it, state: to } : it));
      return HttpResponse.json(state.items.find((it) => it.id === params.id));
    }),
  );
  return state;
}

const step = (name: string) => within(screen.getByRole('region', { name }));

describe('a new campaign', () => {
  const begin = async (query = '') => {
    const { user } = renderWorkspace(`${address}&new${query}`);
    expect(await screen.findByText('112 vendégből 97 kért ajánlatokat SMS-ben')).toBeInTheDocument();
    return user;
  };
  const name = () => screen.getByRole('textbox', { name: 'A kampány neve' });
  const text = () => screen.getByRole('textbox', { name: 'Szöveg' });
  const askToSend = () => screen.getByRole('button', { name: 'Tovább a küldéshez' });

  test('counts guests, shows the text on a phone, says the exact price and when it goes out, and is sent after a question', async () => {
    const state = withCampaigns([]);
    const user = await begin('&notSeenWeeks=8');
    expect(step('Kinek?').getByText('Ennyien kapják meg: 95')).toBeInTheDocument();
    expect(step('Mit?').getByText('Szia Anna! Rég jártál nálunk.')).toBeInTheDocument();
    expect(step('Mennyiért és mikor?').getByText(/^95 SMS, 95 rész, 2.375.Ft$/)).toBeInTheDocument();
    expect(step('Mennyiért és mikor?').getByText(/A küldés kezdete:/)).toHaveTextContent('2026-11-20 10:00');
    expect(step('Mennyiért és mikor?').getByText('Csend: 21:00–08:00, ilyenkor nem küldünk.')).toBeInTheDocument();
    await user.type(name(), 'Téli hívogató');
    await user.clear(text());
    await user.type(text(), 'Szia {{guest}!');
    expect(screen.getByText(/A szövegbe kell a leiratkozás linkje/)).toBeInTheDocument();
    await user.type(text(), ' {{unsubscribe}');
    await waitFor(() => expect(askToSend()).toBeEnabled());
    await user.click(askToSend());
    const question = within(await screen.findByRole('dialog', { name: 'Elküldöd a kampányt?' }));
    expect(question.getByText(/A küldés kezdete:/)).toHaveTextContent('2026-11-20 10:00');
    expect(question.getByText(/95 vendég kapja meg, az ára 2.375.Ft/)).toBeInTheDocument();
    expect(state.started).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Kampány küldése' }));
    expect(await screen.findByText('A kampány elindult.')).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Téli hívogató' })).toBeInTheDocument();
    expect(state.started).toEqual([
      { name: 'Téli hívogató', text: 'Szia {guest}! {unsubscribe}', segment: { notSeenWeeks: 8 }, price: 2375 },
    ]);
  });

  test('what is wrong is told at its field and focused, and guests are counted all the same', async () => {
    const state = withCampaigns([]);
    const user = await begin();
    await user.clear(text());
    await user.type(text(), 'Szia {{nev}!');
    expect(screen.getByText(/Ilyen adat nincs: \{nev\}/)).toBeInTheDocument();
    await user.click(askToSend());
    expect(name()).toHaveFocus();
    await user.type(name(), 'Próba');
    await user.click(askToSend());
    expect(text()).toHaveFocus();
    expect(state.started).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Egyszer járt itt, és nem jött vissza' }));
    await waitFor(() => expect(state.asked.at(-1)).toEqual({ segment: { neverCameBack: true }, text: '.' }));
    expect(await screen.findByText('112 vendégből 97 kért ajánlatokat SMS-ben')).toBeInTheDocument();
  });

  test('a time to send at is one of the salon’s clock, and not past', async () => {
    const state = withCampaigns([]);
    const user = await begin();
    await user.type(name(), 'Próba');
    await user.click(screen.getByRole('radio', { name: 'Később' }));
    await user.click(askToSend());
    expect(screen.getByText('Add meg a napot!')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Nap' }), '2020-11-20');
    await user.type(screen.getByRole('textbox', { name: 'Időpont' }), '10:30');
    expect(screen.getByText(/Ez már elmúlt/)).toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Nap' }));
    await user.type(screen.getByRole('textbox', { name: 'Nap' }), '2099-11-20');
    await user.click(askToSend());
    await user.click(await screen.findByRole('button', { name: 'Kampány küldése' }));
    await waitFor(() =>
      expect(state.started).toEqual([expect.objectContaining({ sendFrom: '2099-11-20T09:30:00.000Z' })]),
    );
  });

  const refusal = (code: string, details = {}) =>
    http.post(
      '*/api/notifications/smscampaign',
      () => HttpResponse.json({ code, fields: {}, details }, { status: 409 }),
      { once: true },
    );
  const send = async (user: Awaited<ReturnType<typeof begin>>) => {
    await waitFor(() => expect(askToSend()).toBeEnabled());
    await user.click(askToSend());
    await user.click(await screen.findByRole('button', { name: 'Kampány küldése' }));
  };

  test('a price that changed meanwhile is shown, nothing typed is lost, and it is sent at the new one', async () => {
    const state = withCampaigns([]);
    server.use(refusal('campaign.price_changed', { price: 2400, recipients: 96 }));
    const user = await begin();
    await user.type(name(), 'Téli hívogató');
    state.preview = campaignPreview({ recipients: 96, parts: 96, price: 2400 });
    await send(user);
    const price = step('Mennyiért és mikor?');
    expect(await price.findByText(/most 96 vendég kapja meg, és 2.400.Ft/)).toBeInTheDocument();
    expect(name()).toHaveValue('Téli hívogató');
    expect(await price.findByText(/^96 SMS, 96 rész, 2.400.Ft$/)).toBeInTheDocument();
    await send(user);
    await waitFor(() => expect(state.started).toEqual([expect.objectContaining({ price: 2400 })]));
  });

  test.each([
    ['campaign.empty', 'Kinek?', /Senki sincs, akinek elküldhetnénk/],
    ['balance.insufficient', 'Mennyiért és mikor?', /Az egyenleged nem elegendő/],
    ['sms.unavailable', 'Küldés', /nincs SMS-átjáró/],
  ])('%s is told at the step “%s”', async (code, where, what) => {
    withCampaigns([]);
    server.use(refusal(code));
    const user = await begin();
    await user.type(name(), 'Próba');
    await send(user);
    expect(await step(where).findByText(what)).toBeInTheDocument();
    expect(name()).toHaveValue('Próba');
  });

  test('more than there is to spend is warned of before', async () => {
    withCampaigns([], { available: 1000 });
    await begin();
    expect(await step('Mennyiért és mikor?').findByText(/1.000.Ft van rajta, és 2.375.Ft kell/)).toBeInTheDocument();
  });

  test('a count that failed is asked for again', async () => {
    withCampaigns([]);
    server.use(
      http.post(
        '*/api/notifications/smscampaign/preview',
        () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }),
        { once: true },
      ),
    );
    const { user } = renderWorkspace(`${address}&new`);
    await screen.findByText(/Most nem sikerült kiszámolni/);
    await user.type(name(), 'Próba');
    expect(askToSend()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Újra' }));
    expect(await screen.findByText('112 vendégből 97 kért ajánlatokat SMS-ben')).toBeInTheDocument();
  });
});

describe('the list', () => {
  test('says how far each is and what became of it', async () => {
    withCampaigns([campaign()]);
    renderWorkspace(address);
    const card = within(await screen.findByRole('article', { name: 'Őszi hívogató' }));
    expect(card.getByText('elkészült')).toBeInTheDocument();
    expect(card.getByRole('progressbar')).toHaveAttribute('value', '95');
    expect(card.getByText('95 / 95 elküldve')).toBeInTheDocument();
    const facts = card.getAllByRole('definition').map((it) => it.textContent);
    expect(facts).toEqual(['90', '4', '1', '12', '2\u00a0350\u00a0Ft']);
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Az üzenetei: Őszi hívogató' })).toHaveAttribute(
      'href',
      '/provider/notifications?tab=sms&campaign=campaign-1',
    );
  });

  test('what was stopped did not leave', async () => {
    withCampaigns([campaign({ state: 'stopped', queued: 0, stopped: 40 })]);
    renderWorkspace(address);
    const card = within(await screen.findByRole('article', { name: 'Őszi hívogató' }));
    expect(card.getByText('55 / 95 elküldve')).toBeInTheDocument();
    expect(card.getByText('Nem ment ki').nextSibling).toHaveTextContent('40');
  });

  test('one that is being sent is held, goes on, and is stopped after a question', async () => {
    const state = withCampaigns([campaign({ state: 'sending', queued: 40 })]);
    const { user } = renderWorkspace(address);
    await user.click(await screen.findByRole('button', { name: 'Szünet: Őszi hívogató' }));
    await user.click(await screen.findByRole('button', { name: 'Folytatás: Őszi hívogató' }));
    await user.click(await screen.findByRole('button', { name: 'Leállítás: Őszi hívogató' }));
    expect(await screen.findByText(/Még 40 SMS nem ment ki/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leállítom' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(state.changes).toEqual([
      ['campaign-1', 'paused'],
      ['campaign-1', 'sending'],
      ['campaign-1', 'stopped'],
    ]);
    expect(await screen.findByText('leállítva')).toBeInTheDocument();
  });

  test('its numbers move while it is being sent', async () => {
    const state = withCampaigns([campaign({ state: 'sending', queued: 40 })]);
    renderWorkspace(address);
    expect(await screen.findByText('55 / 95 elküldve')).toBeInTheDocument();
    state.items = [campaign()];
    expect(await screen.findByText('95 / 95 elküldve')).toBeInTheDocument();
  });

  test.each([
    [
      { reason: 'quietHours', until: '2026-11-21T07:00:00Z' },
      /Csendes órák: a küldés ekkor folytatódik: 2026-11-21.08:00/,
    ],
    [{ reason: 'dailyLimit' }, /Elérted a napi SMS-korlátot/],
  ] as const)('one that waits in the middle says why: %o', async (hold, text) => {
    const items = [campaign({ state: 'sending', queued: 40 }), campaign({ id: 'done', name: 'Régi' })];
    withCampaigns(items);
    server.use(http.get('*/api/notifications/smscampaigns', () => HttpResponse.json({ items, hold })));
    renderWorkspace(address);
    expect(await screen.findByRole('article', { name: 'Őszi hívogató' })).toHaveTextContent(text);
    expect(screen.getByRole('article', { name: 'Régi' })).not.toHaveTextContent(text);
  });

  test('one that is over cannot be changed, and says so', async () => {
    withCampaigns([campaign({ state: 'sending', queued: 1 })]);
    server.use(
      http.patch('*/api/notifications/smscampaign/:id/state', () =>
        HttpResponse.json({ code: 'campaign.over', fields: {} }, { status: 409 }),
      ),
    );
    const { user } = renderWorkspace(address);
    await user.click(await screen.findByRole('button', { name: 'Szünet: Őszi hívogató' }));
    expect(await screen.findByText('Ez a kampány már véget ért.')).toBeInTheDocument();
  });

  test('none yet, and a server that does not answer', async () => {
    withCampaigns([]);
    server.use(
      http.get(
        '*/api/notifications/smscampaigns',
        () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }),
        {
          once: true,
        },
      ),
    );
    const { user } = renderWorkspace(address);
    await screen.findByText(/A kampányokat most nem sikerült betölteni/);
    await user.click(screen.getByRole('button', { name: 'Újra' }));
    expect(await screen.findByText(/Még nem küldtél kampányt/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Új kampány' })).toBeInTheDocument();
  });
});
