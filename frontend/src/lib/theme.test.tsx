import { act, render, screen } from '@testing-library/react';
import { applyStoredTheme, chooseTheme, useIsDark, useTheme } from './theme';

function Shown() {
  const dark = useIsDark();
  return <p>{`${useTheme()} ${dark}`}</p>;
}

afterEach(() => act(() => chooseTheme('auto')));

test('a choice is kept for the server to read, marks the page, and is seen at once', () => {
  render(<Shown />);
  expect(screen.getByText('auto false')).toBeInTheDocument();
  act(() => chooseTheme('dark'));
  expect(screen.getByText('dark true')).toBeInTheDocument();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  act(() => chooseTheme('auto'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('the next load finds it; what cannot be a look is none', () => {
  act(() => chooseTheme('light'));
  delete document.documentElement.dataset.theme;
  applyStoredTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
  // biome-ignore lint/suspicious/noDocumentCookie: what somebody else may have written there
  document.cookie = 'theme=plaid; Path=/';
  applyStoredTheme();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
