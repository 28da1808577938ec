import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { EventDto } from '../../../api/calendar';
import { sessionEnd } from '../../../app/sessionEnd';
import { makeStore } from '../../../app/store';
import { desk } from '../../../testing/deskItems';
import { event } from '../../../testing/fixtures';
import { server } from '../../../testing/server';
import { useDragMoves } from './useDragMoves';

const visit = event();
const place = { day: '2026-11-27', from: 600, until: 660, providerId: 'employee-lilla' };
const moved = { ...visit, version: 2, start: '2026-11-27T09:00:00Z', end: '2026-11-27T10:00:00Z' };

/** Days without the visit, to which it is dropped. */
function dropOnOtherDays() {
  const store = makeStore({}, sessionEnd);
  const onDone = jest.fn();
  const listed: readonly EventDto[] = [event({ id: 'other' })];
  const { result, rerender } = renderHook((all: readonly EventDto[]) => useDragMoves(desk, all, onDone), {
    initialProps: listed,
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  act(() => result.current.drop(visit.id, place, visit));
  const shown = () => result.current.events?.map((it) => [it.id, it.start]);
  return { result, rerender, onDone, shown };
}

test('an event from other days is seen where it was dropped at once, and until those days are read again', async () => {
  server.use(http.post('*/api/events/appointment', () => HttpResponse.json({ event: moved, warnings: [] })));
  const { rerender, onDone, shown } = dropOnOtherDays();
  const both = [
    ['other', '2026-11-20T13:30:00Z'],
    [visit.id, expect.stringMatching(/^2026-11-27T09:00:00(\.000)?Z$/)],
  ];
  expect(shown()).toEqual(both);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ event: moved, before: visit }));
  expect(shown()).toEqual(both);
  // Deleted elsewhere meanwhile, for instance.
  rerender([event({ id: 'other' })]);
  expect(shown()).toEqual(both.slice(0, 1));
});

test('refused it is gone from there, and still known', async () => {
  server.use(
    http.post('*/api/events/appointment', () => HttpResponse.json({ code: 'booking.slot_taken' }, { status: 409 })),
  );
  const { result, shown } = dropOnOtherDays();
  await waitFor(() => expect(result.current.refused?.event).toBe(visit));
  expect(shown()).toEqual([['other', '2026-11-20T13:30:00Z']]);
});

test('dropped at the end of a day it ends at midnight', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/events/appointment', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ event: moved, warnings: [] });
    }),
  );
  const { result } = renderHook(() => useDragMoves(desk, [visit], jest.fn()), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={makeStore({}, sessionEnd)}>{children}</Provider>
    ),
  });
  act(() => result.current.drop(visit.id, { ...place, from: 1380, until: 1440 }));
  await waitFor(() => expect(sent).toMatchObject([{ start: '2026.11.27 23:00', end: '2026.11.28 00:00' }]));
});
