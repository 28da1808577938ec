import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { browser } from '../../lib/browser';
import { colleague } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { server } from '../../testing/server';

const taken = new Set<string>();

beforeEach(() => {
  taken.clear();
  const free = ({ request }: { request: Request }) =>
    HttpResponse.json(!taken.has(new URL(request.url).searchParams.get('value') ?? ''));
  server.use(
    http.get('*/validation/email', free),
    http.get('*/validation/username', free),
    http.get('*/api/company/szalonkaId/state', ({ request }) => {
      const id = new URL(request.url).searchParams.get('szalonkaId') ?? '';
      return HttpResponse.json(
        taken.has(id)
          ? { state: 'taken', ideas: [`${id}-2`, `${id}-szalon`, `${id}-bp`] }
          : { state: 'free', ideas: [] },
      );
    }),
  );
});

type User = ReturnType<typeof renderWorkspace>['user'];

const field = (name: string) => screen.getByRole('textbox', { name });
const next = (user: User) => user.click(screen.getByRole('button', { name: 'Tovább' }));
const step = () => screen.getByRole('list', { name: 'A regisztráció lépései' }).querySelector('[aria-current="step"]');

async function tellWhoYouAre(user: User) {
  await user.type(await screen.findByRole('textbox', { name: 'Vezetéknév' }), 'Őszi');
  await user.type(field('Keresztnév'), 'Emese');
  await user.type(field('E-mail-cím'), 'oszi@example.com');
  await user.type(field('Telefonszám'), '06301234567');
  await next(user);
}

async function tellTheSalon(user: User) {
  await user.type(field('A szalon neve'), 'Őszi Szalon');
  await user.type(field('Postai cím'), '1053 Budapest, Fő utca 1.');
  await next(user);
}

async function chooseAccount(user: User) {
  await user.type(field('Felhasználónév'), 'emese');
  await user.type(screen.getByLabelText('Jelszó'), 'Erdei-szalonka7');
  await user.click(screen.getByRole('checkbox', { name: /adatkezelési/ }));
}

const create = (user: User) => user.click(screen.getByRole('button', { name: 'Szalon létrehozása' }));

const everything = {
  firstName: 'Emese',
  lastName: 'Őszi',
  email: 'oszi@example.com',
  phone: '+36/30 123-4567',
  companyName: 'Őszi Szalon',
  companyAddress: '1053 Budapest, Fő utca 1.',
  szalonkaId: 'oszi-szalon',
  trade: 'OTHER',
  privacy: true,
  language: 'hu',
};

test('three steps, each complete before the next, lead into the new salon', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  let sent: unknown;
  server.use(
    http.post('*/public/register', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(colleague());
    }),
  );
  const { user } = renderWorkspace('/register');
  await screen.findByRole('textbox', { name: 'Vezetéknév' });
  await next(user);
  expect(field('Vezetéknév')).toHaveFocus();
  expect(field('Vezetéknév')).toHaveAccessibleDescription('Kérjük, töltsd ki ezt a mezőt!');
  expect(step()).toHaveTextContent('Te');
  await tellWhoYouAre(user);
  expect(step()).toHaveTextContent('A szalon');
  expect(screen.getByRole('heading', { name: 'Milyen szalon ez?' })).toHaveFocus();
  expect(field('A szalon neve')).toHaveAttribute('aria-invalid', 'false');
  await tellTheSalon(user);
  await chooseAccount(user);
  await create(user);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/provider/firststeps'));
  expect(sent).toEqual({ ...everything, username: 'emese', password: 'Erdei-szalonka7' });
});

test('previews the header while typing and suggests the address from the name', async () => {
  const { user } = renderWorkspace('/register');
  await tellWhoYouAre(user);
  await user.type(field('A szalon neve'), 'Kék–ülő');
  const preview = screen.getByRole('figure');
  expect(within(preview).getByText('Kék–ülő')).toBeInTheDocument();
  expect(within(preview).getByText(/\/kek-ulo$/)).toBeInTheDocument();
  expect(await screen.findByText('Ez a webcím szabad.')).toBeInTheDocument();
  // Chosen once, it stays whatever the name becomes.
  await user.clear(field('Webcím'));
  await user.type(field('Webcím'), 'enyem');
  await user.type(field('A szalon neve'), ' Szalon');
  expect(field('Webcím')).toHaveValue('enyem');
});

test('one click names the trade, which the preview tells the samples of', async () => {
  jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  let sent: unknown;
  server.use(
    http.post('*/public/register', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(colleague());
    }),
  );
  const { user } = renderWorkspace('/register');
  await tellWhoYouAre(user);
  const trades = screen.getByRole('group', { name: 'Mivel foglalkozik a szalon?' });
  expect(trades).toHaveAccessibleDescription(/Ilyen mintákkal töltjük fel/);
  expect(within(trades).getAllByRole('radio')).toHaveLength(8);
  expect(within(trades).getByRole('radio', { name: 'Vegyes vagy más' })).toBeChecked();
  const preview = screen.getByRole('figure');
  expect(within(preview).getByText(/^Mintaszolgáltatások: hajvágás, festés/)).toBeInTheDocument();
  await user.click(within(trades).getByRole('radio', { name: 'Barber' }));
  expect(within(preview).getByText(/szakálligazítás/)).toBeInTheDocument();
  await tellTheSalon(user);
  // Kept while going back and forth.
  await user.click(screen.getByRole('button', { name: 'A szalon' }));
  expect(screen.getByRole('radio', { name: 'Barber' })).toBeChecked();
  await next(user);
  await chooseAccount(user);
  await create(user);
  await waitFor(() => expect(sent).toMatchObject({ trade: 'BARBER' }));
});

