import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { browser } from '../../lib/browser';
import { employee, freeSlot, gergo } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';
import type { Wizard } from './wizard';

const page = '/szalonka/appointmentbook/date';
const picked: Wizard = { step: 'service', picked: ['service-cut'] };
const now = Date.parse('2026-11-18T09:00:00Z');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  jest.spyOn(browser, 'zone').mockReturnValue('Europe/Budapest');
  // The first of everybody, but never twice the same: the mocked network tells requests apart by it.
  let drawn = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => {
    drawn += 1e-9;
    return drawn;
  });
});

/** Opens the list of people. */
async function openPeople(user: ReturnType<typeof renderBooking>['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Módosítás ?: szakember$/ }));
  return screen.getByRole('dialog', { name: 'Kihez szeretnél menni?' });
}

const slots = [freeSlot('2026-11-19T08:00:00Z'), freeSlot('2026-11-19T13:30:00Z'), freeSlot('2026-11-20T17:00:00Z')];

test('who and where are one line, which opens the people under every shop they work in', async () => {
  server.use(answer.slots({ items: slots }));
  const { user, store } = renderBooking(page, { wizard: picked });
  expect(await screen.findByText('Kovács Lilla')).toBeInTheDocument();
  expect(screen.getByText('Belváros')).toBeInTheDocument();
  expect(screen.getByText(/Véletlenszerűen ajánlott szakember: Kovács Lilla\./)).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Belváros/ })).not.toBeInTheDocument();

  const people = await openPeople(user);
  const belvaros = within(people).getByRole('group', { name: /^Belváros/ });
  expect(
    within(belvaros)
      .getAllByRole('button')
      .map((it) => it.textContent),
  ).toEqual(['Bárki jó', 'KLKovács Lillaszínspecialistavéletlenszerűen ajánlott', 'TGTóth Gergőfodrász']);
  const ujbuda = within(people).getByRole('group', { name: /^Újbuda/ });
  expect(within(ujbuda).getAllByRole('button')).toHaveLength(1);
  expect(within(belvaros).getByRole('button', { name: /Kovács Lilla/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(ujbuda).getByRole('button', { name: /Tóth Gergő/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.getState().wizard).toMatchObject({ who: { providerId: 'employee-gergo', shopId: 'shop-ujbuda' } });
  expect(screen.getByText('Újbuda')).toBeInTheDocument();
});

test('a link can ask for a person', async () => {
  renderBooking(`${page}?provider=employee-gergo&shop=shop-ujbuda`, { wizard: picked });
  expect(await screen.findByText('Tóth Gergő')).toBeInTheDocument();
  expect(screen.getByText('Újbuda')).toBeInTheDocument();
  expect(screen.queryByText(/Véletlenszerűen ajánlott/)).not.toBeInTheDocument();
});

describe('a person who has no time before another who does the same', () => {
  /** The other has one tomorrow morning. */
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.get('*/public/freetimeslots/:company', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const person = searchParams.get('employeeId');
        asked.push(person ?? 'anyone');
        const own = [freeSlot('2026-11-20T17:00:00Z', { providers: ['employee-lilla'] })];
        const others = [freeSlot('2026-11-19T08:00:00Z', { providers: ['employee-gergo'] }), ...own];
        return HttpResponse.json({ items: person === null ? others : own });
      }),
    );
  });

  test('is named with the time of the other, which one press takes', async () => {
    const { user, store } = renderBooking(`${page}?provider=employee-lilla&shop=shop-belvaros`, { wizard: picked });
    await user.click(await screen.findByRole('button', { name: 'Bárkinél hamarabb: holnap 09:00' }));
    expect(store.getState().wizard).toMatchObject({
      who: { kind: 'anyone', shopId: 'shop-belvaros' },
      slot: { start: '2026-11-19T08:00:00Z', providerId: 'employee-gergo' },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Bárkinél hamarabb/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: /^Gergő 2026-11-19 09:00/ })).toBeEnabled();
  });

  test('is not compared where they alone do it in that shop', async () => {
    renderBooking(`${page}?provider=employee-gergo&shop=shop-ujbuda`, { wizard: picked });
    expect(await screen.findByText(/péntek, nov\. 20\., 18:00/)).toBeInTheDocument();
    expect(asked).not.toContain('anyone');
  });
});

