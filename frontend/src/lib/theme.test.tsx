import { act, render, screen } from '@testing-library/react';
import { applyStoredTheme, chooseTheme, useIsDark, useTheme } from './theme';

function Shown() {
  const dark = useIsDark();
  return <p>{`${useTheme()} ${dark}`}</p>;
}

afterEach(() => act(() => chooseTheme('auto')));

test('stores the theme for the server and applies it at once', () => {
  render(<Shown />);
  expect(screen.getByText('auto false')).toBeInTheDocument();
  act(() => chooseTheme('dark'));
  expect(screen.getByText('dark true')).toBeInTheDocument();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  act(() => chooseTheme('auto'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('restores the theme on the next load; ignores an unknown one', () => {
  act(() => chooseTheme('light'));
  delete document.documentElement.dataset.theme;
  applyStoredTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
  // biome-ignore lint/suspicious/noDocumentCookie: another program may have written this value
  document.cookie = 'theme=plaid; Path=/';
  applyStoredTheme();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
