import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { RotaDto, SaveRotaRequest } from '../../../../api/hours';
import type { CurrentUserDto } from '../../../../api/identitySession';
import type { Day } from '../../../../lib/time';
import { addDays, dayOf, formatDay, instantOf, mondayOf } from '../../../../lib/time';
import { choose } from '../../../../testing/choose';
import { colleague, company, shops } from '../../../../testing/fixtures';
import { renderWorkspace } from '../../../../testing/render';
import { answer, server } from '../../../../testing/server';
import { countGaps } from './board';
import { daysOfWeek } from './model/week';

const zone = 'Europe/Budapest';
const thisMonday = mondayOf(dayOf(Date.now(), zone));
const monday = addDays(thisMonday, 7);
const tuesday = addDays(monday, 1);

type Person = RotaDto['people'][number];
type Days = Record<Day, Partial<Person['shops'][number]['days'][number]>>;

const workday = [{ from: '09:00', to: '17:00' }];

/** A colleague who works from nine to five from Monday to Friday, but for some days. */
const person = (employeeId: string, from: Day, changes: Days = {}, shopId = 'shop-belvaros'): Person => ({
  employeeId,
  version: 3,
  absences: [],
  shops: [
    {
      shopId,
      days: daysOfWeek(from).map((date, index) => ({ date, ranges: index < 5 ? workday : [], ...changes[date] })),
    },
  ],
});

interface SaveCall {
  request: SaveRotaRequest;
  appointments: string | null;
}

interface Place {
  me?: Partial<CurrentUserDto>;
  rota?: (from: Day) => RotaDto;
  week?: Day;
  phone?: boolean;
  /** Answers to saving, in this order; then it succeeds. */
  answers?: (() => Response)[];
  several?: boolean;
}

/** The page with Lilla, who reads it, and Gergő; what is sent to save it is kept. */
function open({ me = {}, rota, week = monday, phone = false, answers = [], several = false }: Place = {}) {
  const state = { sent: [] as SaveCall[], version: 3 };
  const ofBoth = (from: Day): RotaDto => ({
    closedDays: [],
    people: [person('employee-lilla', from), person('employee-gergo', from)],
  });
  server.use(
    answer.me(colleague(me)),
    http.get('*/public/company/:id', () => HttpResponse.json(company({ shops: several ? shops : shops.slice(1) }))),
    http.get('*/api/holidays', () => HttpResponse.json({ year: 2026, known: true, swapsKnown: true, days: [] })),
    http.get('*/api/company/rota', ({ request }) => {
      const from = new URL(request.url).searchParams.get('from') ?? '';
      const { people, ...others } = (rota ?? ofBoth)(from);
      return HttpResponse.json({ ...others, people: people.map((it) => ({ ...it, version: state.version })) });
    }),
    http.post('*/api/company/rota', async ({ request }) => {
      const body = (await request.json()) as SaveRotaRequest;
      state.sent.push({ request: body, appointments: new URL(request.url).searchParams.get('appointments') });
      return answers.shift()?.() ?? HttpResponse.json({ people: [], affected: { count: 0, items: [] } });
    }),
  );
  return { ...renderWorkspace(`/provider/rota?week=${week}`, { phone }), state };
}

const refusal = (code: string, details: object = {}) =>
  HttpResponse.json({ code, fields: {}, details }, { status: 409 });

const nameOf = (who: string, day: Day, range: string) => `${who}, ${formatDay(day, 'hu')} ${range}`;
const bar = (who: string, day: Day, range: string) =>
  screen.findByRole('button', { name: new RegExp(`^${nameOf(who, day, range)}(,|$)`) });
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Mentés' }));
const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement);