test('times stand day by day in the salon’s own clock, and the chosen one is on the button', async () => {
  server.use(answer.slots({ items: slots }));
  const { user, store } = renderBooking(page, { wizard: picked });
  const tomorrow = await screen.findByRole('region', { name: /^holnap, november 19\., csütörtök/ });
  expect(within(tomorrow).getByText('2 szabad időpont')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Válassz ki egy időpontot!' })).toBeDisabled();
  await user.click(within(tomorrow).getByRole('radio', { name: /14:30/ }));
  expect(screen.getByRole('button', { name: 'Lilla 2026-11-19 14:30 (csütörtök)' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /november 19\., csütörtök 14:30 ?, Lilla ?, kiválasztva/ })).toBeChecked();
  expect(store.getState().wizard).toMatchObject({
    slot: { start: '2026-11-19T13:30:00Z', providerId: 'employee-lilla', shopId: 'shop-belvaros' },
  });
});

test('the calls name services one by one and the days of the salon', async () => {
  const asked: URL[] = [];
  server.use(
    http.get('*/public/freetimeslots/:company', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ items: slots });
    }),
  );
  renderBooking(page, { wizard: { step: 'service', picked: ['service-cut', 'service-fringe'] } });
  await screen.findAllByRole('region', { name: /november/ });
  const params = asked.at(0)?.searchParams;
  expect(params?.getAll('serviceIds')).toEqual(['service-cut', 'service-fringe']);
  expect(params?.get('start')).toBe('2026-11-17T23:00:00.000Z');
  // Seven days from today, and one more.
  expect(params?.get('end')).toBe('2026-11-25T23:00:00.000Z');
  expect(params?.get('employeeId')).toBe('employee-lilla');
});

test('“anyone” asks without a person and names one for each time', async () => {
  server.use(
    http.get('*/public/freetimeslots/:company', ({ request }) => {
      const named = new URL(request.url).searchParams.has('employeeId');
      const items = named ? [] : [freeSlot('2026-11-19T08:00:00Z', { providers: [gergo.id] })];
      return HttpResponse.json({ items });
    }),
  );
  const { user, store } = renderBooking(page, { wizard: picked });
  const people = await openPeople(user);
  await user.click(within(people).getByRole('button', { name: 'Bárki jó' }));
  await user.click(await screen.findByRole('radio', { name: /november 19\., csütörtök 09:00 ?, Gergő/ }));
  expect(store.getState().wizard).toMatchObject({ slot: { providerId: 'employee-gergo', shopId: 'shop-belvaros' } });
  expect(screen.getByRole('button', { name: 'Gergő 2026-11-19 09:00 (csütörtök)' })).toBeEnabled();
});

