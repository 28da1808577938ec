import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { colleague, currentCompany } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

/** The settings of a company that uses photos, or not; what is sent is kept. */
function atSettings(photos: boolean) {
  const company = currentCompany({ features: { expenses: true, photos, rating: true, providerFinder: true } });
  const sent: Record<string, unknown>[] = [];
  server.use(
    answer.me(colleague({ isCompanyOwner: true, roles: ['PROVIDER', 'SUPERVISOR'] })),
    http.get('*/api/company/current', () => HttpResponse.json(company)),
    http.patch('*/api/company/current', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ ...company, settings: { ...company.settings, takesGuestPhotos: true, version: 2 } });
    }),
    http.get('*/api/company/shops', () => HttpResponse.json({ items: [] })),
    http.get('*/api/company/sales', () => HttpResponse.json({ items: [] })),
    http.get('*/api/services', () => HttpResponse.json({ items: [] })),
  );
  return { ...renderWorkspace('/provider/settings'), sent };
}

const block = () => screen.findByRole('region', { name: 'Online foglalás' });
const name = /^A vendég fotót csatolhat a foglaláshoz/;

test('photos of guests are switched on with the settings of online booking', async () => {
  const { user, sent } = atSettings(true);
  const booking = within(await block());
  await user.click(booking.getByRole('switch', { name }));
  await user.click(booking.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ takesGuestPhotos: true, version: 1 });
});

test('a company that uses no photos is not asked', async () => {
  atSettings(false);
  expect(within(await block()).queryByRole('switch', { name })).not.toBeInTheDocument();
});
