import { screen } from '@testing-library/react';
import type { EditedCategoryDto } from '../../../api/prices';
import { colleague } from '../../../testing/fixtures';
import { renderPart } from '../../../testing/renderPart';
import { answer, server } from '../../../testing/server';
import { CategoryEditor } from './CategoryEditor';

const heading = (id: string, color?: EditedCategoryDto['color'], deleted = false): EditedCategoryDto => ({
  id,
  categoryName: id,
  isPlaced: false,
  deleted,
  version: 1,
  ...(color == null ? {} : { color }),
});

test('colours of other categories are marked with their names; one’s own and those of deleted ones are not', async () => {
  server.use(answer.me(colleague()));
  const hair = heading('Haj', 'rust');
  const headings = [
    hair,
    heading('Köröm', 'pine'),
    heading('Szempilla', 'pine'),
    heading('Régi', 'sky', true),
    heading('Arc'),
  ];
  renderPart(
    <CategoryEditor category={hair} headings={headings} onClose={() => undefined} onSaved={() => undefined} />,
  );
  expect(await screen.findByRole('radio', { name: 'fenyő (már ezé: Köröm, Szempilla)' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'rozsda' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'ég' })).toBeInTheDocument();
  expect(screen.getAllByText(/már ezé/)).toHaveLength(1);
});
