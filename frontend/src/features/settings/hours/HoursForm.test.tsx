import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { WorkHoursDto, WorkHoursRequest } from '../../../api/hours';
import { choose } from '../../../testing/choose';
import { atDesk, colleague, company, shops } from '../../../testing/fixtures';
import { renderPart } from '../../../testing/renderPart';
import { answer, server } from '../../../testing/server';
import { Hours } from './Hours';

const soon = '2100-11-26';

/** The page of Lilla's hours in two shops; what is saved is kept. */
async function shown() {
  const saved: WorkHoursRequest[] = [];
  const days = [{ weekday: 1, ranges: [{ from: '09:00', to: '17:00' }] }];
  const hours: WorkHoursDto = { shops: shops.map(({ id }) => ({ shopId: id, days })), version: 3 };
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/company/shops', () => HttpResponse.json({ items: shops })),
    http.get('*/api/company/current', () => HttpResponse.json(company())),
    http.get('*/api/company/closeddays', () => HttpResponse.json({ items: [] })),
    http.get('*/api/holidays', () => HttpResponse.json({ days: [] })),
    http.get('*/api/services', () => HttpResponse.json({ items: [] })),
    http.post('*/api/user/:id/workhours/preview', () => HttpResponse.json({ days: [] })),
    http.get('*/api/user/:id/workhours', () => HttpResponse.json(hours)),
    http.post('*/api/user/:id/workhours', async ({ request }) => {
      const sent = (await request.json()) as WorkHoursRequest;
      saved.push(sent);
      return HttpResponse.json({ shops: sent.shops, version: 4, affected: { items: [], total: 0 } });
    }),
  );
  const { user } = renderPart(<Hours />);
  const exceptions = within(await screen.findByRole('region', { name: 'Kivételek' }));
  return { user, saved, exceptions };
}

const bar = () => screen.queryByRole('button', { name: 'Munkaidő mentése' });
const exceptionsOf = ({ shops: all }: WorkHoursRequest) => all.map(({ exceptions = [] }) => exceptions);

test('an exception that is typed is saved with the hours', async () => {
  const { user, saved, exceptions } = await shown();
  expect(bar()).not.toBeInTheDocument();
  await user.type(exceptions.getByRole('textbox', { name: 'Első nap' }), soon);
  await user.click(await screen.findByRole('button', { name: 'Munkaidő mentése' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [first] = saved.map(exceptionsOf);
  expect(first).toEqual([[expect.objectContaining({ date: soon, closed: true })], []]);
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  expect(exceptions.getByText(/2100/)).toBeInTheDocument();
});

test('a wrong one stops the save at its field, and is thrown away with the rest', async () => {
  const { user, saved, exceptions } = await shown();
  await user.click(exceptions.getByRole('checkbox', { name: 'Nem dolgozik' }));
  await user.click(await screen.findByRole('button', { name: 'Munkaidő mentése' }));
  const first = exceptions.getByRole('textbox', { name: 'Első nap' });
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription(/Add meg az első napot!/);
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Elvetés' }));
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  expect(exceptions.getByRole('checkbox', { name: 'Nem dolgozik' })).toBeChecked();
});

test('it stays with its shop when another one is looked at', async () => {
  const { user, saved, exceptions } = await shown();
  await user.type(exceptions.getByRole('textbox', { name: 'Első nap' }), soon);
  await user.click(screen.getByRole('button', { name: 'Belváros' }));
  expect(screen.queryByText(/2100/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Munkaidő mentése' }));
  await waitFor(() => expect(saved.map(exceptionsOf)).toEqual([[[expect.objectContaining({ date: soon })], []]]));
});

test('another person is chosen after a question, and the first one stays chosen without', async () => {
  const { user, exceptions } = await shown();
  const person = screen.getByRole('combobox', { name: 'Kinek a munkaideje?' });
  const before = (person as HTMLInputElement).value;
  await user.type(exceptions.getByRole('textbox', { name: 'Első nap' }), soon);
  await choose(user, person, 'Tóth Gergő');
  await user.click(await screen.findByRole('button', { name: 'Folytatom a szerkesztést' }));
  expect(exceptions.getByRole('textbox', { name: 'Első nap' })).toHaveValue(soon);
  expect(person).toHaveValue(before);
  await choose(user, person, 'Tóth Gergő');
  await user.click(await screen.findByRole('button', { name: 'Elvetem a módosításokat' }));
  await waitFor(() => expect(window.location.search).toBe('?person=employee-gergo'));
});
