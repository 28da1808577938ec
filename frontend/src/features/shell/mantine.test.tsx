import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { TextArea } from '../../components/form/TextArea';
import { TextField } from '../../components/form/TextField';
import { DateField } from '../../components/kit/DateField';
import { SelectField } from '../../components/kit/SelectField';
import { loadWorkspaceTexts } from '../../lib/workspaceTexts';
import { watchSizes } from '../../testing/render';
import { theme } from './mantine';

const nothing = () => undefined;
const shared = { name: 'a', label: 'Ár', value: '', hint: 'Forintban.', error: 'Add meg!', onChange: nothing };

const fields: [string, ReactElement][] = [
  ['a text', <TextField key="text" {...shared} showError />],
  ['a longer text', <TextArea key="area" {...shared} />],
  ['a choice', <SelectField key="select" {...shared} options={[]} />],
  ['a day', <DateField key="day" {...shared} showError />],
];

test.each(fields)('%s has its error and its hint below it, and says both', (_name, field) => {
  loadWorkspaceTexts();
  watchSizes(false);
  render(<MantineProvider theme={theme}>{field}</MantineProvider>);
  const input = document.querySelector('input, textarea') as HTMLElement;
  const [error, hint] = ['Add meg!', 'Forintban.'].map((it) => screen.getByText(it)) as [HTMLElement, HTMLElement];
  const isBelow = (one: HTMLElement, other: HTMLElement) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect([isBelow(error, input), isBelow(hint, error)]).toEqual([true, true]);
  expect(input).toHaveAccessibleDescription('Add meg! Forintban.');
});
