import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import type { SendInviteRequest } from '../../api/generated/types';
import { renderKit } from '../../testing/renderKit';
import { DateField } from '../kit/DateField';
import { BrowserRouter } from '../router/BrowserRouter';
import { historyGuard } from '../router/historyGuard';
import { Link } from '../router/Link';
import { RefusalAlert } from './RefusalAlert';
import { TextField } from './TextField';
import type { Answer, FormValues } from './useForm';
import { useForm } from './useForm';

type Values = FormValues<SendInviteRequest, 'email' | 'firstName' | 'role'>;

const initial: Values = { email: '', firstName: '', role: 'PROVIDER' };

interface Props {
  send: (values: Values) => Promise<Answer<string>>;
  onSaved?: (data: string) => void;
  onClose?: () => void;
  onStale?: () => Promise<undefined>;
  resetTo?: () => Values;
}

function InviteForm({ send, onSaved, onClose = () => undefined, onStale, resetTo }: Props) {
  const form = useForm({
    initial,
    check: ({ email }) => ({ email: email === '' ? 'missing' : undefined }),
    send,
    onSaved,
    onStale,
    ...(resetTo === undefined ? {} : { resetTo }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <TextField label="first name" {...form.field('firstName')} />
      <TextField label="email" {...form.field('email')} />
      <RefusalAlert refusal={form.refusal} />
      <button type="submit">{form.busy ? 'saving' : 'save'}</button>
      <button type="button" onClick={() => form.leave(onClose)}>
        close
      </button>
      {form.isSaved && <p>saved</p>}
      {form.question}
    </form>
  );
}

const answered = (data: string) => Promise.resolve<Answer<string>>({ data });
const refused = (code: string, fields = {}, status = 422) =>
  Promise.resolve<Answer<string>>({ error: { status, data: { code, fields } } });

function renderForm(props: Props) {
  window.history.pushState({ idx: 0 }, '', '/form');
  return renderKit(
    <BrowserRouter guard={historyGuard}>
      <Routes>
        <Route
          path="form"
          element={
            <>
              <InviteForm {...props} />
              <Link to="/other">elsewhere</Link>
            </>
          }
        />
        <Route path="other" element={<p>other page</p>} />
      </Routes>
    </BrowserRouter>,
  ).user;
}

const save = () => screen.getByRole('button', { name: 'save' });
const email = () => screen.getByLabelText('email');
const question = () => screen.queryByRole('dialog', { name: 'Nem mentett módosítások' });

test('shows the page’s own errors on submit, focuses the first, and sends nothing', async () => {
  const send = jest.fn();
  const user = renderForm({ send });
  expect(email()).toBeValid();
  await user.click(save());
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('missing');
  expect(send).not.toHaveBeenCalled();
});

test('shows the server’s field errors at their fields until they change, and keeps the values', async () => {
  const user = renderForm({ send: () => refused('request.invalid', { firstName: ['field.name'] }) });
  await user.type(screen.getByLabelText('first name'), '123');
  await user.type(email(), 'anna@example.com');
  await user.click(save());
  const name = screen.getByLabelText('first name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Ez nem lehet név. Használj betűket!');
  expect(name).toHaveValue('123');
  expect(email()).toHaveValue('anna@example.com');
  await user.type(name, 'a');
  expect(name).toBeValid();
});

test('sends once however often it is submitted', async () => {
  let answer: (it: Answer<string>) => void = () => undefined;
  const send = jest.fn(() => new Promise<Answer<string>>((resolve) => (answer = resolve)));
  const onSaved = jest.fn();
  const user = renderForm({ send, onSaved });
  await user.type(email(), 'anna@example.com{Enter}{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ ...initial, email: 'anna@example.com' });
  await act(async () => answer({ data: 'invite' }));
  expect(onSaved).toHaveBeenCalledWith('invite');
  expect(screen.getByText('saved')).toBeInTheDocument();
});

test('emptied after saving, its fields are not judged until they are left or submitted again', async () => {
  const user = renderForm({ send: () => answered('invite'), resetTo: () => initial });
  await user.type(email(), 'anna@example.com');
  await user.tab();
  await user.click(save());
  await screen.findByText('saved');
  expect(email()).toHaveValue('');
  expect(email()).toBeValid();
  // The next one is begun elsewhere.
  await user.type(screen.getByLabelText('first name'), 'A');
  expect(email()).toBeValid();
  await user.click(save());
  expect(email()).toHaveAccessibleDescription('missing');
});

test('a date that the form emptied is not judged', async () => {
  function OneDay() {
    const [day, setDay] = useState('2026-11-24');
    return (
      <>
        <DateField name="day" label="day" value={day} error={day === '' ? 'missing' : undefined} onChange={setDay} />
        <button type="button" onClick={() => setDay('')}>
          add
        </button>
      </>
    );
  }
  const { user } = renderKit(<OneDay />);
  await user.click(screen.getByLabelText('day'));
  await user.click(screen.getByRole('button', { name: 'add' }));
  expect(screen.getByLabelText('day')).toBeValid();
  await user.type(screen.getByLabelText('day'), '2026-11-25');
  await user.tab();
  await user.clear(screen.getByLabelText('day'));
  expect(screen.getByLabelText('day')).toHaveAccessibleDescription('missing');
});

test('a stale version is handed to the form for merging', async () => {
  const onStale = jest.fn(() => Promise.resolve(undefined));
  const user = renderForm({ send: () => refused('event.changed', {}, 409), onStale });
  await user.type(email(), 'anna@example.com');
  await user.click(save());
  expect(onStale).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('saved')).not.toBeInTheDocument();
});

test('closing asks only when there are unsaved changes', async () => {
  const onClose = jest.fn();
  const user = renderForm({ send: () => answered('invite'), onClose });
  const close = () => user.click(screen.getByRole('button', { name: 'close' }));
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(email(), 'anna@example.com');
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Folytatom a szerkesztést' }));
  expect(question()).not.toBeInTheDocument();
  expect(email()).toHaveValue('anna@example.com');
  await close();
  await user.click(screen.getByRole('button', { name: 'Elvetem a módosításokat' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  await user.click(save());
  await screen.findByText('saved');
  await close();
  expect(onClose).toHaveBeenCalledTimes(3);
});

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a saved form may leave the page at once', async () => {
  const prevented: boolean[] = [];
  const user = renderForm({ send: () => answered('invite'), onSaved: () => prevented.push(unload()) });
  await user.type(email(), 'anna@example.com{Enter}');
  await screen.findByText('saved');
  expect(prevented).toEqual([false]);
});

test('following a link asks first, and so does closing the tab', async () => {
  const user = renderForm({ send: () => answered('invite') });
  expect(unload()).toBe(false);
  await user.type(email(), 'anna@example.com');
  expect(unload()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(screen.queryByText('other page')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Elvetem a módosításokat' }));
  expect(await screen.findByText('other page')).toBeInTheDocument();
});

test('going back asks first and stays at the address until it is agreed to', async () => {
  const user = renderForm({ send: () => answered('invite') });
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  await screen.findByText('other page');
  act(() => window.history.back());
  await user.type(await screen.findByLabelText('email'), 'anna@example.com');
  act(() => window.history.forward());
  await waitFor(() => expect(question()).toBeInTheDocument());
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(email()).toHaveValue('anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Elvetem a módosításokat' }));
  expect(await screen.findByText('other page')).toBeInTheDocument();
});
