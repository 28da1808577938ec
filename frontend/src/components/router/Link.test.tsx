import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { BrowserRouter } from './BrowserRouter';
import { Link } from './Link';

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function renderLinks() {
  window.history.replaceState(null, '', '/szalonka');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
      <Link to="/szalonka/shops?lang=en">Üzletek</Link>
      <Link to="/szalonka/shops" target="_blank">
        Új lapon
      </Link>
      <Link to="/szalonka/shops" onClick={(event) => event.preventDefault()}>
        Semmi
      </Link>
    </BrowserRouter>,
  );
}

test('a press changes the page and the address; going back changes both back', async () => {
  renderLinks();
  expect(screen.getByRole('link', { name: 'Üzletek' })).toHaveAttribute('href', '/szalonka/shops?lang=en');
  fireEvent.click(screen.getByRole('link', { name: 'Üzletek' }));
  expect(await screen.findByText('/szalonka/shops?lang=en')).toBeInTheDocument();
  expect(window.location.search).toBe('?lang=en');
  act(() => window.history.back());
  expect(await screen.findByText('/szalonka')).toBeInTheDocument();
});

test.each([
  ['with a key to open it elsewhere', 'Üzletek', { ctrlKey: true }],
  ['with the middle button', 'Üzletek', { button: 1 }],
  ['of a link to a new tab', 'Új lapon', {}],
])('a press %s is left to the browser', (_how, name, press) => {
  renderLinks();
  const link = screen.getByRole('link', { name });
  let taken: boolean | undefined;
  const last = (event: Event) => {
    taken = event.defaultPrevented;
    // jsdom cannot leave the page.
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  fireEvent(link, createEvent.click(link, press));
  expect(taken).toBe(false);
  expect(screen.getByText('/szalonka')).toBeInTheDocument();
});

test('a click handler may prevent navigation', () => {
  renderLinks();
  fireEvent.click(screen.getByRole('link', { name: 'Semmi' }));
  expect(screen.getByText('/szalonka')).toBeInTheDocument();
});
