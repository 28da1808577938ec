import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { ChoiceLayer } from './ChoiceLayer';
import { gridHours } from './calendarModel';
import type { Choice } from './choice';
import { stepsBetween } from './choice';

/** Two columns of 960 pixels, a minute each, from six on. */
function Grid({ onChoose }: { onChoose: (choice: Choice) => void }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <div className="desk-column">
        <button type="button" className="desk-event">
          event
        </button>
      </div>
      <div className="desk-column" data-testid="column" />
      <ChoiceLayer box={box} step={15} hours={gridHours} onChoose={onChoose} />
    </div>
  );
}

const column = () => screen.getByTestId('column');
const y = (hour: number, minute: number) => ({ clientX: 10, clientY: (hour - 6) * 60 + minute });
/** `jsdom` makes pointer events without a place. */
const point = (type: string, target: Element, init: MouseEventInit, pointerType = 'mouse') =>
  fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { pointerType }));
const touches = (...at: { clientX: number; clientY: number }[]) => ({ touches: at });

let chosen: jest.Mock<undefined, [Choice]>;
const ranges = () => chosen.mock.calls.map(([{ index, from, until }]) => [index, from / 60, until / 60]);

beforeEach(() => {
  jest.useFakeTimers();
  chosen = jest.fn();
  render(<Grid onChoose={chosen} />);
  column().getBoundingClientRect = () => new DOMRect(0, 0, 100, 960);
});
afterEach(() => jest.useRealTimers());

test('steps are counted whole, in either direction, and end with the grid', () => {
  expect(stepsBetween(600, 630, 15, gridHours)).toEqual({ from: 600, until: 645 });
  expect(stepsBetween(630, 600, 15, gridHours)).toEqual({ from: 600, until: 645 });
  expect(stepsBetween(1290, 1290, 60, gridHours)).toEqual({ from: 1290, until: 1320 });
});

test('a press of the mouse chooses one step, and a pull all steps that it passes', () => {
  point('pointerdown', column(), y(9, 20));
  point('pointerup', column(), y(9, 20));
  expect(ranges()).toEqual([[1, 9.25, 9.5]]);
  point('pointerdown', column(), y(11, 20));
  point('pointermove', column(), y(10, 5));
  expect(column()).toHaveTextContent('10:00–11:30');
  point('pointerup', document.body, y(10, 5));
  expect(ranges()).toEqual([
    [1, 9.25, 9.5],
    [1, 10, 11.5],
  ]);
  expect(column()).toHaveTextContent('');
});

test('nothing is chosen on an event, by another button, after Escape, or where a press ends elsewhere', () => {
  point('pointerdown', screen.getByText('event'), y(9, 0));
  point('pointerup', screen.getByText('event'), y(9, 0));
  point('pointerdown', column(), { button: 2, ...y(9, 0) });
  point('pointerup', column(), y(9, 0));
  point('pointerdown', column(), y(9, 0));
  point('pointermove', column(), y(10, 0));
  fireEvent.keyDown(column(), { key: 'Escape' });
  expect(column()).toHaveTextContent('');
  point('pointerup', column(), y(10, 0));
  point('pointerdown', column(), y(9, 0));
  point('pointerup', document.body, y(9, 0));
  expect(chosen).not.toHaveBeenCalled();
});

test('a finger chooses once it rested, and scrolls before', () => {
  fireEvent.touchStart(column(), touches(y(9, 0)));
  // It scrolls.
  expect(fireEvent.touchMove(column(), touches(y(9, 30)))).toBe(true);
  act(() => jest.advanceTimersByTime(400));
  fireEvent.touchEnd(column(), touches());
  // A tap, and what the browser makes of it for pages that know no fingers.
  fireEvent.touchStart(column(), touches(y(9, 0)));
  fireEvent.touchEnd(column(), touches());
  point('pointerdown', column(), y(9, 0), 'touch');
  point('pointerup', column(), y(9, 0), 'touch');
  expect(chosen).not.toHaveBeenCalled();
  fireEvent.touchStart(column(), touches(y(9, 0)));
  act(() => jest.advanceTimersByTime(200));
  expect(column()).toHaveTextContent('09:00–09:15');
  expect(fireEvent.touchMove(column(), touches(y(10, 0)))).toBe(false);
  fireEvent.touchEnd(column(), touches());
  expect(ranges()).toEqual([[1, 9, 10.25]]);
});

test('a second finger takes the choice back', () => {
  fireEvent.touchStart(column(), touches(y(9, 0)));
  act(() => jest.advanceTimersByTime(200));
  fireEvent.touchMove(column(), touches(y(9, 0), y(12, 0)));
  fireEvent.touchEnd(column(), touches());
  expect(chosen).not.toHaveBeenCalled();
});
