import { fireEvent, render, screen } from '@testing-library/react';
import { gridHours } from './calendarModel';
import type { GridMark } from './GridMarks';
import { GridMarks, MarkedColumn, minuteAt } from './GridMarks';

const mark: GridMark = {
  id: 'held',
  day: '2026-11-25',
  from: 9 * 60,
  until: 10 * 60,
  providerId: 'lilla',
  look: 'held',
  text: '09:00–10:00 Anna',
};

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('finds the line of the grid under a point, and never one outside', () => {
  expect(minuteAt(0, 15, gridHours)).toBe(360);
  expect(minuteAt(0.5, 15, gridHours)).toBe(14 * 60);
  expect(minuteAt(0.5 + 14 / 960, 15, gridHours)).toBe(14 * 60);
  expect(minuteAt(0.5 + 16 / 960, 15, gridHours)).toBe(14 * 60 + 15);
  expect(minuteAt(1, 15, gridHours)).toBe(22 * 60 - 15);
  expect(minuteAt(-1, 15, gridHours)).toBe(360);
});

it('draws a mark in its own column only, and says where is pressed', () => {
  const onTap = jest.fn();
  const draw = (day: string, providerId?: string) =>
    render(
      <GridMarks value={{ marks: [mark], step: 15, onTap }}>
        <MarkedColumn day={day} providerId={providerId} hours={gridHours}>
          <p>events</p>
        </MarkedColumn>
      </GridMarks>,
    );
  draw('2026-11-25', 'gergo').unmount();
  expect(draw('2026-11-25', 'gergo').container).not.toHaveTextContent('Anna');
  expect(draw('2026-11-26', 'lilla').container).not.toHaveTextContent('Anna');
  expect(draw('2026-11-25').container).toHaveTextContent('Anna');
  const { container } = draw('2026-11-25', 'lilla');
  const layer = container.querySelector('.desk-taps');
  expect(container).toHaveTextContent('Anna');
  expect(screen.getAllByText('events')).toHaveLength(4);
  if (layer === null) {
    throw new Error('nothing to press');
  }
  layer.getBoundingClientRect = () => new DOMRect(0, 100, 50, 960);
  fireEvent.click(layer, { clientY: 100 + 185 });
  expect(onTap).toHaveBeenCalledWith({ day: '2026-11-25', minute: 9 * 60, providerId: 'lilla' });
});
