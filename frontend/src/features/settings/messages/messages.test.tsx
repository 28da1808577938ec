import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { CompanyNotificationsDto } from '../../../api/messages';
import { choose } from '../../../testing/choose';
import { colleague } from '../../../testing/fixtures';
import { messageSettings, smsPreview } from '../../../testing/messagesFixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const address = '/provider/settings/notifications';

/** The settings' page; what is sent is kept, by the last part of its address. */
function at(changes: Partial<CompanyNotificationsDto> = {}, ...handlers: Parameters<typeof server.use>) {
  const state = { settings: messageSettings(changes), sent: [] as [string, unknown][] };
  const change = (part: string) =>
    http.patch(`*/api/notification/settings/${part}`, async ({ request }) => {
      const body = (await request.json()) as Partial<CompanyNotificationsDto> & { kind?: string; text?: string | null };
      state.sent.push([part, body]);
      const { company } = state.settings;
      if (company != null) {
        const { kind, text, ...rest } = body;
        const templates = company.templates.map((it) =>
          it.kind === kind && it.language === 'hu'
            ? { ...it, text: text ?? 'Az alapszöveg.', isDefault: text == null }
            : it,
        );
        state.settings = {
          ...state.settings,
          company: { ...company, ...rest, templates, version: company.version + 1 },
        };
      }
      return HttpResponse.json(state.settings);
    });
  server.use(
    ...handlers,
    answer.me(colleague()),
    http.get('*/api/notification/settings', () => HttpResponse.json(state.settings)),
    change('state'),
    change('template'),
    http.post('*/api/notification/settings/preview', async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      const filled = text.replace('{guest}', 'Anná');
      return HttpResponse.json({ kept: smsPreview(filled, 2), reduced: smsPreview(filled.replaceAll('á', 'a'), 1) });
    }),
  );
  return { ...renderWorkspace(address), state };
}

const block = async (name: string) => within(await screen.findByRole('region', { name }));
const save = 'Mentés';

test('says what there is to spend and what a month costs', async () => {
  at();
  const cost = await block('Egyenleg és költség');
  expect(cost.getByText(/^4.320.Ft$/)).toBeInTheDocument();
  expect(cost.getByText(/kb\. 84 SMS, 2.100.Ft havonta, az elmúlt 30 nap foglalásai alapján/)).toBeInTheDocument();
  expect(screen.queryByText(/nincs SMS-átjáró/)).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation', { name: 'A beállítások oldalai' })).getByText('Üzenetek'),
  ).toHaveAttribute('aria-current', 'page');
});

