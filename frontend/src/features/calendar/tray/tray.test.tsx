import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { trayDropEvent } from '../../../components/calendar/trayDrop';
import { forgetKept } from '../../../lib/keptOffline';
import { atDesk, colleague, event, guestCard } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { deskWish, wish } from '../../../testing/waitingFixtures';
import { loadDialogs } from '../OpenedPart';
import { readTray, trayKey, writeTray } from './storedTray';

beforeAll(async () => void (await loadDialogs()));
afterEach(() => sessionStorage.clear());

const visit = event({ start: '2099-11-20T09:00:00Z', end: '2099-11-20T10:00:00Z' });

/** A day with a visit, and a guest who waits. Tells what was saved; the visit can be deleted. */
function withVisit() {
  const saved: Record<string, unknown>[] = [];
  const visitNow = { current: visit };
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [visitNow.current] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/gaps', () => HttpResponse.json({ minutes: 60, items: [] })),
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard())),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(visitNow.current)),
    http.get('*/api/waitinglist', () =>
      HttpResponse.json({ items: [deskWish({ wish: wish({ services: ['Női hajvágás'] }) })] }),
    ),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
    http.post('*/api/events/appointment', async ({ request }) => {
      saved.push((await request.json()) as Record<string, unknown>);
      visitNow.current = { ...visit, start: '2099-11-27T09:00:00Z', end: '2099-11-27T10:00:00Z', version: 4 };
      return HttpResponse.json({ event: visitNow.current, warnings: [] });
    }),
  );
  return { saved, visitNow };
}

const list = (day = '2099-11-20') => renderWorkspace(`/provider/calendar?view=list&day=${day}`);
const entry = () => screen.findByRole('button', { name: /^10:00.*Kovács Anna/ });
const tray = () => within(screen.getByRole('region', { name: 'Tálca' }));
const picked = async () =>
  within(await screen.findByRole('region', { name: 'Tálca' })).findByRole('button', { name: /^Kovács Anna/ });

async function setAside() {
  const { user, ...rest } = list();
  await user.click(await entry());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Félreteszem' }));
  return { user, ...rest };
}

test('an appointment that is set aside stays where it is, marked, and is on the tray after a reload too', async () => {
  withVisit();
  const { unmount } = await setAside();
  expect(await picked()).toHaveTextContent(/Kovács AnnaNői hajvágásEddig: .*10:00–11:00, Kovács Lilla/);
  expect(screen.getByText('A tálcán: 1', { selector: '[role=status]' })).toBeInTheDocument();
  expect(await entry()).toHaveTextContent('félretéve');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();

  const { user } = list('2099-11-27');
  expect(await picked()).toBeInTheDocument();
  await user.click(tray().getByRole('button', { name: 'Levétel a tálcáról: Kovács Anna' }));
  expect(screen.queryByRole('region', { name: 'Tálca' })).not.toBeInTheDocument();
});

test('pressed on another day it is picked up, and once it has its place it leaves the tray', async () => {
  const { saved } = withVisit();
  const { unmount } = await setAside();
  unmount();
  const { user } = list('2099-11-27');
  await user.click(await picked());
  const moving = await screen.findByRole('region', { name: 'Áthelyezés' });
  expect(await picked()).toHaveAttribute('aria-pressed', 'true');
  expect(within(moving).queryByRole('button', { name: 'Félreteszem' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(moving).not.toBeInTheDocument());
  expect(saved).toMatchObject([{ id: visit.id, start: '2099.11.27 10:00' }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tálca' })).not.toBeInTheDocument());
});

test('while it is moved it can be set aside, which sends nothing', async () => {
  const { saved } = withVisit();
  const { user } = list();
  (await entry()).focus();
  await user.keyboard('m');
  const moving = await screen.findByRole('region', { name: 'Áthelyezés' });
  await user.click(within(moving).getByRole('button', { name: 'Félreteszem' }));
  expect(moving).not.toBeInTheDocument();
  expect(await picked()).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('dropped on the tray it is set aside; deleted elsewhere it leaves the tray', async () => {
  const { visitNow } = withVisit();
  const { user, store } = list();
  await entry();
  await user.click(screen.getByRole('button', { name: 'Tálca' }));
  const box = await screen.findByRole('region', { name: 'Tálca' });
  expect(box).toHaveTextContent('Húzz ide egy időpontot');
  act(() => void box.dispatchEvent(new CustomEvent(trayDropEvent, { detail: visit.id })));
  expect(await picked()).toBeInTheDocument();
  visitNow.current = { ...visit, state: 0, version: 4 };
  act(() => void store.dispatch({ type: 'api/invalidateTags', payload: ['Events'] }));
  await waitFor(() => expect(tray().queryByRole('button', { name: /^Kovács Anna/ })).not.toBeInTheDocument());
});

test('a guest of the waiting list is taken to the tray, and pressed begins their appointment', async () => {
  withVisit();
  const { user } = list();
  await entry();
  await user.click(screen.getByRole('button', { name: 'Tálca' }));
  await user.click(await screen.findByRole('button', { name: 'Várólistáról' }));
  await user.click(await screen.findByRole('button', { name: 'Csabai Anna Női hajvágás' }));
  expect(tray().getByText('A várólistán nincs más vendég.')).toBeInTheDocument();
  await user.click(tray().getByRole('button', { name: /Csabai Anna.*Időpontot keresek neki/ }));
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText(/^Női hajvágás ·/)).toBeInTheDocument();
});

test('the tray is of one user of one company, and gone with the sign-out', () => {
  const key = trayKey('company', 'dora');
  const entries = [{ kind: 'appointment', id: 'a' } as const, { kind: 'wish', id: 'w', guestId: 'g' } as const];
  writeTray(key, entries);
  expect(readTray(key)).toEqual(entries);
  expect(readTray(trayKey('company', 'lilla'))).toEqual([]);
  sessionStorage.setItem(trayKey('company', 'lilla'), '[{"kind":"wish","id":"w"},{"kind":"other","id":"a"},7]');
  expect(readTray(trayKey('company', 'lilla'))).toEqual([]);
  forgetKept();
  expect(readTray(key)).toEqual([]);
});
