import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderKit } from '../../testing/renderKit';
import { PhoneField } from './PhoneField';
import { TextField } from './TextField';

/** A form that keeps both fields in one state, as most do. */
function Form() {
  const [guest, setGuest] = useState({ phone: '', email: '' });
  return (
    <>
      <PhoneField value={guest.phone} onChange={(phone) => setGuest({ ...guest, phone })} />
      <TextField name="email" label="email" value={guest.email} onChange={(email) => setGuest({ ...guest, email })} />
    </>
  );
}

const phone = () => screen.getByLabelText('Telefonszám');

test('a number of another country stays as it is typed and gets its own form when the field is left', async () => {
  const { user } = renderKit(<Form />);
  await user.type(phone(), '0043660/1234567');
  expect(phone()).toHaveValue('0043660/1234567');
  await user.tab();
  await user.type(screen.getByLabelText('email'), 'anna@example.com');
  await waitFor(() => expect(phone()).toHaveValue('+43 660 1234567'));
  expect(phone()).toBeValid();
  expect(screen.getByLabelText('email')).toHaveValue('anna@example.com');
});

test('what is no number of that country is told and left as it is', async () => {
  const { user } = renderKit(<Form />);
  await user.type(phone(), '+43 000 1234567');
  await user.tab();
  await waitFor(() => expect(phone()).toBeInvalid());
  expect(phone()).toHaveValue('+43 000 1234567');
});

test('a code can be deleted and typed anew', async () => {
  const { user } = renderKit(<Form />);
  await user.type(phone(), '+43 6{Backspace}{Backspace}');
  expect(phone()).toHaveValue('+43');
  await user.type(phone(), '{Backspace}{Backspace}36301234567');
  expect(phone()).toHaveValue('+36/30 123-4567');
  await user.type(phone(), '8');
  expect(phone()).toHaveValue('+36/30 123-4567');
});

test('surplus digits of a pasted Hungarian number stay to be seen', async () => {
  const { user } = renderKit(<Form />);
  await user.click(phone());
  await user.paste('063012345678');
  expect(phone()).toHaveValue('+36/30 123-45678');
});
