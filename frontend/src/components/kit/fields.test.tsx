import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { optionsOf } from '../../testing/choose';
import { renderKit } from '../../testing/renderKit';
import { DateField } from './DateField';
import { SelectField } from './SelectField';
import { TimeField } from './TimeField';

beforeAll(() => import('./pickers'));

/** A field with whatever is typed into it; tells what it was given. */
function field(Field: typeof DateField, before: string) {
  const given: string[] = [];
  function Form() {
    const [value, setValue] = useState(before);
    return (
      <Field
        name="at"
        label="Mikor"
        value={value}
        onChange={(it) => {
          given.push(it);
          setValue(it);
        }}
      />
    );
  }
  const { user } = renderKit(<Form />);
  return { given, user, input: screen.getByRole('textbox', { name: 'Mikor' }) };
}

test('a day is shown and typed as year, month, day; what is not complete is no day', async () => {
  const { given, user, input } = field(DateField, '2026-11-20');
  expect(input).toHaveValue('2026-11-20');
  await user.clear(input);
  await user.type(input, '2026-12-01');
  expect(given).toEqual(['', '2026-12-01']);
  await user.clear(input);
  await user.type(input, '2026.1.2.');
  expect(given.at(-1)).toBe('');
  await user.tab();
  expect(input).toHaveValue('2026-01-02');
  expect(given.at(-1)).toBe('2026-01-02');
});

test('what is no day says how to type one once it is left', async () => {
  const { user, input } = field(DateField, '');
  await user.type(input, '11/20/2026');
  expect(input).toBeValid();
  await user.tab();
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toHaveAccessibleDescription('Írd be így: 2026-11-20');
});

test('arrows go day by day, over the end of a month', async () => {
  const { user, input } = field(DateField, '2026-11-30');
  await user.type(input, '{ArrowUp}');
  expect(input).toHaveValue('2026-12-01');
  await user.type(input, '{ArrowDown}{ArrowDown}');
  expect(input).toHaveValue('2026-11-29');
});

test('a day is chosen from a calendar whose weeks begin on Monday', async () => {
  const { user, input } = field(DateField, '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Mikor: naptár megnyitása' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'november 20., péntek', hidden: true })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Hónap választása', hidden: true })).toHaveTextContent('2026. november');
  expect(document.querySelector('thead th')).toHaveTextContent(/^h$/);
  await user.keyboard('{ArrowRight}{Enter}');
  expect(input).toHaveValue('2026-11-21');
  expect(screen.queryByRole('button', { name: 'november 20., péntek', hidden: true })).not.toBeInTheDocument();
});

test('a time is typed on a clock of 24 hours, with or without its colon', async () => {
  const { given, user, input } = field(TimeField, '14:30');
  await user.clear(input);
  await user.type(input, '0915');
  expect(input).toHaveValue('09:15');
  await user.type(input, '{ArrowUp}');
  expect(input).toHaveValue('09:20');
  await user.clear(input);
  await user.type(input, '7');
  await user.tab();
  expect(given.at(-1)).toBe('07:00');
});

test('a time is chosen from the quarters of an hour', async () => {
  const { user, input } = field(TimeField, '14:30');
  await user.click(screen.getByRole('button', { name: 'Mikor: időpontok megnyitása' }));
  await user.click(await screen.findByRole('button', { name: /16:45/, hidden: true }));
  expect(input).toHaveValue('16:45');
});

const letters = ['Árvíz', 'Bodza', 'Cica', 'Dió', 'Eper', 'Fülemüle', 'Gálya', 'Őz'];

test('many options are searched by typing, without accents, and Enter takes the first', async () => {
  const taken: string[] = [];
  const options = letters.map((text, index) => ({ value: String(index), text }));
  const { user } = renderKit(
    <SelectField name="what" label="Mit" value="" options={options} onChange={(it) => taken.push(it)} />,
  );
  const select = screen.getByRole('combobox', { name: 'Mit' });
  await user.type(select, 'gal');
  expect(optionsOf(select).map((it) => it.textContent)).toEqual(['Gálya']);
  await user.keyboard('{Enter}');
  expect(taken).toEqual(['6']);
  // The value stays empty, so the next one can be sought.
  expect(select).toHaveValue('');
});
