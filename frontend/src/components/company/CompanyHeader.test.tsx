import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { makeStore } from '../../app/store';
import { company } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { server } from '../../testing/server';
import { CompanyContext } from './CompanyContext';
import { CompanyFooter } from './CompanyFooter';
import { CompactHeader, CompanyHeader } from './CompanyHeader';
import { OpenNow } from './OpenNow';

function renderPart(part: ReactNode) {
  return render(
    <Provider store={makeStore({})}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  );
}

function renderHeader(more: Partial<ReturnType<typeof company>> = {}) {
  const shown = company({
    address: '1053 Budapest, Kecskeméti utca 9.',
    phone: '+36300000100',
    companyEmail: 'foglalas@szalonka.example',
    ...more,
  });
  return renderPart(
    <>
      <CompanyHeader company={shown} />
      <CompanyFooter company={shown} />
    </>,
  );
}

test('name, address, telephone and e-mail each lead where a guest wants to go', () => {
  renderHeader();
  const header = screen.getByRole('banner');
  const links = [...header.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/szalonka/appointmentbook',
    '/login',
    'https://www.google.com/maps/search/?api=1&query=1053%20Budapest%2C%20Kecskem%C3%A9ti%20utca%209.',
    'tel:+36300000100',
    'mailto:foglalas@szalonka.example',
  ]);
});

test('missing contacts are left out', () => {
  renderHeader({ address: '', phone: null, companyEmail: null, onlineBookingBackgroundImage: null });
  expect(screen.getByRole('banner').querySelectorAll('address a')).toHaveLength(0);
  expect(screen.getByRole('banner').querySelector('img')).toBeNull();
});

test('each chat app the salon names is a link beside them, a site in a tab of its own', () => {
  renderHeader({
    chats: [
      { app: 'WhatsApp', url: 'https://wa.me/36300000100' },
      { app: 'Viber', url: 'viber://chat?number=%2B36300000100' },
    ],
  });
  const whatsapp = screen.getByRole('link', { name: 'WhatsApp' });
  expect(whatsapp).toHaveAttribute('href', 'https://wa.me/36300000100');
  expect(whatsapp).toHaveAttribute('target', '_blank');
  const viber = screen.getByRole('link', { name: 'Viber' });
  expect(viber).toHaveAttribute('href', 'viber://chat?number=%2B36300000100');
  expect(viber).not.toHaveAttribute('target');
});

test('in the steps of a booking it is the name, whether it is open, and the telephone', () => {
  // A Friday at ten.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T09:00:00Z'));
  const shown = company({ backgroundStrength: 50, onlineBookingBackgroundImage: '/api/resource/company/x' });
  renderPart(
    <CompanyContext value={shown}>
      <CompactHeader company={shown}>
        <OpenNow short />
      </CompactHeader>
    </CompanyContext>,
  );
  const header = screen.getByRole('banner');
  expect(header).toHaveClass('compact');
  expect(header.querySelector('img')).toBeNull();
  const links = [...header.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/szalonka/appointmentbook', 'tel:+36300000100', '/login']);
  expect(screen.getByRole('link', { name: 'Hívás' })).toBeInTheDocument();
  expect(screen.getByText('Nyitva')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Ma nyitva 20:00-ig')).toBeInTheDocument();
});

test('the one line of the steps opens to address, telephone and e-mail', async () => {
  const shown = company();
  renderPart(
    <CompanyContext value={shown}>
      <CompactHeader company={shown} />
    </CompanyContext>,
  );
  const header = screen.getByRole('banner');
  const open = within(header).getByRole('button', { name: 'Elérhetőségek' });
  expect(open).toHaveAttribute('aria-expanded', 'false');
  expect(header.querySelector('address')).not.toBeInTheDocument();
  await userEvent.click(open);
  expect(open).toHaveAttribute('aria-expanded', 'true');
  const links = [...header.querySelectorAll('address a')].map((link) => link.textContent);
  expect(links).toEqual(['1053 Budapest, Kecskeméti utca 9.', '+36/30 000-0100', 'foglalas@szalonka.example']);
  await userEvent.click(open);
  expect(header.querySelector('address')).not.toBeInTheDocument();
});

test.each([
  [true, '/service', true],
  [false, '/service', false],
  [false, '/employees', false],
])('with a home page: %s, the head of %s is one line: %s', async (enableHomePage, step, isCompact) => {
  server.use(http.get('*/public/company/:id', () => HttpResponse.json(company({ enableHomePage }))));
  renderBooking(`/szalonka/appointmentbook${step}`);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('banner').classList.contains('compact')).toBe(isCompact);
});

test('the head of every page offers the other language and the way to sign in', () => {
  renderHeader();
  const header = within(screen.getByRole('banner'));
  // jsdom speaks English, so its name stands in full.
  expect(header.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
  expect(header.getByRole('link', { name: 'Belépés' })).toHaveAttribute('href', '/login');
});

test('a Hungarian browser sees the code of the other language', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('hu-HU');
  renderHeader();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('button', { name: 'EN – English' })).toHaveTextContent(/^EN$/);
});

test('the picture is as strong as the salon wants it', () => {
  renderHeader({ backgroundStrength: 50 });
  expect(screen.getByRole('banner')).toHaveAttribute('data-strength', '50');
});

test('the footer has name, e-mail, telephone, privacy and the other language', () => {
  renderHeader();
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('foglalas@szalonka.example');
  expect(footer).toHaveTextContent('+36/30 000-0100');
  expect(screen.getByRole('link', { name: 'Adatkezelési tájékoztató' })).toBeInTheDocument();
  expect(within(footer).getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
});