test('an installation without a gateway says so, and sends no test', async () => {
  at({ smsAvailable: false });
  expect(await screen.findByText(/nincs SMS-átjáró, ezért SMS nem megy ki/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Próbaüzenet a saját számomra' })).toBeDisabled();
});

test('a switch is saved over the version it was read at', async () => {
  const { user, state } = at();
  const bookings = await block('Foglalások');
  const cancelled = within(bookings.getByRole('group', { name: 'Üzenet lemondáskor' }));
  expect(cancelled.getByRole('switch', { name: 'SMS' })).not.toBeChecked();
  await user.click(cancelled.getByRole('switch', { name: 'SMS' }));
  await user.click(bookings.getByRole('button', { name: save }));
  expect(await bookings.findByText('Elmentve')).toBeInTheDocument();
  const both = { email: true, sms: true };
  expect(state.sent).toEqual([
    ['state', { onCreate: both, onChange: both, onCancel: both, deskTells: true, version: 4 }],
  ]);
});

/** Saves a limit after another person saved these settings, of which this page has not heard yet. */
async function savedAfter(name: string, changes: Parameters<typeof messageSettings>[0]) {
  const { user, state } = at(
    {},
    http.patch(
      '*/api/notification/settings/state',
      () => {
        state.settings = messageSettings(changes);
        return HttpResponse.json(
          { code: 'setting.changed', fields: {}, details: { changedBy: name } },
          { status: 409 },
        );
      },
      { once: true },
    ),
  );
  const sending = await block('Csend, ékezetek, napi korlát');
  const limit = sending.getByRole('textbox', { name: 'Legfeljebb ennyi SMS egy nap' });
  await user.clear(limit);
  await user.type(limit, '100');
  await user.click(sending.getByRole('button', { name: save }));
  return { user, state, sending, limit };
}

test('the second of two editors is told who was first, and keeps what was typed', async () => {
  const { user, state, sending, limit } = await savedAfter('Tóth Gergő', { dailyLimit: 300, version: 5 });
  expect(await sending.findByText(/Közben módosította: Tóth Gergő/)).toBeInTheDocument();
  expect(sending.getByText('300', { selector: 'strong' })).toBeInTheDocument();
  expect(limit).toHaveValue('100');
  await user.click(sending.getByRole('button', { name: 'Az enyém kerüljön a helyére' }));
  await user.click(sending.getByRole('button', { name: save }));
  await waitFor(() =>
    expect(state.sent).toEqual([['state', expect.objectContaining({ dailyLimit: 100, version: 5 })]]),
  );
});

test('what was saved in another part meanwhile, by whomever, is no refusal of this one', async () => {
  const { state, sending } = await savedAfter('Sárközi Dóra', { version: 5 });
  expect(await sending.findByText('Elmentve')).toBeInTheDocument();
  expect(sending.queryByText(/Közben/)).not.toBeInTheDocument();
  expect(state.sent).toEqual([['state', expect.objectContaining({ dailyLimit: 100, version: 5 })]]);
});

test('who changed the same elsewhere is told that it was they', async () => {
  const { user, state } = at(
    {},
    http.patch('*/api/notification/settings/state', () => {
      state.settings = messageSettings({ dailyLimit: 300, version: 5 });
      return HttpResponse.json(
        { code: 'setting.changed', fields: {}, details: { changedBy: 'Sárközi Dóra', isOwnChange: true } },
        { status: 409 },
      );
    }),
  );
  const sending = await block('Csend, ékezetek, napi korlát');
  const limit = sending.getByRole('textbox', { name: 'Legfeljebb ennyi SMS egy nap' });
  await user.clear(limit);
  await user.type(limit, '100');
  await user.click(sending.getByRole('button', { name: save }));
  expect(await sending.findByText(/Közben egy másik lapon vagy eszközön te módosítottad/)).toBeInTheDocument();
});

test('accents have two prices', async () => {
  at();
  const sending = await block('Csend, ékezetek, napi korlát');
  expect(await sending.findByText(/^\d+ karakter, 2 rész, 50.Ft$/)).toBeInTheDocument();
  expect(sending.getByText(/^\d+ karakter, 1 rész, 25.Ft$/)).toBeInTheDocument();
  expect(sending.getByText('Ékezet nélkül').parentElement).toHaveTextContent('így megy ki');
});

describe('reminders', () => {
  test('there are two at most, the second with a typed lead', async () => {
    const { user, state } = at();
    const reminders = await block('Emlékeztetők');
    await user.click(reminders.getByRole('button', { name: 'Emlékeztető hozzáadása' }));
    expect(reminders.queryByRole('button', { name: 'Emlékeztető hozzáadása' })).not.toBeInTheDocument();
    const second = within(reminders.getByRole('group', { name: '2. emlékeztető' }));
    await choose(user, second.getByLabelText('Mikor menjen ki?', { selector: 'input' }), 'máskor…');
    const count = second.getByRole('textbox', { name: 'Mennyivel előtte?' });
    await user.clear(count);
    await user.type(count, '24');
    await user.click(reminders.getByRole('button', { name: save }));
    expect(await second.findByText(/A másik emlékeztető is ekkor megy ki/)).toBeInTheDocument();
    expect(state.sent).toEqual([]);
    await user.clear(count);
    await user.type(count, '4');
    await user.click(reminders.getByRole('button', { name: save }));
    await waitFor(() => expect(state.sent).toHaveLength(1));
    expect(state.sent[0]?.[1]).toEqual({
      version: 4,
      reminders: [
        { lead: 1440, email: true, sms: true, asksToConfirm: true },
        { lead: 240, email: true, sms: true, asksToConfirm: false },
      ],
    });
  });

  test('one that goes out in no way is refused at its switches', async () => {
    const { user, state } = at();
    const reminders = await block('Emlékeztetők');
    await user.click(reminders.getByRole('switch', { name: 'E-mail' }));
    await user.click(reminders.getByRole('switch', { name: 'SMS' }));
    await user.click(reminders.getByRole('button', { name: save }));
    expect(reminders.getByText(/Kapcsold be legalább az egyiket/)).toBeInTheDocument();
    expect(reminders.getByRole('switch', { name: 'E-mail' })).toHaveFocus();
    await user.click(reminders.getByRole('button', { name: '1. emlékeztető törlése' }));
    expect(reminders.getByText('Most nem megy emlékeztető.')).toBeInTheDocument();
    await user.click(reminders.getByRole('button', { name: save }));
    await waitFor(() => expect(state.sent).toEqual([['state', { reminders: [], version: 4 }]]));
  });
});

describe('texts', () => {
  const area = () => screen.getByRole('textbox', { name: 'Szöveg' }) as HTMLTextAreaElement;

  test('a detail is inserted at the caret, and the phone shows it filled in', async () => {
    const { user } = at();
    const texts = await block('Szövegek');
    expect(await texts.findByText('Szia Anna, varunk: {date} {time}.')).toBeInTheDocument();
    await user.click(area());
    area().setSelectionRange(0, 4);
    await user.click(texts.getByRole('button', { name: 'Beszúrás: szalon neve' }));
    expect(area()).toHaveValue('{salon} {guest}, várunk: {date} {time}.');
    expect(area()).toHaveFocus();
    expect(area().selectionStart).toBe('{salon}'.length);
    await user.keyboard('!');
    expect(area()).toHaveValue('{salon}! {guest}, várunk: {date} {time}.');
    expect(await texts.findByText('{salon}! Anna, varunk: {date} {time}.')).toBeInTheDocument();
  });

  test('by keyboard a detail goes to the end of a text nobody was in', async () => {
    const { user } = at();
    const texts = await block('Szövegek');
    texts.getByRole('button', { name: 'Beszúrás: link' }).focus();
    await user.keyboard('{Enter}');
    expect(area()).toHaveValue('Szia {guest}, várunk: {date} {time}.{link}');
  });

  test('a detail that does not exist is refused at the field, and nothing is sent', async () => {
    const { user, state } = at();
    const texts = await block('Szövegek');
    await user.click(area());
    await user.keyboard('{Control>}{End}{/Control} {{nap}');
    expect(texts.getByText(/Ilyen adat nincs: \{nap\}/)).toBeInTheDocument();
    expect(area()).toHaveAccessibleDescription(/Ilyen adat nincs/);
    await user.click(texts.getByRole('button', { name: save }));
    expect(area()).toHaveFocus();
    expect(state.sent).toEqual([]);
  });

  test('what is too long is refused at the field by the server', async () => {
    at(
      {},
      http.post('*/api/notification/settings/preview', () =>
        HttpResponse.json({ code: 'request.invalid', fields: { text: ['template.too_long'] } }, { status: 422 }),
      ),
    );
    const texts = await block('Szövegek');
    expect(await texts.findByText(/Túl hosszú: legfeljebb három SMS-rész/)).toBeInTheDocument();
    expect(area()).toBeInvalid();
  });

  test('a preview that failed is asked for again', async () => {
    const { user } = at(
      {},
      http.post('*/api/notification/settings/preview', () =>
        HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }),
      ),
    );
    const texts = await block('Szövegek');
    await texts.findByText('Az előnézet most nem készült el.');
    server.use(
      http.post('*/api/notification/settings/preview', () =>
        HttpResponse.json({ kept: smsPreview('Kész', 2), reduced: smsPreview('Kesz') }),
      ),
    );
    await user.click(texts.getByRole('button', { name: 'Újra' }));
    expect(await texts.findByText('Kesz')).toBeInTheDocument();
  });

  test('another text is chosen after asking what becomes of unsaved changes', async () => {
    const { user } = at();
    const texts = await block('Szövegek');
    await user.type(area(), ' Várunk!');
    await choose(user, texts.getByLabelText('Üzenet', { selector: 'input' }), 'Visszaigazolás');
    const question = within(await screen.findByRole('dialog', { name: 'Nem mentett módosítások' }));
    await user.click(question.getByRole('button', { name: 'Folytatom a szerkesztést' }));
    expect(area()).toHaveValue('Szia {guest}, várunk: {date} {time}. Várunk!');
    await choose(user, texts.getByLabelText('Üzenet', { selector: 'input' }), 'Visszaigazolás');
    await user.click(await screen.findByRole('button', { name: 'Elvetem a módosításokat' }));
    expect(area()).toHaveValue('Foglalásod: {date} {time}.');
  });

  test('the default text comes back, and that can be taken back', async () => {
    const { user, state } = at();
    const texts = await block('Szövegek');
    expect(texts.queryByRole('button', { name: 'Vissza az alapszövegre' })).not.toBeInTheDocument();
    await choose(user, texts.getByLabelText('Üzenet', { selector: 'input' }), 'Visszaigazolás');
    await user.click(screen.getByRole('button', { name: 'Vissza az alapszövegre' }));
    await waitFor(() => expect(area()).toHaveValue('Az alapszöveg.'));
    await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
    await waitFor(() => expect(area()).toHaveValue('Foglalásod: {date} {time}.'));
    expect(state.sent).toEqual([
      ['template', { kind: 'onCreate', language: 'hu', text: null, version: 4 }],
      ['template', { kind: 'onCreate', language: 'hu', text: 'Foglalásod: {date} {time}.', version: 5 }],
    ]);
  });

  test('a test goes to one’s own number after its price was said, and a refusal says what to do', async () => {
    const sent: unknown[] = [];
    const { user } = at(
      {},
      http.post(
        '*/api/notification/settings/test',
        () => HttpResponse.json({ code: 'sms.no_phone', fields: {} }, { status: 422 }),
        { once: true },
      ),
      http.post('*/api/notification/settings/test', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const button = await screen.findByRole('button', { name: 'Próbaüzenet a saját számomra' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Elküldöd a próbaüzenetet?' }));
    expect(dialog.getByText(/Az ára 25.Ft/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Próbaüzenet küldése' }));
    expect(await dialog.findByText(/Nincs megadva telefonszámod/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Telefonszám megadása' })).toHaveAttribute('href', '/provider/personal');
    await user.click(dialog.getByRole('button', { name: 'Próbaüzenet küldése' }));
    expect(await screen.findByText('A próbaüzenet úton van.')).toBeInTheDocument();
    expect(sent).toEqual([
      { kind: 'preEvent', language: 'hu', text: 'Szia {guest}, várunk: {date} {time}.', accents: false },
    ]);
  });
});

test('a provider who does not lead the salon has no such page', async () => {
  server.use(answer.me(colleague({ roles: ['PROVIDER'] })));
  renderWorkspace(address);
  expect(await screen.findByText(/csak a szalon vezetői/)).toBeInTheDocument();
});

test('settings that could not be read are asked for again', async () => {
  const { user } = at(
    {},
    http.get('*/api/notification/settings', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }), {
      once: true,
    }),
  );
  await screen.findByText(/Az üzenetek beállításait most nem sikerült betölteni/);
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByRole('region', { name: 'Emlékeztetők' })).toBeInTheDocument();
});
