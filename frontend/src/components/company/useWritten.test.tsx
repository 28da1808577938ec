import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { switchLanguage } from '../../lib/i18n';
import { categories, company, service } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { server } from '../../testing/server';

const page = '/szalonka/appointmentbook/service';

const cut = service({ translatedName: 'Women’s cut', note: 'Mosással.' });
const fringe = service({ id: 'service-fringe', name: 'Frufruigazítás', note: 'Gyors.', translatedNote: 'Quick.' });

const withTexts = (changes = {}) =>
  server.use(
    http.get('*/public/company/:id', () =>
      HttpResponse.json(company({ translatedServiceSelectNote: 'Questions? Call us!', ...changes })),
    ),
    http.get('*/public/service/categories/:id', () =>
      HttpResponse.json({ items: categories.map((it) => ({ ...it, translatedCategoryName: `${it.id} in English` })) }),
    ),
    http.get('*/public/service/:id', () => HttpResponse.json({ items: [cut, fringe] })),
  );

const main = () => within(screen.getByRole('main'));

test('a page in the salon’s language has the originals, unmarked', async () => {
  withTexts();
  renderBooking(page);
  expect(await screen.findByText('Mosással.')).toBeInTheDocument();
  expect(screen.getByText('Női hajvágás')).not.toHaveAttribute('lang');
  expect(screen.queryByText('Women’s cut')).toBeNull();
  expect(screen.queryByText('A szalon ezt angolul írta.')).toBeNull();
});

test('a page in the other language has what was given, and marks the rest with the salon’s language', async () => {
  withTexts();
  renderBooking(page);
  await screen.findByText('Mosással.');
  await act(() => switchLanguage('en', false));
  expect(main().getByText('Women’s cut')).not.toHaveAttribute('lang');
  expect(main().getByText('Mosással.')).toHaveAttribute('lang', 'hu');
  expect(main().getByText('Frufruigazítás')).toHaveAttribute('lang', 'hu');
  expect(main().getByText('Quick.')).not.toHaveAttribute('lang');
  expect(main().getByText('Questions? Call us!')).toBeInTheDocument();
  expect(main().getByRole('heading', { name: 'category-hair in English' })).not.toHaveAttribute('lang');
  expect(main().getByText('The salon wrote this in Hungarian.')).toBeInTheDocument();
  await act(() => switchLanguage('hu', false));
});

test('a salon that writes English is read in Hungarian the same way', async () => {
  withTexts({ language: 'en' });
  renderBooking(page);
  expect(await screen.findByText('Mosással.')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Women’s cut')).not.toHaveAttribute('lang');
  expect(screen.getByText('A szalon ezt angolul írta.')).toBeInTheDocument();
});

test('a service is found by its name in either language', async () => {
  const more = Array.from({ length: 11 }, (_it, index) => service({ id: `s${index}`, name: `Kezelés ${index}` }));
  withTexts();
  server.use(http.get('*/public/service/:id', () => HttpResponse.json({ items: [...more, cut] })));
  const { user } = renderBooking(page);
  await user.type(await screen.findByRole('searchbox'), 'women');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});
