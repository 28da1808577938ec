import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { SessionDto } from '../../api/identity';
import { browser } from '../../lib/browser';
import { choose, optionsOf } from '../../testing/choose';
import { colleague, user as guest, shops } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

const block = (name: string) => screen.findByRole('region', { name });

/** The requests sent to an address; each is answered with the same person. */
function sentTo(method: 'post' | 'patch', path: string, reply: () => Response = () => HttpResponse.json(colleague())) {
  const sent: unknown[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      sent.push(await request.json());
      return reply();
    }),
  );
  return sent;
}

beforeEach(() => {
  server.use(
    answer.me(colleague({ title: 'mesterfodrász', phone: '+36/30 000-0101' })),
    http.get('*/public/company/:id/shops', () => HttpResponse.json({ items: shops })),
    http.get('*/validation/username', () => HttpResponse.json(true)),
  );
});

test('each block is saved alone and says so until it is changed again', async () => {
  const phone = sentTo('post', '/api/user/current/phoneData');
  const base = sentTo('post', '/api/user/current/baseData');
  const { user } = renderWorkspace('/provider/personal');
  const its = within(await block('Telefonszám'));
  await user.clear(its.getByRole('textbox'));
  await user.type(its.getByRole('textbox'), '06201234567');
  await user.click(its.getByRole('button', { name: 'Mentés' }));
  expect(await its.findByText('Elmentve')).toBeInTheDocument();
  expect(phone).toEqual([{ phone: '+36/20 123-4567' }]);
  expect(base).toEqual([]);
  await user.type(its.getByRole('textbox'), '{Backspace}');
  expect(its.queryByText('Elmentve')).not.toBeInTheDocument();
  await user.click(its.getByRole('button', { name: 'Mentés' }));
  expect(its.getByRole('textbox')).toHaveAccessibleDescription(/Írd be a telefonszámot így/);
  expect(phone).toHaveLength(1);
});

test('another username wants the password; a name alone does not', async () => {
  const sent = sentTo('post', '/api/user/current/baseData');
  const { user } = renderWorkspace('/provider/personal');
  const its = within(await block('Alapadatok'));
  await user.type(its.getByRole('textbox', { name: 'Keresztnév' }), 'a');
  await user.click(its.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(sent).toEqual([{ firstName: 'Dóraa', lastName: 'Sárközi', username: 'dora' }]));
  await user.type(its.getByRole('textbox', { name: 'Felhasználónév' }), '2');
  await user.click(its.getByRole('button', { name: 'Mentés' }));
  expect(its.getByLabelText('Jelszó')).toHaveFocus();
  expect(sent).toHaveLength(1);
  await user.type(its.getByLabelText('Jelszó'), 'Szalonka1');
  await user.click(its.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ firstName: 'Dóraa', lastName: 'Sárközi', username: 'dora2', password: 'Szalonka1' });
});

test('a refused password stands at its field', async () => {
  sentTo('post', '/api/user/current/baseData', () =>
    HttpResponse.json({ code: 'request.invalid', fields: { password: ['field.invalid'] } }, { status: 422 }),
  );
  const { user } = renderWorkspace('/provider/personal');
  const its = within(await block('Alapadatok'));
  await user.type(its.getByRole('textbox', { name: 'Felhasználónév' }), '2');
  await user.type(its.getByLabelText('Jelszó'), 'Rossz1');
  await user.click(its.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(its.getByLabelText('Jelszó')).toBeInvalid());
  expect(its.getByLabelText('Jelszó')).toHaveValue('Rossz1');
});

test('what guests read is saved with the rest as it was; what was emptied is left out', async () => {
  const sent = sentTo('post', '/api/user/current/personalInfo');
  const { user } = renderWorkspace('/provider/personal');
  const its = within(await block('Bemutatkozás'));
  await user.clear(its.getByRole('textbox', { name: 'Titulus' }));
  await user.type(its.getByRole('textbox', { name: 'Bemutatkozás' }), 'Tizenkét éve dolgozom.');
  await choose(user, its.getByRole('combobox'), 'Belváros');
  await user.click(its.getByRole('combobox'));
  expect(optionsOf(its.getByRole('combobox')).map((it) => it.textContent)).not.toContain('Újbuda');
  await user.click(its.getByRole('switch', { name: 'Legyen oszlopom a naptárban' }));
  await user.click(its.getByRole('button', { name: 'Mentés' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        introduction: 'Tizenkét éve dolgozom.',
        translatedTitle: '',
        translatedIntroduction: '',
        defaultShop: 'shop-belvaros',
        showCalendar: false,
        language: 'hu',
      },
    ]),
  );
});