test('a week shows who works when, what differs, who is away, and when the shop is empty', async () => {
  open({
    rota: (from) => ({
      closedDays: [{ date: addDays(from, 3), name: 'Leltár' }],
      people: [
        {
          ...person('employee-lilla', from, { [addDays(from, 1)]: { ranges: [], usual: workday } }),
          absences: [
            { id: 'a', start: instantOf(from, 0, zone), end: instantOf(addDays(from, 1), 0, zone), reason: 'sick' },
          ],
        },
        {
          ...person('employee-gergo', from, { [from]: { ranges: [{ from: '12:00', to: '20:00' }], usual: workday } }),
          absences: [{ id: 'b', start: instantOf(from, 840, zone), end: instantOf(from, 870, zone), reason: 'lunch' }],
        },
      ],
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Beosztás' })).toBeInTheDocument();
  const gergo = await bar('Tóth Gergő', monday, '12–20');
  expect(gergo).toHaveAccessibleName(`${nameOf('Tóth Gergő', monday, '12–20')}, eltér a szokásostól`);
  expect(screen.getByRole('columnheader', { name: /Zárva: Leltár$/ })).toBeInTheDocument();
  // A closed day has no hours, a day that differs has its own.
  expect(screen.getByRole('rowheader', { name: /Kovács Lilla 24 óra/ })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: /Tóth Gergő 32 óra/ })).toBeInTheDocument();
  expect(rowOf('Kovács Lilla').getByText('Betegség')).toBeInTheDocument();
  // Gergő alone is there on Monday, and his lunch leaves the shop open.
  expect(screen.getAllByText(/^\d+–\d+ senki$/).map((it) => it.textContent)).toEqual([
    '8–12 senki',
    '8–9 senki',
    '17–20 senki',
    '8–9 senki',
    '17–20 senki',
    '8–9 senki',
    '17–20 senki',
    '9–15 senki',
  ]);
  expect(screen.getByText('8 időszakban nincs senki')).toHaveAttribute('role', 'status');
});

test('what was empty in the past is not counted', () => {
  const shop = { id: 'a', name: 'A', openingHours: [] };
  const day = (date: Day, isPast: boolean) => ({ date, isPast, isToday: false, closed: undefined, holiday: undefined });
  const gap = (date: Day) => ({ shop, date, stretches: [], gaps: [{ from: 540, to: 600 }] });
  const days = [day('2035-06-04', true), day('2035-06-05', false)];
  expect(countGaps({ days, coverage: [gap('2035-06-04'), gap('2035-06-05'), gap('2035-06-05')] })).toBe(2);
});

test('a range is moved, stretched and deleted by keys, and keeps the focus; undo takes back the last change', async () => {
  const { user, state } = open();
  const first = await bar('Tóth Gergő', monday, '9–17');
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(await bar('Tóth Gergő', monday, '9:15–17:15')).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await bar('Tóth Gergő', monday, '9:15–17')).toHaveFocus();
  expect(await bar('Tóth Gergő', monday, '9:15–17')).toHaveAccessibleName(/, eltér a szokásostól, nincs mentve$/);
  await user.keyboard('{Delete}');
  const add = screen.getByRole('button', {
    name: `Tóth Gergő, ${formatDay(monday, 'hu')}: munkaidő megadása, eltér a szokásostól, nincs mentve`,
  });
  expect(add).toHaveFocus();
  expect(screen.getByText('1 nap változott')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  expect(await bar('Tóth Gergő', monday, '9:15–17')).toBeInTheDocument();
  await save(user);
  await waitFor(() => expect(screen.queryByText('1 nap változott')).not.toBeInTheDocument());
  expect(await screen.findByText('Elmentve: Beosztás')).toBeInTheDocument();
  expect(state.sent.map((it) => it.request)).toEqual([
    {
      people: [
        {
          employeeId: 'employee-gergo',
          version: 3,
          days: [{ shopId: 'shop-belvaros', date: monday, ranges: [{ from: '09:15', to: '17:00' }] }],
        },
      ],
    },
  ]);
});

test('undoing the only change leaves nothing to save', async () => {
  const { user } = open();
  act(() => screen.queryByRole('main')?.focus());
  (await bar('Kovács Lilla', monday, '9–17')).focus();
  await user.keyboard('{ArrowLeft}');
  await user.click(await screen.findByRole('button', { name: 'Visszavonás' }));
  expect(screen.queryByRole('button', { name: 'Mentés' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'A hét beosztása' })).toHaveFocus();
});

test('hours are typed: a wrong text is refused, several ranges are drawn, and the day can be as every week again', async () => {
  const { user, state } = open({
    rota: (from) => ({
      closedDays: [],
      people: [person('employee-lilla', from, { [addDays(from, 1)]: { ranges: [], usual: workday } })],
    }),
  });
  await user.click(await bar('Kovács Lilla', monday, '9–17'));
  const editor = within(await screen.findByRole('dialog', { name: /^Kovács Lilla – / }));
  expect(editor.queryByRole('button', { name: /^Mint minden héten/ })).not.toBeInTheDocument();
  const field = editor.getByRole('textbox', { name: 'Munkaidő ezen a napon' });
  await user.clear(field);
  await user.type(field, '17-9');
  await user.click(editor.getByRole('button', { name: 'Beállítás' }));
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, '9-12, 13-18');
  await user.click(editor.getByRole('button', { name: 'Beállítás' }));
  expect(await bar('Kovács Lilla', monday, '13–18')).toBeInTheDocument();
  expect(await bar('Kovács Lilla', monday, '9–12')).toHaveFocus();

  const day = formatDay(tuesday, 'hu');
  await user.click(screen.getByRole('button', { name: new RegExp(`^Kovács Lilla, ${day}: munkaidő megadása`) }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mint minden héten (9–17)' }));
  expect(await bar('Kovács Lilla', tuesday, '9–17')).toHaveFocus();
  await user.click(await bar('Kovács Lilla', addDays(monday, 2), '9–17'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nem dolgozik' }));
  expect(screen.getByText('3 nap változott')).toBeInTheDocument();
  await save(user);
  await waitFor(() => expect(state.sent).toHaveLength(1));
  expect(state.sent[0]?.request.people[0]?.days).toEqual([
    {
      shopId: 'shop-belvaros',
      date: monday,
      ranges: [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '18:00' },
      ],
    },
    { shopId: 'shop-belvaros', date: tuesday },
    { shopId: 'shop-belvaros', date: addDays(monday, 2), ranges: [] },
  ]);
});

test('a range is dragged by its middle and by its ends, and drawn on an empty track', async () => {
  open();
  await bar('Kovács Lilla', monday, '9–17');
  const track = (day: Day) =>
    document.querySelector(`[data-place="employee-lilla shop-belvaros ${day}"] [data-track]`) as HTMLElement;
  // Twelve hours from eight on, ten pixels each.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 120, 30));
  const drag = (target: Element, from: number, to: number) => {
    // jsdom has no pointer events of its own.
    for (const [type, clientX] of [
      ['pointerdown', from],
      ['pointermove', to],
      ['pointerup', to],
    ] as const) {
      fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    }
  };
  drag(await bar('Kovács Lilla', monday, '9–17'), 50, 60);
  const moved = await bar('Kovács Lilla', monday, '10–18');
  drag(moved.querySelector('[data-edge=start]') as Element, 20, 40);
  drag((await bar('Kovács Lilla', monday, '12–18')).querySelector('[data-edge=end]') as Element, 100, 80);
  expect(await bar('Kovács Lilla', monday, '12–16')).toBeInTheDocument();
  drag(track(addDays(monday, 5)), 20, 45);
  expect(await bar('Kovács Lilla', addDays(monday, 5), '10–12:30')).toHaveFocus();
});

const ahead = {
  id: 'event-1',
  start: '2026-12-01T09:00:00Z',
  end: '2026-12-01T10:00:00Z',
  providerId: 'employee-gergo',
  guestName: 'Nagy Anna',
  services: ['Hajvágás'],
  freeProviders: [],
};

test('hours that leave appointments outside ask about them first', async () => {
  const { user, state } = open({
    answers: [() => refusal('setting.appointments_ahead', { ahead: [ahead], aheadCount: 1 })],
  });
  (await bar('Tóth Gergő', monday, '9–17')).focus();
  await user.keyboard('{Delete}');
  await save(user);
  const question = within(await screen.findByRole('dialog', { name: 'Az új munkaidőn kívül maradó foglalások' }));
  expect(question.getByText(/Nagy Anna/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Maradjanak úgy, ahogy vannak' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(state.sent.map((it) => it.appointments)).toEqual([null, 'keep']);
  expect(screen.queryByText(/nap változott$/)).not.toBeInTheDocument();
});

test('the second of two editors is told who was first, keeps the changes and saves over the newer version', async () => {
  const { user, state } = open({
    answers: [
      () => {
        state.version = 4;
        return refusal('setting.changed', { changedBy: 'Sárközi Dóra' });
      },
    ],
  });
  (await bar('Tóth Gergő', monday, '9–17')).focus();
  await user.keyboard('{ArrowRight}');
  await save(user);
  expect(await screen.findByText(/^Közben módosította: Sárközi Dóra\./)).toBeInTheDocument();
  expect(await bar('Tóth Gergő', monday, '9:15–17:15')).toBeInTheDocument();
  await save(user);
  await waitFor(() => expect(state.sent.map((it) => it.request.people[0]?.version)).toEqual([3, 4]));
  await waitFor(() => expect(screen.queryByText(/^Közben módosította/)).not.toBeInTheDocument());
});

test('what cannot be sent stays, from week to week', async () => {
  const { user, state } = open({ answers: [() => HttpResponse.error()] });
  (await bar('Tóth Gergő', monday, '9–17')).focus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Következő hét' }));
  (await bar('Tóth Gergő', addDays(monday, 7), '9–17')).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('2 nap változott')).toBeInTheDocument();
  await save(user);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('2 nap változott')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Előző hét' }));
  expect(await bar('Tóth Gergő', monday, '9:15–17:15')).toBeInTheDocument();
  await save(user);
  await waitFor(() => expect(state.sent).toHaveLength(2));
  expect(state.sent[1]?.request.people[0]?.days.map(({ date }) => date)).toEqual([monday, addDays(monday, 7)]);
});

test('days that the server refuses are named', async () => {
  const { user } = open({
    answers: [
      () =>
        HttpResponse.json(
          { code: 'request.invalid', fields: { 'people.0.days.0.date': ['field.range'] } },
          { status: 422 },
        ),
    ],
  });
  (await bar('Tóth Gergő', monday, '9–17')).focus();
  await user.keyboard('{ArrowRight}');
  await save(user);
  expect(await screen.findByText(new RegExp(`^Tóth Gergő, ${formatDay(monday, 'hu')}: `))).toBeInTheDocument();
});

test('a provider changes and copies their own days only', async () => {
  const { user, state } = open({ me: { roles: ['PROVIDER'] } });
  expect(await bar('Kovács Lilla', monday, '9–17')).toBeInTheDocument();
  expect(rowOf('Tóth Gergő').queryAllByRole('button')).toEqual([]);
  expect(rowOf('Tóth Gergő').getAllByText('9–17')).toHaveLength(5);
  expect(rowOf('Tóth Gergő').getAllByText('nem dolgozik')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Másolás' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A hét másolása' }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Másolás' }));
  await waitFor(() => expect(state.sent[0]?.request.people.map((it) => it.employeeId)).toEqual(['employee-lilla']));
});

test('days that have passed cannot be changed', async () => {
  open({ week: addDays(thisMonday, -7) });
  const lilla = within((await screen.findByRole('rowheader', { name: /Kovács Lilla/ })).closest('tr') as HTMLElement);
  expect(lilla.getAllByText('9–17')).toHaveLength(5);
  expect(lilla.queryAllByRole('button')).toEqual([]);
});

test('a week is copied to some of the next weeks, for some people, with a question about appointments', async () => {
  const { user, state } = open({
    answers: [() => refusal('setting.appointments_ahead', { ahead: [ahead], aheadCount: 1 })],
  });
  const copy = await screen.findByRole('button', { name: 'Másolás' });
  (await bar('Tóth Gergő', monday, '9–17')).focus();
  await user.keyboard('{ArrowRight}');
  expect(copy).toBeDisabled();
  expect(copy).toHaveAccessibleDescription('Előbb mentsd el, amit módosítottál!');
  await user.click(screen.getByRole('button', { name: 'Elvetés' }));
  await user.click(copy);
  const dialog = within(await screen.findByRole('dialog', { name: 'A hét másolása' }));
  expect(dialog.getByRole('status')).toHaveTextContent('2 munkatárs, 1 hét, 14 nap');
  await choose(user, dialog.getByRole('combobox', { name: 'Hány következő hétre?' }), '2 hét');
  await user.click(dialog.getByRole('checkbox', { name: 'Kovács Lilla' }));
  expect(dialog.getByRole('status')).toHaveTextContent('1 munkatárs, 2 hét, 14 nap');
  await user.click(dialog.getByRole('button', { name: 'Másolás' }));
  await user.click(await screen.findByRole('button', { name: 'Maradjanak úgy, ahogy vannak' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(state.sent.map((it) => it.appointments)).toEqual([null, 'keep']);
  const [sent] = state.sent[1]?.request.people ?? [];
  expect([sent?.employeeId, sent?.version, sent?.days.length]).toEqual(['employee-gergo', 3, 14]);
  expect(sent?.days.at(-1)).toEqual({ shopId: 'shop-belvaros', date: addDays(monday, 20), ranges: [] });
});

test('all shops of a company are stacked, each with its name and its own gaps, or one is chosen', async () => {
  const { user } = open({
    several: true,
    rota: (from) => ({
      closedDays: [],
      people: [person('employee-lilla', from), person('employee-gergo', from, {}, 'shop-ujbuda')],
    }),
  });
  expect(await screen.findByRole('rowheader', { name: 'Létszám: Újbuda' })).toBeInTheDocument();
  const bars = rowOf('Tóth Gergő').getAllByRole('button', { name: /, Újbuda 9–17$/ });
  expect(bars).toHaveLength(5);
  expect(rowOf('Tóth Gergő').getAllByText('Újbuda')).toHaveLength(7);
  await choose(user, screen.getByRole('combobox', { name: 'Üzlet' }), 'Belváros');
  expect(screen.queryByRole('rowheader', { name: /Tóth Gergő/ })).not.toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Létszám' })).toBeInTheDocument();
});

test('a phone shows a day at a time', async () => {
  const { user } = open({ phone: true });
  expect(await bar('Kovács Lilla', monday, '9–17')).toBeInTheDocument();
  const chips = screen.getByRole('group', { name: 'Napok' });
  await user.click(within(chips).getByRole('button', { name: new RegExp(`^${formatDay(tuesday, 'hu')}`) }));
  expect(screen.getByRole('heading', { level: 2, name: formatDay(tuesday, 'hu') })).toBeInTheDocument();
  expect(await bar('Tóth Gergő', tuesday, '9–17')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('paper has the hours as texts, under the week and the company', async () => {
  open();
  await bar('Kovács Lilla', monday, '9–17');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = document.querySelector<HTMLElement>('body > [lang]') as HTMLElement;
  expect(within(paper).getByText('Szalonka Szépségszalon')).toBeInTheDocument();
  const [, lilla] = within(paper).getAllByRole('row');
  expect(lilla).toHaveTextContent(/^Kovács Lilla(9–17){5}$/);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(paper).not.toBeInTheDocument();
});

test('a salon in which no one works leads to its people', async () => {
  open({ rota: () => ({ closedDays: [], people: [] }) });
  expect(await screen.findByText('Itt még nem dolgozik senki.')).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Munkatársak' })).toHaveAttribute('href', '/provider/employees');
});

test('a week that cannot be read says so, and is asked for again', async () => {
  let isDown = true;
  const { user } = open();
  server.use(
    http.get('*/api/company/rota', () => {
      if (isDown) {
        return HttpResponse.json({ code: 'service.unavailable' }, { status: 503 });
      }
      return HttpResponse.json({ closedDays: [], people: [person('employee-lilla', monday)] });
    }),
  );
  expect(await screen.findByText(/^A beosztást most nem sikerült betölteni\./)).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await bar('Kovács Lilla', monday, '9–17')).toBeInTheDocument();
});
