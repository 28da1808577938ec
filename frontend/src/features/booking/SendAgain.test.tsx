import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import type { RegisterGuestRequest } from '../../api/identitySession';
import { makeStore } from '../../app/store';
import { CompanyContext } from '../../components/company/CompanyContext';
import { company } from '../../testing/fixtures';
import { server } from '../../testing/server';
import { SendAgain } from './SendAgain';

const registration: RegisterGuestRequest = {
  firstName: 'Tünde',
  lastName: 'Szőke',
  email: 'uj@example.com',
  phone: '+36/30 123-4567',
  privacy: true,
  szalonkaId: 'szalonka',
  language: 'hu',
};

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] }));
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(async () => jest.advanceTimersByTimeAsync(seconds * 1000));
const button = () => screen.getByRole('button');

test('the mail is sent again after a minute, with what was typed, and then after another', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/public/registerGuest', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ code: 'limit.exceeded', fields: {}, details: { retryAfter: 480 } }, { status: 429 });
    }),
  );
  render(
    <Provider store={makeStore()}>
      <CompanyContext value={company()}>
        <SendAgain registration={registration} />
      </CompanyContext>
    </Provider>,
  );
  await pass(1);
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('Újraküldés 59 másodperc múlva');
  await pass(59);
  expect(button()).toBeEnabled();
  fireEvent.click(button());
  expect(await screen.findByText(/Újraküldtük/)).toBeInTheDocument();
  expect(sent).toEqual([registration]);
  await waitFor(() => expect(button()).toBeDisabled());
  await pass(60);
  fireEvent.click(button());
  expect(await screen.findByRole('link', { name: 'Hívás: +36/30 000-0100' })).toBeInTheDocument();
  expect(screen.queryByText(/Újraküldtük/)).not.toBeInTheDocument();
  await waitFor(() => expect(button()).toHaveTextContent('Újraküldés 8 perc múlva'));
});
