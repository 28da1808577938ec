import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EditedServiceDto } from '../../api/prices';
import { CategoryEditor } from '../../features/settings/prices/CategoryEditor';
import { ServiceEditor } from '../../features/settings/prices/ServiceEditor';
import { colleague, editedService } from '../../testing/fixtures';
import { renderPart } from '../../testing/renderPart';
import { answer, server } from '../../testing/server';

/** The editor of a service; what is sent is kept. */
function withService(changes: Partial<EditedServiceDto> = {}) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/service', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { code: 'request.invalid', fields: { translatedName: ['field.invalid'] } },
        { status: 422 },
      );
    }),
  );
  const part = (
    <ServiceEditor
      service={{ ...editedService, ...changes }}
      categories={[]}
      colleagues={[]}
      onSaved={() => undefined}
      onClose={() => undefined}
    />
  );
  return { ...renderPart(part), sent };
}

const folded = () => screen.getByText('Angolul is').closest('details');
const save = () => screen.getByRole('button', { name: 'Mentés' });

test('the fields of the other language are folded away while they are empty, and sent as they are', async () => {
  const { user, sent } = withService();
  expect(folded()).not.toHaveAttribute('open');
  await user.click(screen.getByText('Angolul is'));
  const name = screen.getByRole('textbox', { name: 'Név angolul' });
  expect(name).toHaveAttribute('lang', 'en');
  await user.type(name, ' Women’s cut ');
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ translatedName: 'Women’s cut', translatedNote: '' }]));
});

test('given ones are unfolded, and so is a refused one, with its error', async () => {
  const { user } = withService({ translatedName: 'Women’s cut' });
  expect(folded()).toHaveAttribute('open');
  await user.click(screen.getByText('Angolul is'));
  await user.click(save());
  const name = await screen.findByRole('textbox', { name: 'Név angolul' });
  await waitFor(() => expect(name).toBeInvalid());
  expect(folded()).toHaveAttribute('open');
});

test('a salon that writes English is asked for Hungarian', async () => {
  server.use(answer.me(colleague({}, { language: 'en' })));
  renderPart(<CategoryEditor category={undefined} headings={[]} onClose={() => undefined} onSaved={() => undefined} />);
  expect(await screen.findByText('Magyarul is')).toBeInTheDocument();
  expect(screen.getByLabelText('Név magyarul')).toHaveAttribute('lang', 'hu');
});