test('skips a full week at first; later says so with the next free day', async () => {
  server.use(
    http.get('*/public/freetimeslots/:company', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const items = [freeSlot('2026-12-02T09:00:00Z')].filter(
        (it) => it.start >= (searchParams.get('start') ?? '') && it.start < (searchParams.get('end') ?? ''),
      );
      return HttpResponse.json({ items });
    }),
  );
  const { user } = renderBooking(page, { wizard: picked });
  expect(await screen.findByRole('region', { name: /december 2\., szerda/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Előző hét' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ebben az időszakban nincs szabad időpont.');
  await user.click(await screen.findByRole('button', { name: 'Következő szabad nap: december 2., szerda' }));
  expect(await screen.findByRole('region', { name: /december 2\., szerda/ })).toBeInTheDocument();
});

test('when nobody can do everything together, that is all there is', async () => {
  server.use(http.get('*/public/employees/:id', () => HttpResponse.json({ items: [] })));
  renderBooking(page, { wizard: picked });
  expect(await screen.findByRole('alert')).toHaveTextContent(/foglald le őket külön-külön/);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('drops a chosen time that was taken and says so', async () => {
  const slot = { ...freeSlot('2026-11-19T13:30:00Z'), providerId: 'employee-lilla', shopId: 'shop-belvaros' };
  server.use(answer.slots({ items: slots.filter((it) => it.start !== slot.start) }));
  const { store } = renderBooking(page, {
    wizard: {
      step: 'date',
      picked: ['service-cut'],
      who: { kind: 'one', providerId: 'employee-lilla', shopId: 'shop-belvaros', suggested: false },
      slot,
    },
  });
  expect(await screen.findByText(/közben lefoglalták/)).toBeInTheDocument();
  await waitFor(() => expect(store.getState().wizard).not.toHaveProperty('slot', expect.anything()));
});

test('replaces a person who is no longer available', async () => {
  server.use(http.get('*/public/employees/:id', () => HttpResponse.json({ items: [employee()] })));
  const { store } = renderBooking(page, {
    wizard: {
      step: 'date',
      picked: ['service-cut'],
      who: { kind: 'one', providerId: 'employee-gone', shopId: 'shop-belvaros', suggested: false },
    },
  });
  expect(await screen.findByText('Kovács Lilla')).toBeInTheDocument();
  expect(store.getState().wizard).toMatchObject({ who: { providerId: 'employee-lilla' } });
});

test('times that cannot be loaded keep the person and can be tried again', async () => {
  server.use(
    http.get('*/public/freetimeslots/:company', () => HttpResponse.error(), { once: true }),
    answer.slots({ items: slots }),
  );
  const { user } = renderBooking(page, { wizard: picked });
  expect(await screen.findByRole('alert')).toHaveTextContent('A szerver most nem érhető el.');
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByRole('region', { name: /november 20\., péntek/ })).toBeInTheDocument();
});

test('warns when the browser is in another time zone', async () => {
  jest.spyOn(browser, 'zone').mockReturnValue('America/New_York');
  renderBooking(page, { wizard: picked });
  expect(await screen.findByText(/Europe\/Budapest/)).toBeInTheDocument();
});

describe('where there is room for three days', () => {
  beforeEach(() => {
    const list = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    window.matchMedia = () => list as unknown as MediaQueryList;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('the heads of the days carry the counts and open a day’s times; the view is remembered', async () => {
    server.use(answer.slots({ items: slots }));
    const { user } = renderBooking(page, { wizard: picked });
    const thursday = await screen.findByRole('button', { name: 'november 19., csütörtök, 2 szabad időpont' });
    expect(thursday).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'november 21., szombat, nincs szabad időpont' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getAllByRole('radio', { name: /, Lilla$/ })).toHaveLength(2);
    expect(screen.getByText('3 szabad időpont 2 napon')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'november 20., péntek, 1 szabad időpont' }));
    expect(await screen.findByRole('radio', { name: 'november 20., péntek 18:00, Lilla' })).toHaveFocus();
    expect(screen.getByRole('radiogroup', { name: /november 20\., péntek/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Másik nap választása' }));
    expect(screen.getByRole('button', { name: 'november 20., péntek, 1 szabad időpont' })).toHaveFocus();

    await user.click(screen.getByRole('radio', { name: 'Lista' }));
    expect(screen.getAllByRole('radio', { name: /, Lilla$/ })).toHaveLength(3);
    expect(localStorage.getItem('dateView')).toBe('list');
  });

  test('one tab stop leads to the days, the arrows along them', async () => {
    server.use(answer.slots({ items: slots }));
    const { user } = renderBooking(page, { wizard: picked });
    const thursday = await screen.findByRole('button', { name: 'november 19., csütörtök, 2 szabad időpont' });
    act(() => thursday.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: /november 21\., szombat/ })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(thursday).toHaveFocus();
  });
});

/** Gergő is free in December only. */
const gergoLater = http.get('*/public/freetimeslots/:company', ({ request }) => {
  const query = new URL(request.url).searchParams;
  const items = (query.get('employeeId') === 'employee-gergo' ? [freeSlot('2026-12-02T09:00:00Z')] : slots).filter(
    (it) => it.start >= (query.get('start') ?? '') && it.start < (query.get('end') ?? ''),
  );
  return HttpResponse.json({ items });
});

test('before anything was chosen, another person opens where they are free first', async () => {
  server.use(gergoLater);
  const { user } = renderBooking(page, { wizard: picked });
  await screen.findByRole('region', { name: /november 20\., péntek/ });
  const people = await openPeople(user);
  await user.click(within(people).getAllByRole('button', { name: /Gergő/ })[0] ?? document.body);
  expect(await screen.findByRole('region', { name: /december 2\., szerda/ })).toBeInTheDocument();
});

test('offers the first free times as chips', async () => {
  server.use(answer.slots({ items: slots }));
  const { user, store } = renderBooking(page, { wizard: picked });
  const chips = await screen.findByRole('group', { name: 'Első szabad:' });
  expect(within(chips).getAllByRole('button')).toHaveLength(2);
  expect(within(chips).getByText(/^péntek, (2026\. )?nov\. 20\., 18:00$/)).toBeVisible();
  await user.click(within(chips).getByRole('button', { name: /^holnap 09:00/ }));
  expect(store.getState().wizard).toMatchObject({ slot: { start: '2026-11-19T08:00:00Z' } });
});

test('another person keeps the days that are shown, and the alert leads on', async () => {
  server.use(gergoLater);
  const { user, store } = renderBooking(page, { wizard: picked });
  await user.click(await screen.findByRole('radio', { name: /november 20\., péntek 18:00/ }));
  const people = await openPeople(user);
  await user.click(within(people).getAllByRole('button', { name: /Gergő/ })[0] ?? document.body);
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: /^nov\. 18\s?–\s?24\. ?, másik hónap választása/ })).toBeInTheDocument();
  expect(within(alert).getByRole('link', { name: 'Hívás: +36/30 000-0100' })).toHaveAttribute(
    'href',
    'tel:+36300000100',
  );
  expect(await within(alert).findByRole('button', { name: /^Következő szabad nap: december 2\./ })).toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Bárki jó' }));
  expect(store.getState().wizard).toMatchObject({ who: { kind: 'anyone', shopId: 'shop-belvaros' } });
});

