import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AddServicesRequest, EditedServiceDto } from '../../../../api/prices';
import { choose } from '../../../../testing/choose';
import { fileOf, workbookOf } from '../../../../testing/files';
import { atDesk, colleague } from '../../../../testing/fixtures';
import { renderPart } from '../../../../testing/renderPart';
import { answer, server } from '../../../../testing/server';
import { OwnList } from './OwnList';

const sold: EditedServiceDto = {
  id: 'cut',
  name: 'Női hajvágás',
  price: 12_900,
  duration: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  estimationType: 0,
  status: 'ACTIVE',
  deleted: false,
  providers: [],
  version: 1,
};

/** The dialog; what is sent is kept. */
function opened() {
  const sent: AddServicesRequest[] = [];
  const onAdded = jest.fn();
  const onClose = jest.fn();
  server.use(
    answer.me(colleague()),
    http.post('*/api/services/list', async ({ request }) => {
      sent.push((await request.json()) as AddServicesRequest);
      return HttpResponse.json({ items: [] }, { status: 201 });
    }),
  );
  const list = <OwnList services={[sold]} colleagues={atDesk} guestLanguage="hu" onClose={onClose} onAdded={onAdded} />;
  return { ...renderPart(list), sent, onAdded, onClose };
}

const preview = () => screen.getByRole('button', { name: 'Előnézet' });

test('a pasted list is looked over, corrected and sent in one', async () => {
  const { user, sent, onAdded } = opened();
  expect(preview()).toBeDisabled();
  await user.click(screen.getByRole('textbox', { name: 'Árlista' }));
  await user.paste('Haj\nNői hajvágás 45 perc 12 900 Ft\nTőfestés 90 perc 17 900–19 900 Ft\nFrufru 15 perc 2 900 Ft');
  await user.click(preview());
  expect(screen.getByText(/3 szolgáltatást olvastunk be.*Javítandó sor: 1\./)).toBeInTheDocument();
  const known = screen.getByRole('checkbox', { name: 'Felvétel: Női hajvágás' });
  expect(known).not.toBeChecked();
  expect(screen.getByText('ilyen nevű már van')).toBeInTheDocument();
  const price = screen.getByRole('textbox', { name: 'Ár (Ft): Tőfestés' });
  expect(price).toHaveAccessibleDescription('Egy árat adj meg, például: 12 900.');
  await user.click(screen.getByRole('button', { name: '2 szolgáltatás felvétele' }));
  expect(price).toHaveFocus();
  expect(sent).toEqual([]);
  await user.clear(price);
  await user.type(price, '17 900 Ft');
  await user.click(screen.getByRole('checkbox', { name: 'Felvétel: Frufru' }));
  await user.click(screen.getByRole('button', { name: '1 szolgáltatás felvétele' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(1));
  expect(sent).toEqual([
    {
      services: [{ categoryName: 'Haj', name: 'Tőfestés', price: 17_900, estimationType: 0, duration: 90 }],
      providers: ['employee-lilla'],
    },
  ]);
});

test('corrections outlive going back, and a list is not lost without a question', async () => {
  const { user, onClose } = opened();
  await user.click(screen.getByRole('textbox', { name: 'Árlista' }));
  await user.paste('Frufru 15 perc 2 900 Ft');
  await user.click(preview());
  const name = screen.getByRole('textbox', { name: 'Szolgáltatás: Frufru' });
  await user.type(name, 'igazítás');
  await user.click(screen.getByRole('button', { name: 'Vissza a listához' }));
  expect(screen.getByRole('textbox', { name: 'Árlista' })).toHaveValue('Frufru 15 perc 2 900 Ft');
  await user.click(preview());
  expect(screen.getByRole('textbox', { name: /^Szolgáltatás/ })).toHaveValue('Frufruigazítás');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Nem mentett módosítások' });
  await user.click(within(question).getByRole('button', { name: 'Elvetem a módosításokat' }));
  expect(onClose).toHaveBeenCalled();
});

test('the columns of a workbook are matched before its rows are shown', async () => {
  const { user } = opened();
  const file = workbookOf({
    Árak: [
      ['Csoport', 'Mi az', 'Idő', 'Ár'],
      ['Haj', 'Frufru', '0:15', 2900],
    ],
  });
  await user.upload(screen.getByLabelText('Árlista fájlból'), file);
  expect(await screen.findByText(/Jelöld meg, melyik oszlopban/)).toBeInTheDocument();
  expect(preview()).toBeDisabled();
  await choose(user, screen.getByRole('combobox', { name: 'Mi az' }), 'Szolgáltatás');
  await user.click(preview());
  const values = ['Kategória', 'Szolgáltatás', 'Időtartam (perc)', 'Ár (Ft)'].map((it) =>
    screen.getByLabelText<HTMLInputElement>(`${it}: Frufru`),
  );
  expect(values.map(({ value }) => value)).toEqual(['Haj', 'Frufru', '15', '2900']);
});

test('a file of lines fills the text, and one without services says so', async () => {
  const { user } = opened();
  await user.upload(
    screen.getByLabelText('Árlista fájlból'),
    fileOf('Bejelentkezés\nHétfőn zárva\n', 'arak.txt', 'text/plain'),
  );
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Árlista' })).toHaveValue('Bejelentkezés\nHétfőn zárva'),
  );
  expect(screen.getByText(/Ebben nem találtunk szolgáltatást/)).toBeInTheDocument();
  expect(preview()).toBeDisabled();
});

test('more than a hundred are told, and refused before they are sent', async () => {
  const { user, sent } = opened();
  await user.click(screen.getByRole('textbox', { name: 'Árlista' }));
  await user.paste(Array.from({ length: 101 }, (_, at) => `Vágás ${at + 1}. lépcső 15 perc 2 900 Ft`).join('\n'));
  await user.click(preview());
  const last = screen.getByRole('checkbox', { name: /Vágás 101\./ });
  expect(last).not.toBeChecked();
  await user.click(last);
  await user.click(screen.getByRole('button', { name: '101 szolgáltatás felvétele' }));
  expect(await screen.findByText(/Vegyél ki még 1 pipát/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});
