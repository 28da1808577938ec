import { act, renderHook } from '@testing-library/react';
import { event } from '../../../testing/fixtures';
import { lasting } from '../editor/draft';
import { useCarriedEvent } from './useCarriedEvent';

const visit = event();
const place = { day: '2026-11-21', from: 600, until: 660, providerId: 'employee-gergo' };

function carry() {
  const given = {
    zone: 'Europe/Budapest',
    shown: { day: '2026-11-20', show: jest.fn() },
    events: [visit] as (typeof visit)[],
    picking: { pickedUp: undefined, pickUp: jest.fn(), setTarget: jest.fn(), cancel: jest.fn() },
    onStep: jest.fn(),
    onMove: jest.fn(),
  };
  const { result, rerender } = renderHook((props: typeof given) => useCarriedEvent(props), { initialProps: given });
  act(() => result.current.carrying.onTurn(visit.id, 1, true));
  // Days without it.
  rerender({ ...given, shown: { ...given.shown, day: '2026-11-21' }, events: [] });
  act(() => result.current.carrying.onTurn(visit.id, 1, false));
  return { ...given, result };
}

test('an event of days that are not shown any more is moved to the days that are', () => {
  const { result, onStep, onMove } = carry();
  expect(onStep).toHaveBeenCalledTimes(2);
  result.current.onMove(visit.id, place);
  expect(onMove).toHaveBeenLastCalledWith(visit.id, place, visit);
  // The next one is another.
  result.current.onMove('other', place);
  expect(onMove).toHaveBeenLastCalledWith('other', place, undefined);
});

test('released at the edge it is picked up with the time at which it was held, and its own person and weekday', () => {
  const { result, picking } = carry();
  result.current.carrying.onPickUp(visit.id, place);
  const target = { providerId: 'employee-lilla', when: lasting('2026-11-20', '10:00', 60) };
  expect(picking.pickUp).toHaveBeenCalledWith(visit, false, target);
});

test('put back, its own day is shown again', () => {
  const { result, shown } = carry();
  result.current.carrying.onBack();
  expect(shown.show).toHaveBeenCalledWith({ day: '2026-11-20' });
});
