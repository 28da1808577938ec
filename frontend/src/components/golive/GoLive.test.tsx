import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { MadeUpDto } from '../../api/company';
import { firstSteps } from '../../features/shell/firstRun/steps';
import { colleague, currentCompany } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

const madeUp: MadeUpDto = {
  appointments: 42,
  guests: 7,
  employees: 2,
  services: 12,
  sales: 0,
  images: 5,
  texts: [
    { place: 'company', id: 'company-1', name: 'Próba Szalon', text: 'Minta: gyere tíz perccel korábban!' },
    { place: 'shop', id: 'shop-1', name: 'Belváros', text: 'Minta: a tér sarkán.' },
    { place: 'employee', id: 'employee-1', name: 'Emese', text: 'Minta: húsz éve vágok.' },
  ],
};

const refused = (status: number, body: object) => () => HttpResponse.json(body, { status });

/** A salon on trial; what is sent is kept, and going live ends the trial unless it is refused. */
function onTrial({
  hasPassword = true,
  texts = madeUp.texts,
  refuse = undefined as (() => Response) | undefined,
} = {}) {
  const sent: { body: unknown; defaultServices: string | null }[] = [];
  const now = { demoMode: true, refuse };
  const put = jest.fn();
  server.use(
    http.get('*/api/user/current/guestoruser', () =>
      HttpResponse.json(colleague({ hasPassword }, { demoMode: now.demoMode, firstRun: true })),
    ),
    http.get('*/api/company/current/firstrun', () =>
      HttpResponse.json({ putAway: false, steps: firstSteps.map((step) => ({ step, state: 'open' })) }),
    ),
    http.patch('*/api/company/current/firstrun', async ({ request }) => {
      put(await request.json());
      return HttpResponse.json({ putAway: false, steps: [] });
    }),
    http.get('*/api/company/current/disabledemomode', () => HttpResponse.json({ ...madeUp, texts })),
    http.patch('*/api/company/current/disabledemomode', async ({ request }) => {
      sent.push({
        body: await request.json(),
        defaultServices: new URL(request.url).searchParams.get('defaultServices'),
      });
      if (now.refuse !== undefined) {
        return now.refuse();
      }
      now.demoMode = false;
      return HttpResponse.json(currentCompany());
    }),
  );
  return { sent, now, put, ...renderWorkspace('/provider/firststeps') };
}

async function openDialog(user: ReturnType<typeof onTrial>['user'], button = 'Élesítem') {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Élesítés' }));
  await dialog.findByText('minta vendég');
  return dialog;
}

