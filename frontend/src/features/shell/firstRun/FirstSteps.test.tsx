import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ChangeFirstRunRequest, FirstRunDto, FirstStepDto } from '../../../api/company';
import { invalidateShared } from '../../../api/sharedTags';
import { colleague } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { firstSteps } from './steps';

const run = (done: FirstStepDto[], skipped: FirstStepDto[] = [], putAway = false): FirstRunDto => ({
  putAway,
  steps: firstSteps.map((step) => ({
    step,
    state: done.includes(step) ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  })),
});

/** A salon that is asked how far it has come, and what was said to it. */
function salon(
  begun: FirstRunDto,
  changes: (asked: ChangeFirstRunRequest) => FirstRunDto = () => begun,
  demoMode = false,
) {
  const said: ChangeFirstRunRequest[] = [];
  const now = { run: begun, asked: 0 };
  server.use(
    answer.me(colleague({}, { firstRun: true, demoMode })),
    http.get('*/api/company/current/firstrun', () => {
      now.asked += 1;
      return HttpResponse.json(now.run);
    }),
    http.patch('*/api/company/current/firstrun', async ({ request }) => {
      const asked = (await request.json()) as ChangeFirstRunRequest;
      said.push(asked);
      now.run = changes(asked);
      return HttpResponse.json(now.run);
    }),
  );
  return { said, now };
}

const five: FirstStepDto[] = ['data', 'hours', 'services', 'people', 'booking'];
const address = '/provider/firststeps';
const ring = (count: string) => screen.findByRole('link', { name: `Első lépések: ${count} kész` });

test('says how far the salon has come and where each step leads', async () => {
  salon(run(five));
  renderWorkspace(address);
  expect(await screen.findByText('5/7 kész')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Első lépések' })).toHaveAttribute('value', '5');
  const steps = within(within(screen.getByRole('main')).getByRole('list'));
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/provider/settings#data',
    '/provider/settings/hours',
    '/provider/settings#services',
    '/provider/employees',
    '/provider/photos',
    '/szalonka/appointmentbook',
  ]);
  expect(steps.getAllByText('Kész')).toHaveLength(5);
  expect(steps.getByRole('button', { name: 'Kihagyom : Fényképek' })).toBeInTheDocument();
});

test('a ring on every page says how far, and leads there', async () => {
  salon(run(five));
  const { user } = renderWorkspace('/provider/calendar');
  await user.click(await ring('5/7'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Első lépések' })).toBeInTheDocument();
});

test('a step is skipped and taken up again, and what others do is seen at once', async () => {
  const { said, now } = salon(run(five), ({ skip }) => run(five, skip == null ? [] : [skip]));
  const { user, store } = renderWorkspace(address);
  await user.click(await screen.findByRole('button', { name: 'Kihagyom : Fényképek' }));
  await user.click(await screen.findByRole('button', { name: 'Mégis kell : Fényképek' }));
  expect(await screen.findByRole('button', { name: 'Kihagyom : Fényképek' })).toBeInTheDocument();
  expect(said).toEqual([{ skip: 'photos' }, { resume: 'photos' }]);
  now.run = run([...five, 'photos']);
  act(() => void store.dispatch(invalidateShared()));
  expect(await screen.findByText('6/7 kész')).toBeInTheDocument();
  expect(await ring('6/7')).toBeInTheDocument();
});

test('copying counts as sharing; without the clipboard the address is shown', async () => {
  const { said } = salon(run(five), () => run([...five, 'link']));
  const { user } = renderWorkspace(address);
  await user.click(await screen.findByRole('button', { name: 'Megosztás' }));
  expect(await screen.findByText('6/7 kész')).toBeInTheDocument();
  // The page may be drawn anew meanwhile.
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('http://localhost/szalonka/appointmentbook'),
  );
  expect(said).toEqual([{ linkShared: true }]);
  // Copied once more it is no news.
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Hivatkozás kimásolva' }));
  expect(await screen.findByRole('textbox', { name: 'A foglalási oldal címe' })).toHaveValue(
    'http://localhost/szalonka/appointmentbook',
  );
  expect(said).toHaveLength(1);
  expect(await ring('6/7')).toBeInTheDocument();
});

test('dismissed, the ring goes; the page brings it back', async () => {
  const { said } = salon(run(five), ({ putAway }) => run(five, [], putAway === true));
  const { user } = renderWorkspace(address);
  await user.click(await screen.findByRole('button', { name: 'Elrejtés' }));
  expect(await screen.findByText('Elrejtettük az első lépéseket.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Első lépések:/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mutasd újra' }));
  expect(await ring('5/7')).toBeInTheDocument();
  expect(said).toEqual([{ putAway: true }, { putAway: false }]);
});

test('when all is done or skipped it says so once and puts itself away', async () => {
  const { said, now } = salon(run([...five, 'link']), () => run([], [], true));
  const { store } = renderWorkspace('/provider/calendar');
  await ring('6/7');
  now.run = run([...five, 'link'], ['photos']);
  act(() => void store.dispatch(invalidateShared()));
  expect(await screen.findByText('Minden első lépés megvan. Sok vendéget kívánunk!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('link', { name: /Első lépések:/ })).not.toBeInTheDocument());
  expect(said).toEqual([{ putAway: true }]);
});

test('on trial going live is the last step, and nothing is put away before it', async () => {
  const { said, now } = salon(run([...five, 'link']), undefined, true);
  const { store } = renderWorkspace(address);
  expect(await screen.findByText('6/8 kész')).toBeInTheDocument();
  const steps = within(within(screen.getByRole('main')).getByRole('list')).getAllByRole('listitem');
  expect(steps).toHaveLength(8);
  expect(within(steps[7] as HTMLElement).getByRole('button', { name: 'Élesítem' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Elrejtés' })).not.toBeInTheDocument();
  now.run = run([...five, 'link', 'photos']);
  act(() => void store.dispatch(invalidateShared()));
  expect(await ring('7/8')).toBeInTheDocument();
  expect(said).toEqual([]);
});

test('a refusal is said where it happened, a failed read can be tried again', async () => {
  salon(run(five));
  let fails = true;
  server.use(
    http.get('*/api/company/current/firstrun', () =>
      fails ? HttpResponse.json({ code: 'internal' }, { status: 500 }) : HttpResponse.json(run(five)),
    ),
    http.patch('*/api/company/current/firstrun', () =>
      HttpResponse.json({ code: 'access.subscription_inactive' }, { status: 403 }),
    ),
  );
  const { user } = renderWorkspace(address);
  expect(await screen.findByText(/Az első lépéseket most nem sikerült betölteni/)).toBeInTheDocument();
  fails = false;
  const failed = screen.getByText(/Az első lépéseket most nem sikerült betölteni/).closest('[role=alert]');
  await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Újra' }));
  await user.click(await screen.findByRole('button', { name: 'Kihagyom : Fényképek' }));
  expect(await screen.findByText(/Az előfizetésed lejárt/)).toBeInTheDocument();
});

test.each([
  ['whoever only works here', colleague({ roles: ['PROVIDER'] }, { firstRun: true })],
  ['a salon that put it away', colleague({}, { firstRun: false })],
])('%s is shown no ring and asks nothing', async (_who, me) => {
  const asked = jest.fn();
  server.use(
    answer.me(me),
    http.get('*/api/company/current/firstrun', () => {
      asked();
      return HttpResponse.json(run(five));
    }),
  );
  renderWorkspace('/provider/calendar');
  expect(await screen.findByRole('heading', { level: 1, name: 'Naptár' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Első lépések/ })).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});