test('splits services that nobody can do together', async () => {
  server.use(
    http.get('*/public/employees/:id', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('services') ?? '';
      return HttpResponse.json({ items: asked.includes('service-nails') ? [] : [employee()] });
    }),
    answer.slots({ items: slots }),
  );
  const { user, store } = renderBooking(page, {
    wizard: { step: 'service', picked: ['service-cut', 'service-nails', 'service-fringe'] },
  });
  expect(await screen.findByText('Először: Női hajvágás, Frufruigazítás. Utána külön: Manikűr.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Foglaljuk külön' }));
  expect(await screen.findByText('Ezután külön foglalható: Manikűr.')).toBeInTheDocument();
  expect(store.getState().wizard).toMatchObject({
    picked: ['service-cut', 'service-fringe'],
    later: ['service-nails'],
  });
});

test('services are changed here and the person stays, the time does not', async () => {
  server.use(answer.slots({ items: slots }));
  const { user, store } = renderBooking(page, { wizard: picked });
  await user.click(await screen.findByRole('radio', { name: /november 19\., csütörtök 09:00, Lilla/ }));
  await user.click(screen.getByRole('button', { name: /^Módosítás ?: szolgáltatások$/ }));
  const sheet = screen.getByRole('dialog', { name: 'Mit foglalsz?' });
  await user.click(await within(sheet).findByRole('checkbox', { name: /Frufruigazítás/ }));
  await user.click(within(sheet).getByRole('button', { name: /^2 szolgáltatás/ }));
  expect(store.getState().wizard).toMatchObject({
    picked: ['service-cut', 'service-fringe'],
    who: { providerId: 'employee-lilla' },
    slot: undefined,
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a Sunday shows itself and the six days after it', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T09:00:00Z'));
  server.use(answer.slots({ items: [freeSlot('2026-11-23T08:00:00Z')] }));
  const { user } = renderBooking(page, { wizard: picked });
  await screen.findByRole('region', { name: /^holnap, november 23\., hétfő/ });
  const days = () => within(screen.getByRole('toolbar', { name: 'Napok' })).getAllByRole('button');
  expect(days().map((it) => it.getAttribute('data-day'))).toEqual(
    [22, 23, 24, 25, 26, 27, 28].map((it) => `2026-11-${it}`),
  );
  expect(screen.getByRole('button', { name: 'Előző hét' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Következő hét' }));
  expect(screen.getByRole('button', { name: 'Előző hét' })).toBeEnabled();
});

test('a far day is three taps away: the months, January, a day that is marked as free by one call', async () => {
  const asked: URL[] = [];
  server.use(
    http.get('*/public/freetimeslots/:company', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const items = [...slots, freeSlot('2027-01-14T09:00:00Z')].filter(
        (it) => it.start >= (searchParams.get('start') ?? '') && it.start < (searchParams.get('end') ?? ''),
      );
      return HttpResponse.json({ items });
    }),
    http.get('*/public/freedays/:company', ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      const january = url.searchParams.get('start')?.startsWith('2026-12-31') === true;
      return HttpResponse.json({ items: january ? ['2027-01-14', '2027-02-01'] : ['2026-11-19'] });
    }),
  );
  const { user } = renderBooking(page, { wizard: picked });
  await screen.findByRole('region', { name: /november 20\., péntek/ });
  await user.click(screen.getByRole('button', { name: /másik hónap választása$/ }));
  const picker = screen.getByRole('dialog', { name: 'Melyik nap?' });
  expect(
    await within(picker).findByRole('button', { name: 'november 19., csütörtök, van szabad időpont' }),
  ).toBeEnabled();
  const full = within(picker).getByRole('button', { name: 'november 20., péntek, nincs szabad időpont' });
  expect(full).toHaveAttribute('aria-disabled', 'true');
  await user.click(full);
  expect(picker).toBeInTheDocument();
  expect(asked).toHaveLength(1);

  await user.click(within(picker).getByRole('button', { name: '2027. január' }));
  await user.click(await within(picker).findByRole('button', { name: 'január 14., csütörtök, van szabad időpont' }));
  expect(asked).toHaveLength(2);
  const params = asked[1]?.searchParams;
  expect(params?.get('end')).toBe('2027-02-01T23:00:00.000Z');
  expect(params?.getAll('serviceIds')).toEqual(['service-cut']);
  expect(params?.get('employeeId')).toBe('employee-lilla');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'január 14., csütörtök 10:00, Lilla' })).toBeInTheDocument();
});

