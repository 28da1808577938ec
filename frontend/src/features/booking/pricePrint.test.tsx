import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BookingApp } from '../../app/BookingApp';
import { makeStore } from '../../app/store';
import { BrowserRouter } from '../../components/router/BrowserRouter';
import { services } from '../../testing/fixtures';

const paper = () => document.querySelector<HTMLElement>('body > * > [lang]');

test('the price list is printed whole, with the salon’s contacts, and goes when it is printed', async () => {
  window.history.replaceState(null, '', '/szalonka/appointmentbook/service');
  const print = jest.fn(() => act(() => void window.dispatchEvent(new Event('beforeprint'))));
  Object.defineProperty(window, 'print', { value: print, configurable: true });
  render(
    <Provider store={makeStore()}>
      <BrowserRouter>
        <BookingApp />
      </BrowserRouter>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Nyomtatás' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const sheet = within(paper() as HTMLElement);
  expect(sheet.getByRole('heading', { level: 1, name: 'Szalonka Szépségszalon' })).toBeInTheDocument();
  expect(sheet.getByText(/1053 Budapest, Kecskeméti utca 9\. · \+36\/30 000-0100/)).toBeInTheDocument();
  expect(sheet.getAllByRole('rowheader')).toHaveLength(services.length);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(paper()).toBeNull();
  window.history.replaceState(null, '', '/szalonka/appointmentbook');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(paper()).toBeNull();
});
