import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { NavigateFunction } from 'react-router';
import { MemoryRouter, useNavigate } from 'react-router';
import { BookingApp } from '../../app/BookingApp';
import { makeStore } from '../../app/store';
import { freeSlot, user as guest } from '../../testing/fixtures';
import { answer, server } from '../../testing/server';
import type { BookingAuth } from './authSlice';
import { save } from './persist';
import type { Wizard } from './wizard';

const start = '2026-11-20T13:30:00Z';
const wizard: Wizard = {
  step: 'finalize',
  picked: ['service-cut'],
  who: { kind: 'one', providerId: 'employee-lilla', shopId: 'shop-belvaros', suggested: false },
  slot: { start, end: '2026-11-20T14:30:00Z', providerId: 'employee-lilla', shopId: 'shop-belvaros' },
  note: '',
  sending: false,
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-18T09:00:00Z'));
  server.use(answer.slots({ items: [freeSlot(start)] }));
});

/** The page of the times, and after it another one, with the browser's buttons. */
function open(page: 'finalize' | 'waiting', state: Wizard, bookingAuth: BookingAuth) {
  const store = makeStore({ wizard: state, bookingAuth });
  const history: { go?: NavigateFunction } = {};
  function Buttons() {
    history.go = useNavigate();
    return null;
  }
  const at = (name: string) => `/szalonka/appointmentbook/${name}`;
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at('date'), at(page)]} initialIndex={1}>
        <BookingApp />
        <Buttons />
      </MemoryRouter>
    </Provider>,
  );
  return {
    store,
    user: userEvent.setup(),
    backAndForward: async () => {
      act(() => void history.go?.(-1));
      expect(await screen.findByRole('heading', { name: 'Válassz időpontot' })).toBeInTheDocument();
      act(() => void history.go?.(1));
    },
  };
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

test('back and forward keeps what whoever registers has typed, and the corrected address', async () => {
  const { user, backAndForward } = open('finalize', wizard, { at: 'register', email: 'emese@exmple.com' });
  await user.type(await field('Vezetéknév'), 'Őszi');
  await user.type(await field('Keresztnév'), 'Emese');
  await user.type(await field('Telefonszám'), '06301234567');
  await user.clear(await field('E-mail-cím'));
  await user.type(await field('E-mail-cím'), 'emese@example.com');
  await backAndForward();
  expect(await field('Vezetéknév')).toHaveValue('Őszi');
  expect(await field('Keresztnév')).toHaveValue('Emese');
  expect(await field('Telefonszám')).toHaveValue('+36/30 123-4567');
  expect(await field('E-mail-cím')).toHaveValue('emese@example.com');
  // They agree again where they send it.
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('back and forward keeps a number that was missing', async () => {
  server.use(answer.me(guest({ phone: null })));
  const { user, backAndForward } = open('finalize', wizard, { at: 'phone', email: 'vendeg@example.com' });
  await user.type(await field('Telefonszám'), '0620123');
  const typed = (await field('Telefonszám')).getAttribute('value');
  await backAndForward();
  expect(await field('Telefonszám')).toHaveValue(typed);
});

test('back and forward keeps the note and who comes', async () => {
  server.use(answer.me(guest()));
  const { user, backAndForward } = open('finalize', wizard, { at: 'finalize', email: 'vendeg@example.com' });
  await user.type(await field(/Üzenet/), 'Kérek kávét.');
  await user.click(screen.getByRole('checkbox', { name: 'Másnak foglalok' }));
  await user.type(await field('Ki jön?'), 'Kis Bence');
  await backAndForward();
  expect(await field(/Üzenet/)).toHaveValue('Kérek kávét.');
  expect(await field('Ki jön?')).toHaveValue('Kis Bence');
});

test('back and forward keeps what whoever joins the waiting list has typed', async () => {
  const dating: Wizard = { step: 'date', picked: wizard.picked, who: wizard.who };
  const { user, backAndForward } = open('waiting', dating, { at: 'register', email: 'emese@example.com' });
  await user.type(await field('Vezetéknév'), 'Őszi');
  await backAndForward();
  expect(await field('Vezetéknév')).toHaveValue('Őszi');
});

test('names and numbers are not written to the tab’s storage, and end with the booking', async () => {
  const { user, store } = open('finalize', wizard, { at: 'register', email: 'emese@example.com' });
  await user.type(await field('Vezetéknév'), 'Őszi');
  await user.type(await field('Telefonszám'), '06301234567');
  expect(JSON.stringify(store.getState().wizard)).toMatch(/Őszi.*123-4567/);
  save(() => sessionStorage, 'szalonka', store.getState());
  expect(sessionStorage.getItem('szalonka.wizard.szalonka')).toContain('service-cut');
  expect(sessionStorage.getItem('szalonka.wizard.szalonka')).not.toMatch(/Őszi|123-4567/);
  await user.click(screen.getByRole('button', { name: 'Foglalás megszakítása' }));
  await waitFor(() => expect(store.getState().wizard).toEqual({ step: 'service', picked: [] }));
});
