import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { FinderSettingsDto } from '../../../api/finderSettings';
import { colleague } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const listing: FinderSettingsDto = {
  completeness: 70,
  description: '',
  fromPrice: 4900,
  isListed: true,
  isStepFree: false,
  languages: ['hu'],
  missing: 'description',
  missingPhotos: 0,
  obstacles: [],
  tags: [],
  takesCards: true,
  version: 2,
  visitsHomes: false,
};

/** The settings of the finder; what is sent is kept. */
function withListing() {
  const state = { listing, sent: [] as unknown[] };
  server.use(
    answer.me(colleague({ isCompanyOwner: true, roles: ['PROVIDER', 'SUPERVISOR'] })),
    http.get('*/api/company/current', () => HttpResponse.json({ name: 'Szalonka', address: 'Váci utca 12.' })),
    http.get('*/api/company/current/providerfinder/settings', () => HttpResponse.json(state.listing)),
    http.patch('*/api/company/current/providerfinder/settings', async ({ request }) => {
      const body = (await request.json()) as Partial<FinderSettingsDto>;
      state.sent.push(body);
      state.listing = { ...state.listing, ...body, missing: 'tags', version: state.listing.version + 1 };
      return HttpResponse.json(state.listing);
    }),
  );
  return { ...renderWorkspace('/provider/settings/providerfinder'), sent: state.sent };
}

test('whoever runs a salon describes it, hears what its card lacks most, and sees the card', async () => {
  const { user, sent } = withListing();
  expect(await screen.findByText('A vendégek rátok találnak a keresőben.')).toBeInTheDocument();
  expect(screen.getByText('Ez hiányzik a leginkább: a bemutatkozás.')).toBeInTheDocument();
  const about = within(screen.getByRole('region', { name: 'Bemutatkozás' }));
  await user.type(about.getByRole('textbox', { name: 'Bemutatkozás' }), 'Rövid.');
  await user.type(about.getByRole('textbox', { name: 'Kulcsszavak' }), 'balayage, konty,, festés');
  await user.click(about.getByRole('checkbox', { name: 'Kerekesszékkel is be lehet jutni' }));
  await user.click(about.getByRole('checkbox', { name: 'angol' }));
  await user.click(about.getByRole('button', { name: 'Mentés' }));
  expect(await about.findByText('Elmentve')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      isListed: true,
      description: 'Rövid.',
      translatedDescription: '',
      tags: ['balayage', 'konty', 'festés'],
      takesCards: true,
      isStepFree: true,
      visitsHomes: false,
      languages: ['hu', 'en'],
      version: 2,
    },
  ]);
  const card = within(screen.getByRole('region', { name: 'Így látják a vendégek' }));
  expect(await card.findByText('Rövid.')).toBeInTheDocument();
  expect(card.getByText('balayage')).toBeInTheDocument();
  expect(screen.getByText('Ez hiányzik a leginkább: egy kulcsszó.')).toBeInTheDocument();
});

test('a keyword that is too long is refused at its field, and nothing is sent', async () => {
  const { user, sent } = withListing();
  const about = within(await screen.findByRole('region', { name: 'Bemutatkozás' }));
  await user.click(about.getByRole('textbox', { name: 'Kulcsszavak' }));
  await user.paste('x'.repeat(41));
  await user.click(about.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(about.getByRole('textbox', { name: 'Kulcsszavak' })).toBeInvalid());
  expect(about.getByText('Legfeljebb 10 kulcsszó lehet, egyenként 40 karakterrel.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});
