import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { company } from '../../testing/fixtures';
import { CompanyFooter } from './CompanyFooter';
import { CompanyHeader } from './CompanyHeader';

function renderHeader(more: Partial<ReturnType<typeof company>> = {}) {
  const shown = company({
    address: '1053 Budapest, Kecskeméti utca 9.',
    phone: '+36300000100',
    companyEmail: 'foglalas@szalonka.example',
    ...more,
  });
  return render(
    <MemoryRouter>
      <CompanyHeader company={shown} />
      <CompanyFooter company={shown} />
    </MemoryRouter>,
  );
}

test('name, address, telephone and e-mail each lead where a guest wants to go', () => {
  renderHeader();
  const header = screen.getByRole('banner');
  const links = [...header.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/szalonka/appointmentbook',
    'https://www.google.com/maps/search/?api=1&query=1053%20Budapest%2C%20Kecskem%C3%A9ti%20utca%209.',
    'tel:+36300000100',
    'mailto:foglalas@szalonka.example',
  ]);
});

test('missing contacts are left out', () => {
  renderHeader({ address: '', phone: null, companyEmail: null, onlineBookingBackgroundImage: null });
  expect(screen.getByRole('banner').querySelectorAll('a')).toHaveLength(1);
  expect(screen.getByRole('banner').querySelector('img')).toBeNull();
});

test('some salons have the special style', () => {
  renderHeader({ headerStyle: 'special' });
  expect(screen.getByRole('banner')).toHaveClass('special');
});

test('the footer has name, e-mail, telephone, privacy and the other language', () => {
  renderHeader();
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('foglalas@szalonka.example');
  expect(footer).toHaveTextContent('+36/30 000-0100');
  expect(screen.getByRole('link', { name: 'Adatkezelési tájékoztató' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
});
