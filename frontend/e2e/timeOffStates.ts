import { signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import { expect, settled } from './test';

const page = '/provider/timeoff';
const call = /\/api\/timeoff$/;

/** A request of some days. */
const request = (employeeId: string, changes: object) => ({
  id: '00000000-0000-7000-8000-000000000001',
  employeeId,
  start: '2035-07-01T22:00:00Z',
  end: '2035-07-04T22:00:00Z',
  reason: 'holiday',
  note: 'Esküvő vidéken, a hétfőt is el tudom cserélni',
  state: 'asked',
  askedAt: '2035-06-01T08:00:00Z',
  appointments: 3,
  alsoAbsent: [employeeId],
  ...changes,
});

/** The page with two open requests and an answered one. */
const listed = (then: State = async () => undefined): State =>
  signedInAt('dora', page, async (visit) => {
    const { page: shown, callAs, words } = visit;
    const { items } = await (await callAs('dora')).call<{ items: { id: string }[] }>('GET', '/api/user/employees');
    const [first = { id: '' }, second = first] = items;
    const rows = [
      request(first.id, {}),
      request(second.id, { id: '00000000-0000-7000-8000-000000000002', appointments: 0, alsoAbsent: [] }),
      request(first.id, {
        id: '00000000-0000-7000-8000-000000000003',
        state: 'refused',
        answeredBy: second.id,
        answer: 'Ketten is távol vannak.',
      }),
    ];
    await shown.route(call, (route) => route.fulfill({ json: { items: rows } }));
    await shown.reload();
    await expect(shown.getByRole('button', { name: words['timeOff.refuse'] }).first()).toBeVisible();
    await then(visit);
    await settled(shown);
  });

/** The states of the page for requests for time off. */
export const timeOffStates: Record<string, State> = {
  'time-off': listed(),
  'time-off-ask': listed(async ({ page: shown, words }) => {
    await shown.getByRole('button', { name: words['timeOff.ask'] }).click();
    await shown.getByRole('checkbox', { name: words['desk.wholeDays'] }).click();
    await expect(shown.getByRole('textbox', { name: words['desk.until'] })).toBeVisible();
  }),
  'time-off-empty': signedInAt('dora', page, ({ page: shown }) => settled(shown)),
  'time-off-failing': whileCall('failing', 'dora', page, call),
};
