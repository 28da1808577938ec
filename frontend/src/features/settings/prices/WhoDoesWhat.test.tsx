import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EditedServiceDto } from '../../../api/prices';
import { choose } from '../../../testing/choose';
import { atDesk, colleague } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const service = (id: string, name: string, changes: Partial<EditedServiceDto> = {}): EditedServiceDto => ({
  id,
  name,
  price: 10_000,
  estimationType: 0,
  duration: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  status: 'ACTIVE',
  providers: [],
  deleted: false,
  version: 1,
  ...changes,
});

const [lilla, gergo] = ['employee-lilla', 'employee-gergo'] as const;

/** The price list of three services; what is sent for each person is kept and done. */
function atPrices(changes: Partial<EditedServiceDto> = {}) {
  const sent: [id: string, services: string[]][] = [];
  const refused = new Set<string>();
  let services = [
    service('cut', 'Hajvágás', { providers: [lilla, gergo], ...changes }),
    service('dye', 'Festés', { providers: [gergo] }),
    service('wash', 'Mosás'),
  ];
  server.use(
    answer.me(colleague({ isCompanyOwner: true, roles: ['PROVIDER', 'SUPERVISOR'] })),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/company/current', () => HttpResponse.json({ timeZone: 'Europe/Budapest', language: 'hu' })),
    http.get('*/api/services', () => HttpResponse.json({ items: services })),
    http.get('*/api/services/company/categories', () => HttpResponse.json({ items: [] })),
    http.post('*/api/services/provider/:id', async ({ request, params }) => {
      const id = String(params.id);
      const { services: wanted } = (await request.json()) as { services: string[] };
      if (refused.has(id)) {
        return HttpResponse.json({ code: 'employee.not_found', fields: {} }, { status: 404 });
      }
      sent.push([id, wanted]);
      services = services.map((it) => ({
        ...it,
        providers: [...it.providers.filter((one) => one !== id), ...(wanted.includes(it.id) ? [id] : [])],
      }));
      return HttpResponse.json({ items: services });
    }),
  );
  return { ...renderWorkspace('/provider/settings/services'), sent, refused };
}

const openMatrix = async (user: ReturnType<typeof renderWorkspace>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Ki mit csinál?' }));
  await screen.findByRole('button', { name: 'Mentés' });
};
const box = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Mentés' });

test('ticks are changed first and saved together, with a call for each person who changed', async () => {
  const { user, sent } = atPrices();
  await openMatrix(user);
  expect(save()).toBeDisabled();
  await user.click(box('Mosás: Kovács Lilla'));
  await user.click(box('Hajvágás: Kovács Lilla'));
  expect(screen.getByText('Nem mentett módosítás 1 munkatársnál.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([[lilla, ['wash']]]));
  await waitFor(() => expect(screen.getByText(/Elmentve/)).toBeInTheDocument());
  expect(box('Mosás: Kovács Lilla')).toBeChecked();
  expect(save()).toBeDisabled();
});

test('a column is ticked as a whole, emptied, or taken over from another person', async () => {
  const { user, sent } = atPrices();
  await openMatrix(user);
  await user.click(screen.getByRole('button', { name: 'mind: Tóth Gergő' }));
  await choose(user, screen.getByRole('combobox', { name: 'Kovács Lilla: ugyanaz, mint' }), 'mint Tóth Gergő');
  expect(box('Festés: Kovács Lilla')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'egyik sem: Tóth Gergő' }));
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      [lilla, ['cut', 'dye', 'wash']],
      [gergo, []],
    ]),
  );
});

test('a refusal stands beside the button; those who were saved before it are not sent again', async () => {
  const { user, sent, refused } = atPrices();
  await openMatrix(user);
  await user.click(screen.getByRole('button', { name: 'mind: Kovács Lilla' }));
  await user.click(screen.getByRole('button', { name: 'mind: Tóth Gergő' }));
  refused.add(gergo);
  await user.click(save());
  expect(await screen.findByText('Nem mentett módosítás 1 munkatársnál.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  refused.clear();
  await user.click(save());
  await waitFor(() => expect(sent.map(([id]) => id)).toEqual([lilla, gergo]));
});

test('leaving asks while ticks are not saved', async () => {
  const { user } = atPrices();
  await openMatrix(user);
  await user.click(box('Mosás: Tóth Gergő'));
  await user.click(screen.getByRole('button', { name: 'Vissza az árlistához' }));
  const question = await screen.findByRole('dialog', { name: 'Nem mentett módosítások' });
  await user.click(within(question).getByRole('button', { name: 'Folytatom a szerkesztést' }));
  await user.click(box('Mosás: Tóth Gergő'));
  await user.click(screen.getByRole('button', { name: 'Vissza az árlistához' }));
  expect(await screen.findByRole('button', { name: 'Ki mit csinál?' })).toBeInTheDocument();
});

test('services without a name in the other language are marked where the salon uses one', async () => {
  const { unmount } = atPrices();
  expect(await screen.findByText('Mosás')).toBeInTheDocument();
  expect(screen.queryByText('nincs angol neve')).not.toBeInTheDocument();
  unmount();
  atPrices({ translatedName: 'Haircut' });
  expect(await screen.findByText('Mosás')).toBeInTheDocument();
  expect(screen.getAllByText('nincs angol neve')).toHaveLength(2);
});
