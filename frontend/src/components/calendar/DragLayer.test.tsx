import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { deskItem } from '../../testing/deskItems';
import { DragLayer, loadDrag } from './DragLayer';
import type { DeskCell } from './deskModel';
import { edgeHoldMs } from './dragModel';

const of = deskItem('2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z', { id: 'visit', title: 'Anna' });
const cell: DeskCell = {
  id: 'visit 2026-11-25',
  of,
  resourceId: 'lilla',
  day: '2026-11-25',
  from: 600,
  until: 660,
  whole: true,
  goesOn: false,
};
const handlers = { onDrop: jest.fn(), onTurn: jest.fn(), onEdge: jest.fn(), onBack: jest.fn() };
const cells = new Map([['visit', cell]]);

/** Two columns of 200 by 960 pixels, a minute each from six on, beside a gutter of 50. */
function Grid() {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} data-testid="box">
      <div className="desk-scroll">
        <div className="desk-gutter" />
        <div className="desk-column">
          <button type="button" className="desk-event" data-event="visit">
            event
          </button>
        </div>
        <div className="desk-column" data-testid="second" />
      </div>
      <DragLayer box={box} cells={cells} step={15} hours={{ from: 6, to: 22 }} {...handlers} />
    </div>
  );
}

const size = (element: Element, of: { x: number; width: number; height?: number }) => {
  const { x, width, height = 960 } = of;
  Object.defineProperties(element, {
    clientWidth: { value: width },
    clientHeight: { value: height },
    offsetWidth: { value: width },
    scrollWidth: { value: width, writable: true },
    scrollLeft: { value: 0, writable: true },
  });
  element.getBoundingClientRect = () => new DOMRect(x, element.matches('.desk-event') ? 240 : 0, width, height);
};
/** `jsdom` makes pointer events without a place. */
const point = (type: string, target: Element | Window, x: number, y: number) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }), { pointerType: 'mouse' }),
  );
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeAll(async () => void (await loadDrag()));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  render(<Grid />);
  const [first, second] = document.querySelectorAll('.desk-column');
  size(document.querySelector('.desk-scroll') as Element, { x: 0, width: 450 });
  size(document.querySelector('.desk-gutter') as Element, { x: 0, width: 50 });
  size(first as Element, { x: 50, width: 200 });
  size(second as Element, { x: 250, width: 200 });
  size(screen.getByText('event'), { x: 53, width: 194, height: 60 });
  // By its middle, at half past ten.
  point('pointerdown', screen.getByText('event'), 150, 270);
});
afterEach(() => jest.useRealTimers());

test('an event is dropped in another column at another time', () => {
  point('pointermove', window, 350, 330);
  wait(50);
  expect(screen.getByTestId('second')).toHaveTextContent('11:00–12:00 Anna');
  point('pointerup', window, 350, 330);
  expect(handlers.onDrop).toHaveBeenCalledWith({ cell, column: 1, from: 660, until: 720 });
  expect(handlers.onTurn).not.toHaveBeenCalled();
  expect(screen.getByTestId('second')).toHaveTextContent('');
});

test('held at an edge it turns to other days, time after time, and is dropped there even where it was', () => {
  point('pointermove', window, 448, 270);
  wait(edgeHoldMs / 2);
  expect(screen.getByTestId('box')).toHaveAttribute('data-edge', 'after');
  expect(handlers.onTurn).not.toHaveBeenCalled();
  wait(edgeHoldMs);
  expect(handlers.onTurn.mock.calls).toEqual([[cell, 1, true]]);
  wait(edgeHoldMs);
  expect(handlers.onTurn.mock.calls.slice(1)).toEqual([[cell, 1, false]]);
  // Still in hand.
  expect(screen.getByTestId('second')).toHaveTextContent('10:00–11:00 Anna');
  point('pointermove', window, 150, 270);
  wait(50);
  expect(screen.getByTestId('box')).not.toHaveAttribute('data-edge');
  point('pointerup', window, 150, 270);
  expect(handlers.onDrop).toHaveBeenCalledWith({ cell, column: 0, from: 600, until: 660 });
  expect(handlers.onEdge).not.toHaveBeenCalled();
});

test('over the hours at the side it turns to the days before, and released there its place stays open', () => {
  point('pointermove', window, 20, 330);
  wait(2 * edgeHoldMs);
  expect(handlers.onTurn).toHaveBeenLastCalledWith(cell, -1, true);
  point('pointerup', window, 20, 330);
  expect(handlers.onEdge).toHaveBeenCalledWith({ cell, column: 0, from: 660, until: 720 });
  expect(handlers.onDrop).not.toHaveBeenCalled();
});

test('Escape puts it back, from other days too', () => {
  point('pointermove', window, 448, 270);
  wait(50);
  fireEvent.keyDown(window, { key: 'Escape' });
  point('pointerup', window, 448, 270);
  expect(handlers.onBack).not.toHaveBeenCalled();
  point('pointerdown', screen.getByText('event'), 150, 270);
  point('pointermove', window, 448, 270);
  wait(2 * edgeHoldMs);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(handlers.onBack).toHaveBeenCalledTimes(1);
  point('pointerup', window, 448, 270);
  expect(handlers.onDrop).not.toHaveBeenCalled();
  expect(handlers.onEdge).not.toHaveBeenCalled();
});

test('a time that is pulled turns no days, nor does one that is taken by its side and moved up or down', () => {
  point('pointerup', window, 150, 270);
  point('pointerdown', screen.getByText('event'), 150, 298);
  point('pointermove', window, 448, 330);
  wait(2 * edgeHoldMs);
  point('pointerup', window, 448, 330);
  expect(handlers.onDrop).toHaveBeenLastCalledWith({ cell, column: 0, from: 600, until: 690 });
  point('pointerdown', screen.getByText('event'), 55, 270);
  point('pointermove', window, 55, 330);
  wait(2 * edgeHoldMs);
  point('pointerup', window, 55, 330);
  expect(handlers.onTurn).not.toHaveBeenCalled();
});

test('where hours are left to scroll to, it scrolls and does not turn', () => {
  const content = document.querySelector('.desk-scroll') as Element;
  Object.assign(content, { scrollWidth: 9000 });
  point('pointermove', window, 448, 270);
  wait(2 * edgeHoldMs);
  expect(content.scrollLeft).toBeGreaterThan(100);
  expect(handlers.onTurn).not.toHaveBeenCalled();
});