test('the trade is chosen by keyboard alone', async () => {
  const { user } = renderWorkspace('/register');
  await tellWhoYouAre(user);
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Vegyes vagy más' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Tetoválás' })).toBeChecked();
  await user.tab();
  expect(field('A szalon neve')).toHaveFocus();
});

test('a taken address offers three free ones, and one tap takes one', async () => {
  taken.add('oszi-szalon');
  const { user } = renderWorkspace('/register');
  await tellWhoYouAre(user);
  await user.type(field('A szalon neve'), 'Őszi Szalon');
  expect(await screen.findByText('Ez a webcím már foglalt.')).toBeInTheDocument();
  await next(user);
  expect(step()).toHaveTextContent('A szalon');
  expect(screen.getAllByRole('button', { name: /^oszi-szalon-/ })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'oszi-szalon-bp' }));
  expect(field('Webcím')).toHaveValue('oszi-szalon-bp');
  expect(await screen.findByText('Ez a webcím szabad.')).toBeInTheDocument();
});

test('an e-mail address in use is told before anything is sent', async () => {
  taken.add('oszi@example.com');
  const { user } = renderWorkspace('/register');
  await user.type(await screen.findByRole('textbox', { name: 'E-mail-cím' }), 'oszi@example.com');
  await waitFor(() => expect(field('E-mail-cím')).toHaveAccessibleDescription(/már foglalt/));
  await tellWhoYouAre(user);
  expect(step()).toHaveTextContent('Te');
});

test('server checks are debounced', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/validation/email', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('value') ?? '');
      return HttpResponse.json(true);
    }),
  );
  const { user } = renderWorkspace('/register');
  await user.type(await screen.findByRole('textbox', { name: 'E-mail-cím' }), 'oszi@example.com');
  await waitFor(() => expect(asked).toEqual(['oszi@example.com']));
});

test.each([
  ['email', 'account.email_taken', 'Te', 'E-mail-cím'],
  ['companyAddress', 'field.too_long', 'A szalon', 'Postai cím'],
])('a refusal of %s returns to its step with everything kept', async (name, code, where, label) => {
  server.use(
    http.post('*/public/register', () =>
      HttpResponse.json({ code: 'request.invalid', fields: { [name]: [code] } }, { status: 422 }),
    ),
  );
  const { user } = renderWorkspace('/register');
  await tellWhoYouAre(user);
  await tellTheSalon(user);
  await chooseAccount(user);
  await create(user);
  await waitFor(() => expect(step()).toHaveTextContent(where));
  expect(field(label)).toBeInvalid();
  expect(field(label)).toHaveFocus();
  expect(field(label)).not.toHaveValue('');
});

test('a password can be mailed instead; then neither name nor password is sent', async () => {
  let sent: unknown;
  server.use(
    http.post('*/public/registerByEmail', async ({ request }) => {
      sent = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWorkspace('/register');
  await tellWhoYouAre(user);
  await tellTheSalon(user);
  await user.click(screen.getByRole('radio', { name: 'Kérek egy jelszót e-mailben' }));
  expect(screen.queryByRole('textbox', { name: 'Felhasználónév' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /adatkezelési/ }));
  await create(user);
  expect(await screen.findByText(/elküldtük ide: oszi@example.com\. .*akár 10 percet/)).toBeInTheDocument();
  expect(sent).toEqual(everything);
});

describe('by Google', () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.head.insertAdjacentHTML('beforeend', '<meta name="sign-in" content="google">');
  });
  afterEach(() => document.head.querySelector('meta[name="sign-in"]')?.remove());

  /** Fills everything in and goes to Google; answers what the tab keeps. */
  async function leave(trade?: string) {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(
      http.post('*/public/google/init', async ({ request }) => {
        expect(await request.json()).toEqual({ purpose: 'register' });
        return HttpResponse.json({ url: 'https://accounts.example/auth' });
      }),
    );
    const { user, unmount } = renderWorkspace('/register');
    await tellWhoYouAre(user);
    if (trade !== undefined) {
      await user.click(screen.getByRole('radio', { name: trade }));
    }
    await tellTheSalon(user);
    await user.click(screen.getByRole('radio', { name: 'Google-fiókkal lépek be' }));
    await user.click(screen.getByRole('checkbox', { name: /adatkezelési/ }));
    await create(user);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://accounts.example/auth'));
    unmount();
  }

  test('what was typed waits in the tab, and the salon is made when it comes back', async () => {
    await leave('Masszázs');
    const replace = jest.spyOn(browser, 'replace').mockImplementation(() => undefined);
    let sent: unknown;
    server.use(
      http.post('*/public/registerByGoogle', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(colleague());
      }),
    );
    renderWorkspace('/signin/google?code=a-code&state=a-state');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/provider/firststeps'));
    const { phone, companyName, companyAddress, szalonkaId, privacy, language } = everything;
    const typed = { phone, companyName, companyAddress, szalonkaId, privacy, language, trade: 'MASSAGE' };
    expect(sent).toEqual({ code: 'a-code', state: 'a-state', ...typed });
    expect(sessionStorage.getItem('szalonka.registration')).toBeNull();
  });

  test('what is taken is told in its step, with everything typed still there', async () => {
    await leave();
    server.use(
      http.post('*/public/registerByGoogle', () =>
        HttpResponse.json(
          { code: 'company.szalonka_id_taken', fields: { szalonkaId: ['company.szalonka_id_taken'] } },
          { status: 409 },
        ),
      ),
    );
    renderWorkspace('/signin/google?code=a-code&state=a-state');
    expect(await screen.findByRole('textbox', { name: 'A szalon neve' })).toHaveValue('Őszi Szalon');
    expect(screen.getByRole('alert')).toHaveTextContent('Ez az azonosító már egy másik szalonhoz tartozik.');
  });
});
