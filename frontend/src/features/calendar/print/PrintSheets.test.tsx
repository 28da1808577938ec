import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EventDto } from '../../../api/calendar';
import { atDesk, colleague, event } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const visit = event();
const walkIn = event({
  id: 'event-2',
  providerId: 'employee-gergo',
  start: '2026-11-20T08:00:00Z',
  end: '2026-11-20T08:30:00Z',
  guest: null,
});
const deleted = event({ id: 'event-3', start: '2026-11-20T09:00:00Z', end: '2026-11-20T10:00:00Z', state: 0 });

/** The paper of the calendar at an address, as the browser asks for it before it prints. */
async function paperOf(query: string, items: EventDto[] = [visit, walkIn, deleted]): Promise<HTMLElement> {
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
  );
  renderWorkspace(`/provider/calendar?day=2026-11-20&${query}`);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nyomtatás' })).toBeEnabled());
  return waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = document.querySelector<HTMLElement>('body > [lang]');
    if (paper === null) {
      throw new Error('the sheets are not loaded yet');
    }
    return paper;
  });
}

const textsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .filter((it) => it.dataset.event !== undefined)
    .map((it) => it.textContent);

test('a day is one sheet with its date, a column for everybody, and every event with its time', async () => {
  const paper = await paperOf('view=day');
  expect(
    within(paper)
      .getAllByRole('heading', { level: 2 })
      .map((it) => it.textContent),
  ).toEqual(['2026. november 20., péntek']);
  expect(within(paper).getByText('Szalonka Szépségszalon')).toBeInTheDocument();
  expect(within(paper).getByText('1/1. oldal')).toBeInTheDocument();
  const columns = within(paper)
    .getAllByRole('heading', { level: 3 })
    .map((it) => [it.textContent, textsIn(it.closest('section') as HTMLElement)]);
  expect(columns).toEqual([
    ['Kovács Lilla', [expect.stringMatching(/^14:30–15:30 Kovács Anna/)]],
    ['Tóth Gergő', [expect.stringMatching(/^09:00–09:30/)]],
  ]);
});

/** The sheets with their columns, and the events in them. */
const sheetsIn = (paper: HTMLElement) =>
  within(paper)
    .getAllByRole('heading', { level: 2 })
    .map((title) => {
      const sheet = title.closest('section') as HTMLElement;
      const columns = within(sheet)
        .getAllByRole('heading', { level: 3 })
        .map((head) => {
          const events = (head.closest('section') as HTMLElement).querySelectorAll<HTMLElement>('[data-event]');
          return [head.textContent, [...events].map((it) => it.dataset.event)];
        });
      return [title.textContent, columns];
    });

test('three days of one person are one sheet with a column for each day, theirs alone', async () => {
  const paper = await paperOf('view=three&who=employee-lilla');
  expect(sheetsIn(paper)).toEqual([
    [
      'Kovács Lilla, 2026. nov. 20. – nov. 22.',
      [
        ['nov. 20. P', ['event-1']],
        ['nov. 21. Szo', []],
        ['nov. 22. V', []],
      ],
    ],
  ]);
  expect(within(paper).getByText('1/1. oldal')).toBeInTheDocument();
});

test('a week without a chosen person is the own one, as on the page', async () => {
  const [sheet, ...others] = sheetsIn(await paperOf('view=week'));
  expect(others).toEqual([]);
  expect(sheet?.[0]).toBe('Kovács Lilla, 2026. nov. 16. – nov. 22.');
  expect(sheet?.[1]).toHaveLength(7);
});

test.each([
  ['three', 3],
  ['week', 7],
])('of everybody each day is a sheet with a column for each of them: %s', async (view, count) => {
  const sheets = sheetsIn(await paperOf(`view=${view}&who=all`));
  expect(sheets).toHaveLength(count);
  expect(sheets.find(([title]) => title === '2026. november 20., péntek')).toEqual([
    '2026. november 20., péntek',
    [
      ['Kovács Lilla', ['event-1']],
      ['Tóth Gergő', ['event-2']],
    ],
  ]);
});

test('only the people who are shown are printed, and no time that is free again', async () => {
  localStorage.setItem('desk-people-employee-lilla', 'employee-gergo');
  const hold = event({
    id: 'hold',
    kind: 'hold',
    providerId: 'employee-gergo',
    start: '2026-11-20T10:00:00Z',
    end: '2026-11-20T11:00:00Z',
    holdUntil: '2020-01-01T10:00:00Z',
  });
  expect(sheetsIn(await paperOf('view=day', [visit, walkIn, hold]))).toEqual([
    ['2026. november 20., péntek', [['Tóth Gergő', ['event-2']]]],
  ]);
});

test('a month is a list of its days', async () => {
  const paper = within(await paperOf('view=month&who=employee-gergo'));
  expect(paper.getByText('2026. okt. 26. – dec. 6.')).toBeInTheDocument();
  expect(paper.getAllByRole('row').filter((row) => /^\d\d:\d\d/.test(row.textContent ?? ''))).toHaveLength(1);
  expect(paper.getByRole('row', { name: /^09:00–09:30/ })).toHaveTextContent('Tóth Gergő');
});

test('the list is a table of what is shown, without what was deleted', async () => {
  const paper = within(await paperOf('view=list'));
  const rows = paper.getAllByRole('row').map((row) => row.textContent);
  expect(rows.filter((it) => /Tóth Gergő$|Kovács Lilla$/.test(it ?? ''))).toEqual([
    expect.stringMatching(/^09:00–09:30.*Tóth Gergő$/),
    expect.stringMatching(/^14:30–15:30Kovács Anna.*Kovács Lilla$/),
  ]);
});

test('the paper goes when the browser has printed', async () => {
  const paper = await paperOf('view=day');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(paper).not.toBeInTheDocument();
});