test('another language is saved and spoken at once', async () => {
  const sent = sentTo('post', '/api/user/current/personalInfo');
  const { user } = renderWorkspace('/provider/personal');
  const its = within(await block('Nyelv és megjelenés'));
  await choose(user, its.getByRole('combobox', { name: 'Nyelv' }), 'English');
  await user.click(its.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(sent).toEqual([{ title: 'mesterfodrász', showCalendar: true, language: 'en' }]);
});

test('the password needs the current one, then empties its fields', async () => {
  const sent = sentTo('patch', '/api/user/current/password');
  const { user } = renderWorkspace('/provider/personal');
  const its = within(await block('Jelszó'));
  await user.type(its.getByLabelText('Új jelszó'), 'Erdei-szalonka7');
  await user.type(its.getByLabelText('Új jelszó még egyszer'), 'Erdei-szalonka8');
  await user.click(its.getByRole('button', { name: 'Jelszó mentése' }));
  expect(its.getByText('Az új jelszavak nem egyeznek')).toBeInTheDocument();
  expect(its.getByLabelText('Jelenlegi jelszó')).toHaveFocus();
  await user.type(its.getByLabelText('Jelenlegi jelszó'), 'Szalonka1');
  await user.clear(its.getByLabelText('Új jelszó még egyszer'));
  await user.type(its.getByLabelText('Új jelszó még egyszer'), 'Erdei-szalonka7');
  await user.click(its.getByRole('button', { name: 'Jelszó mentése' }));
  expect(await its.findByText('Elmentve')).toBeInTheDocument();
  expect(sent).toEqual([{ oldPassword: 'Szalonka1', newPassword: 'Erdei-szalonka7' }]);
  expect(its.getByLabelText('Új jelszó')).toHaveValue('');
});

test('who came in with a mailed password is not asked for it', async () => {
  server.use(answer.me(colleague({ mustChangePassword: true })));
  renderWorkspace('/provider/personal');
  const its = within(await block('Jelszó'));
  expect(its.getByLabelText('Új jelszó')).toBeInTheDocument();
  expect(its.queryByLabelText('Jelenlegi jelszó')).not.toBeInTheDocument();
});

test('an address that names the password leads to its block', async () => {
  renderWorkspace('/provider/personal#password');
  const its = within(await block('Jelszó'));
  expect(its.getByRole('heading', { name: 'Jelszó' })).toHaveFocus();
});

test('a guest has names, phone, language and password, each by the guest’s own call', async () => {
  server.use(answer.me(guest()));
  const names = sentTo('post', '/api/guestuser/current/baseData');
  const info = sentTo('post', '/api/guestuser/current/personalInfo');
  const { user } = renderWorkspace('/guest/personal');
  const its = within(await block('Alapadatok'));
  await user.type(its.getByRole('textbox', { name: 'Vezetéknév' }), 'né');
  await user.click(its.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(names).toEqual([{ firstName: 'Tünde', lastName: 'Szőkené' }]));
  await user.click(within(await block('Nyelv és megjelenés')).getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(info).toEqual([{ language: 'hu' }]));
  await user.click(within(await block('E-mail-cím')).getByRole('button', { name: 'Cím módosítása' }));
  expect(await within(await block('E-mail-cím')).findByLabelText('Új e-mail-cím')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Felhasználónév' })).not.toBeInTheDocument();
});

test('the owner of a trial salon gives it up by typing its address', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  server.use(answer.me(colleague({}, { demoMode: true })));
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/company/current/giveup', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWorkspace('/provider/personal');
  const its = within(await block('Bemutató szalon feladása'));
  await user.click(its.getByRole('button', { name: 'Szalon feladása…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Biztosan feladod a szalont?' }));
  await user.type(dialog.getByRole('textbox'), 'masik');
  await user.click(dialog.getByRole('button', { name: 'Végleg feladom' }));
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Nem ez a szalonod webcíme/);
  expect(sent).toEqual([]);
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'szalonka');
  await user.click(dialog.getByRole('button', { name: 'Végleg feladom' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([{ szalonkaId: 'szalonka' }]);
});

test.each([
  ['another than the owner', colleague({ isCompanyOwner: false }, { demoMode: true })],
  ['the owner of a salon in use', colleague()],
])('%s has no salon to give up', async (_who, me) => {
  server.use(answer.me(me));
  renderWorkspace('/provider/personal');
  await block('Jelszó');
  expect(screen.queryByRole('region', { name: 'Bemutató szalon feladása' })).not.toBeInTheDocument();
});

const session = (id: string, changes: Partial<SessionDto> = {}): SessionDto => ({
  id,
  browser: 'firefox',
  system: 'windows',
  signedInAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T09:30:00Z',
  isCurrent: false,
  ...changes,
});

test.each(['/provider/personal', '/guest/personal'])('%s lists and ends sessions', async (path) => {
  server.use(answer.me(path.startsWith('/guest') ? guest() : colleague()));
  let items = [
    session('here', { browser: 'chrome', system: 'android', isCurrent: true }),
    session('work'),
    session('old', { browser: null, system: null }),
  ];
  const ended: string[] = [];
  server.use(
    http.get('*/api/user/current/sessions', () => HttpResponse.json({ items })),
    http.delete('*/api/user/current/sessions/:id', ({ params }) => {
      ended.push(String(params.id));
      items = items.filter((it) => it.id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/user/current/sessions', () => {
      ended.push('others');
      items = items.filter((it) => it.isCurrent);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWorkspace(path);
  const its = within(await block('Belépett eszközök'));
  const rows = await its.findAllByRole('listitem');
  expect(rows.map((it) => it.textContent)).toEqual([
    'Chrome, AndroidEz a böngésző',
    expect.stringContaining('Firefox, Windows'),
    expect.stringContaining('Ismeretlen böngésző'),
  ]);
  await user.click(its.getByRole('button', { name: /^Kiléptetés: Firefox, Windows/ }));
  expect(await its.findByText('Kiléptettük: Firefox, Windows')).toBeInTheDocument();
  expect(its.getByRole('heading')).toHaveFocus();
  await waitFor(() => expect(its.getAllByRole('listitem')).toHaveLength(2));
  await user.click(its.getByRole('button', { name: 'Kilépés minden más eszközön' }));
  await waitFor(() => expect(its.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toEqual(['work', 'others']);
  expect(its.queryByRole('button')).not.toBeInTheDocument();
});

test('where one is logged in can be asked for again when it could not be loaded', async () => {
  server.use(
    http.get('*/api/user/current/sessions', () => HttpResponse.json({ code: 'internal' }, { status: 500 }), {
      once: true,
    }),
    http.get('*/api/user/current/sessions', () => HttpResponse.json({ items: [session('here', { isCurrent: true })] })),
  );
  const { user } = renderWorkspace('/provider/personal');
  const its = within(await block('Belépett eszközök'));
  await user.click(await its.findByRole('button', { name: 'Újra' }));
  expect(await its.findByText('Ez a böngésző')).toBeInTheDocument();
});

describe('another e-mail address', () => {
  const pending = { email: 'uj@example.com', mailedAt: '2026-11-29T10:00:00Z', expiresAt: '2026-11-30T10:00:00Z' };
  const opened = async (user: UserEvent) => {
    await user.click(within(await block('E-mail-cím')).getByRole('button', { name: 'Cím módosítása' }));
    await screen.findByText(/^Ezzel jelentkezel be/);
    return within(await block('E-mail-cím'));
  };
  /** The change as the server has it: asked for, mailed again, given up. */
  const changes = (before: typeof pending | undefined, refuse?: () => Response) => {
    const sent: unknown[] = [];
    let now = before;
    const reply = () => HttpResponse.json(now === undefined ? {} : { pending: now });
    server.use(
      http.get('*/api/user/current/emailChange', reply),
      http.post('*/api/user/current/emailChange', async ({ request }) => {
        sent.push(await request.json());
        now = refuse === undefined ? pending : now;
        return refuse?.() ?? reply();
      }),
      http.post('*/api/user/current/emailChange/mail', () => {
        sent.push('again');
        return reply();
      }),
      http.delete('*/api/user/current/emailChange', () => {
        sent.push('given up');
        now = undefined;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return sent;
  };

  test('is asked for with the password, and then waits to be confirmed', async () => {
    const sent = changes(undefined);
    const { user } = renderWorkspace('/provider/personal');
    const its = await opened(user);
    await user.type(await its.findByLabelText('Új e-mail-cím'), 'uj@');
    await user.click(its.getByRole('button', { name: 'Megerősítő levél küldése' }));
    expect(its.getByLabelText('Új e-mail-cím')).toBeInvalid();
    expect(its.getByLabelText('Jelenlegi jelszó')).toBeInvalid();
    expect(sent).toEqual([]);
    await user.type(its.getByLabelText('Új e-mail-cím'), 'example.com');
    await user.type(its.getByLabelText('Jelenlegi jelszó'), 'Szalonka1');
    await user.click(its.getByRole('button', { name: 'Megerősítő levél küldése' }));
    expect(await its.findByText(/Ide írtunk: uj@example.com\. Még nincs megerősítve/)).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'uj@example.com', password: 'Szalonka1' }]);
    expect(its.getByRole('heading', { name: 'E-mail-cím' })).toHaveFocus();
    expect(its.queryByLabelText('Új e-mail-cím')).not.toBeInTheDocument();
  });

  test('that is the present one is refused at its field', async () => {
    changes(undefined, () =>
      HttpResponse.json({ code: 'request.invalid', fields: { email: ['account.email_same'] } }, { status: 422 }),
    );
    const { user } = renderWorkspace('/provider/personal');
    const its = await opened(user);
    await user.type(await its.findByLabelText('Új e-mail-cím'), 'dora@example.com');
    await user.type(its.getByLabelText('Jelenlegi jelszó'), 'Szalonka1');
    await user.click(its.getByRole('button', { name: 'Megerősítő levél küldése' }));
    await waitFor(() => expect(its.getByLabelText('Új e-mail-cím')).toBeInvalid());
    expect(its.getByText('Ez a mostani címed. Adj meg másikat!')).toBeInTheDocument();
  });

  test('is mailed again, and given up', async () => {
    const sent = changes(pending);
    const { user } = renderWorkspace('/provider/personal');
    const its = await opened(user);
    await user.click(await its.findByRole('button', { name: 'Küldjük újra' }));
    expect(await its.findByText('Újra elküldtük.')).toBeInTheDocument();
    expect(await its.findByRole('button', { name: /Küldjük újra \(\d/ })).toBeDisabled();
    await user.click(its.getByRole('button', { name: 'Mégse módosítom' }));
    expect(await its.findByText('Marad a mostani címed.')).toBeInTheDocument();
    expect(its.getByLabelText('Új e-mail-cím')).toBeInTheDocument();
    expect(sent).toEqual(['again', 'given up']);
  });

  test('of an account without a password wants a sign-in with Google', async () => {
    changes(undefined);
    server.use(answer.me(colleague({ hasPassword: false })));
    const { user } = renderWorkspace('/provider/personal');
    const its = await opened(user);
    expect(await its.findByText(/Ehhez előbb igazold magad a Google-fiókoddal/)).toBeInTheDocument();
    expect(its.queryByLabelText('Jelenlegi jelszó')).not.toBeInTheDocument();
  });
});

test('a guest switches the SMS of each salon', async () => {
  const sent: unknown[] = [];
  const salons = (needSms: boolean) => ({
    items: [
      { szalonkaId: 'lomb', name: 'Lomb Szalon', needSms: true, smsOffers: false },
      { szalonkaId: 'szalonka', name: 'Szalonka Szépségszalon', needSms, smsOffers: needSms },
    ],
  });
  server.use(
    answer.me(guest()),
    http.get('*/api/guestuser/current/sms', () => HttpResponse.json(salons(true))),
    http.patch('*/api/guestuser/current/sms', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json(salons(false))
        : HttpResponse.json({ code: 'service.unavailable' }, { status: 503 });
    }),
  );
  const { user } = renderWorkspace('/guest/personal');
  const its = within(await block('SMS a szalonoktól'));
  const salon = () => its.getByRole('switch', { name: 'Szalonka Szépségszalon' });
  expect(await its.findByRole('switch', { name: 'Lomb Szalon' })).toBeChecked();
  expect(salon()).toHaveAccessibleDescription(/Ajánlatokat is küldhet/);
  await user.click(salon());
  expect(await its.findByText('Szalonka Szépségszalon: nem küld több SMS-t.')).toBeInTheDocument();
  expect(salon()).not.toBeChecked();
  expect(sent).toEqual([{ szalonkaId: 'szalonka', needSms: false }]);
  await user.click(salon());
  await waitFor(() => expect(its.getByRole('alert')).toBeInTheDocument());
  expect(salon()).not.toBeChecked();
});