test('says what goes and what stays, asks for the password alone, and shows the live page at once', async () => {
  const { user, sent, put } = onTrial();
  const dialog = await openDialog(user);
  const goes = dialog.getByRole('region', { name: 'Ez eltűnik' });
  expect(
    within(goes)
      .getAllByRole('listitem')
      .map((it) => it.textContent),
  ).toEqual(['42 minta foglalás és elfoglaltság', '7 minta vendég', '2 minta munkatárs', '5 minta kép']);
  expect(dialog.getByRole('region', { name: 'Ez megmarad' })).toHaveTextContent('a saját vendégeid és foglalásaid');
  await user.click(dialog.getByRole('checkbox', { name: /minta árlista/ }));
  expect(within(goes).getByText('minta szolgáltatás')).toHaveTextContent('12 minta szolgáltatás');

  const note = dialog.getByRole('textbox', { name: 'Megjegyzés a szolgáltatások fölött' });
  expect(note).toHaveValue('Minta: gyere tíz perccel korábban!');
  expect(note).toHaveAccessibleDescription('Ez még a minta: ha így hagyod, kiürül.');
  await user.clear(note);
  await user.type(note, ' Hozz törölközőt! ');
  expect(note).toHaveAccessibleDescription('A vendégek ezt olvassák majd.');
  await user.click(dialog.getByRole('button', { name: 'Kiürítem : Az üzlet leírása: Belváros' }));
  expect(dialog.getByRole('textbox', { name: 'Az üzlet leírása: Belváros' })).toHaveValue('');

  // Without the password nothing is sent.
  await user.click(dialog.getByRole('button', { name: 'Élesítem' }));
  expect(dialog.getByLabelText('A jelszavad')).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('A jelszavad'), 'Erdei-szalonka7');
  await user.click(dialog.getByRole('button', { name: 'Élesítem' }));

  const live = within(await screen.findByRole('dialog', { name: 'Él a szalonod!' }));
  expect(sent).toEqual([
    {
      body: {
        password: 'Erdei-szalonka7',
        texts: [
          { place: 'company', id: 'company-1', text: 'Hozz törölközőt!' },
          { place: 'shop', id: 'shop-1', text: '' },
        ],
      },
      defaultServices: 'false',
    },
  ]);
  expect(live.getByTitle('Ezt látják a vendégek')).toHaveAttribute('src', '/szalonka/appointmentbook');
  expect(live.getByRole('textbox', { name: 'A foglalási oldal címe' })).toHaveValue(
    'http://localhost/szalonka/appointmentbook',
  );
  await user.click(live.getByRole('button', { name: 'Cím másolása' }));
  expect(await live.findByRole('button', { name: 'Kimásolva' })).toBeInTheDocument();
  // Answers that come meanwhile draw the page, which React takes only from within a wait.
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('http://localhost/szalonka/appointmentbook'),
  );
  await waitFor(() => expect(put).toHaveBeenCalledWith({ linkShared: true }));
  // The trial is over on the page behind, and the dialog outlives it.
  await waitFor(() => expect(screen.queryByText('Bemutató üzemmód.')).not.toBeInTheDocument());
  await user.click(live.getByRole('link', { name: 'Tovább a naptárba' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Naptár' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a wrong password and a refused text are said where they are, and nothing typed is lost', async () => {
  const fields = { password: ['access.wrong_credentials'], 'texts.0.text': ['field.too_long'] };
  const { user, now } = onTrial({ refuse: refused(422, { code: 'request.invalid', fields }) });
  const dialog = await openDialog(user);
  const person = dialog.getByRole('textbox', { name: 'Bemutatkozás: Emese' });
  await user.type(person, ' Igen!');
  await user.type(dialog.getByLabelText('A jelszavad'), 'rossz');
  await user.click(dialog.getByRole('button', { name: 'Élesítem' }));
  await waitFor(() => expect(person).toBeInvalid());
  expect(person).toHaveValue('Minta: húsz éve vágok. Igen!');
  expect(dialog.getByRole('textbox', { name: 'Az üzlet leírása: Belváros' })).toBeValid();
  expect(dialog.getByLabelText('A jelszavad')).toBeInvalid();
  expect(dialog.getByRole('alert')).toBeInTheDocument();
  await user.type(person, ' Biztos.');
  expect(person).toBeValid();
  now.refuse = undefined;
  await user.type(dialog.getByLabelText('A jelszavad'), '1');
  await user.click(dialog.getByRole('button', { name: 'Élesítem' }));
  expect(await screen.findByRole('dialog', { name: 'Él a szalonod!' })).toBeInTheDocument();
});

test('emptying is taken back with what was written, and leaving asks first', async () => {
  const { user } = onTrial();
  const dialog = await openDialog(user, 'Élesítés');
  const shop = dialog.getByRole('textbox', { name: 'Az üzlet leírása: Belváros' });
  await user.type(shop, ' Gyere!');
  await user.click(dialog.getByRole('button', { name: 'Kiürítem : Az üzlet leírása: Belváros' }));
  expect(shop).toHaveAccessibleDescription('Itt nem lesz szöveg.');
  await user.click(dialog.getByRole('button', { name: 'Mégis kell : Az üzlet leírása: Belváros' }));
  expect(shop).toHaveValue('Minta: a tér sarkán. Gyere!');
  await user.click(dialog.getByRole('button', { name: 'Mégsem' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
});

test('who signs in with Google types no password; a salon without sample texts is asked for none', async () => {
  const { user, sent } = onTrial({ hasPassword: false, texts: [] });
  const dialog = await openDialog(user);
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Élesítem' }));
  expect(await screen.findByRole('dialog', { name: 'Él a szalonod!' })).toBeInTheDocument();
  expect(sent).toEqual([{ body: { texts: [] }, defaultServices: 'true' }]);
});

test('without the counts nothing is confirmed, and they are asked for again', async () => {
  const { user } = onTrial();
  let fails = true;
  server.use(
    http.get('*/api/company/current/disabledemomode', () =>
      fails ? HttpResponse.json({ code: 'internal' }, { status: 500 }) : HttpResponse.json(madeUp),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Élesítem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Élesítés' }));
  expect(await dialog.findByText(/Most nem sikerült megszámolni/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Élesítem' })).toBeDisabled();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Újra' }));
  expect(await dialog.findByText('minta vendég')).toBeInTheDocument();
});

test('whoever only works there sees the trial, but no button', async () => {
  server.use(answer.me(colleague({ roles: ['PROVIDER'] }, { demoMode: true })));
  renderWorkspace('/provider/calendar');
  expect(await screen.findByText('Bemutató üzemmód.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Élesítés' })).not.toBeInTheDocument();
});