test('the months are walked through by keyboard, with one tab stop among the days', async () => {
  server.use(answer.slots({ items: slots }), answer.days({ items: ['2026-11-19', '2026-12-01'] }));
  const { user } = renderBooking(page, { wizard: picked });
  await screen.findByRole('region', { name: /november 20\., péntek/ });
  await user.click(screen.getByRole('button', { name: /másik hónap választása$/ }));
  const first = await screen.findByRole('button', { name: 'november 19., csütörtök, van szabad időpont' });
  const days = () => [...document.querySelectorAll('[data-date]')];
  expect(days().filter((it) => it.getAttribute('tabindex') === '0')).toEqual([first]);
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAttribute('data-date', '2026-11-20');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toHaveAttribute('data-date', '2026-12-04');
  expect(screen.getByRole('heading', { name: '2026. december' })).toBeInTheDocument();
  await user.keyboard('{PageUp}{PageUp}');
  // Not before today.
  expect(document.activeElement).toHaveAttribute('data-date', '2026-11-18');
  await user.keyboard('{PageDown}{End}');
  expect(document.activeElement).toHaveAttribute('data-date', '2026-12-20');
});

test('offers the three nearest times after a loss', async () => {
  const gone = { ...freeSlot('2026-11-19T10:00:00Z'), providerId: 'employee-lilla', shopId: 'shop-belvaros' };
  server.use(answer.slots({ items: slots }));
  const { user, store } = renderBooking(page, {
    wizard: {
      step: 'date',
      picked: ['service-cut'],
      who: { kind: 'one', providerId: 'employee-lilla', shopId: 'shop-belvaros', suggested: false },
      slot: gone,
    },
  });
  const nearest = await screen.findByRole('group', { name: 'A legközelebbi szabad időpontok:' });
  expect(
    within(nearest)
      .getAllByRole('button')
      .map((it) => it.textContent),
  ).toEqual([
    'holnap 09:00, november 19., csütörtök, Lilla',
    'holnap 14:30, november 19., csütörtök, Lilla',
    'péntek, nov. 20., 18:00, november 20., péntek, Lilla',
  ]);
  await user.click(within(nearest).getByRole('button', { name: /^holnap 09:00/ }));
  expect(store.getState().wizard).toMatchObject({ slot: { start: '2026-11-19T08:00:00Z' } });
});
