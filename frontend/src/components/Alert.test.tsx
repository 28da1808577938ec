import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';

test('urgent messages interrupt, others wait', () => {
  render(
    <>
      <Alert severity="danger" text="Baj van." />
      <Alert severity="hint" text="Jó tudni." />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Baj van.');
  expect(screen.getByRole('status')).toHaveTextContent('Jó tudni.');
});

test('over 120 characters a text is styled as long', () => {
  render(
    <>
      <Alert severity="danger" text={'a'.repeat(120)} />
      <Alert severity="info" text={'a'.repeat(121)} />
    </>,
  );
  expect(screen.getByRole('alert')).not.toHaveClass('long');
  expect(screen.getByRole('status')).toHaveClass('long');
});

test('a severity or a size that does not exist raises', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // @ts-expect-error there is no such severity
  expect(() => render(<Alert severity="fatal" text="x" />)).toThrow(RangeError);
  // @ts-expect-error there is no such size
  expect(() => render(<Alert severity="info" size="huge" text="x" />)).toThrow(RangeError);
});
