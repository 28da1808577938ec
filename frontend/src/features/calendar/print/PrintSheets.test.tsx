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

test('three days of one person are three sheets, theirs alone', async () => {
  const paper = within(await paperOf('view=three&who=employee-lilla'));
  expect(paper.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual(
    Array.from({ length: 3 }, () => 'Kovács Lilla'),
  );
  expect(paper.getAllByText(/^\d\/3\. oldal$/).map((it) => it.textContent)).toEqual([
    '1/3. oldal',
    '2/3. oldal',
    '3/3. oldal',
  ]);
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
