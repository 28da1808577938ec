import { gridHours } from './calendarModel';
import type { Grip, MinuteRange } from './dragModel';
import { dragged as draggedIn, edgeAt, edgeHoldMs, gripOf, heldAtEdge } from './dragModel';

const dragged = (range: MinuteRange, grip: Grip, by: number, step: number) =>
  draggedIn(range, grip, by, step, gridHours);

const noon = { from: 720, until: 780 };

test('the middle moves, the edges resize; low boxes have narrow edges', () => {
  expect([0, 7, 8, 91, 92, 99].map((offset) => gripOf(offset, 100))).toEqual([
    'top',
    'top',
    'whole',
    'whole',
    'bottom',
    'bottom',
  ]);
  expect([3, 4, 11, 12].map((offset) => gripOf(offset, 16))).toEqual(['top', 'whole', 'whole', 'bottom']);
});

test('what is moved stays as long, comes to lie on a line and does not leave the hours', () => {
  expect(dragged(noon, 'whole', 52, 15)).toEqual({ from: 765, until: 825 });
  expect(dragged({ from: 725, until: 770 }, 'whole', 20, 15)).toEqual({ from: 750, until: 795 });
  expect(dragged(noon, 'whole', -9999, 15)).toEqual({ from: 360, until: 420 });
  expect(dragged(noon, 'whole', 9999, 15)).toEqual({ from: 1260, until: 1320 });
});

test('small movements do not move an event between the lines', () => {
  expect(dragged({ from: 725, until: 770 }, 'whole', 7, 15)).toEqual({ from: 725, until: 770 });
});

test('an edge is pulled as far as the hours go and never over the other', () => {
  expect(dragged(noon, 'bottom', 30, 15)).toEqual({ from: 720, until: 810 });
  expect(dragged(noon, 'bottom', -9999, 15)).toEqual({ from: 720, until: 735 });
  expect(dragged(noon, 'bottom', 9999, 15)).toEqual({ from: 720, until: 1320 });
  expect(dragged(noon, 'top', -30, 15)).toEqual({ from: 690, until: 780 });
  expect(dragged(noon, 'top', 9999, 15)).toEqual({ from: 765, until: 780 });
  expect(dragged(noon, 'top', -9999, 15)).toEqual({ from: 360, until: 780 });
});

test('what is shorter than a step may grow and is not made longer by shrinking', () => {
  const short = { from: 720, until: 730 };
  expect(dragged(short, 'bottom', -30, 15)).toEqual(short);
  expect(dragged(short, 'top', 30, 15)).toEqual(short);
  expect(dragged(short, 'bottom', 20, 15)).toEqual({ from: 720, until: 750 });
});

test('the edge is within some pixels of it, and everything beyond', () => {
  expect([-500, 11, 12, 88, 89, 999].map((at) => edgeAt(at, 0, 100, 12))).toEqual([-1, -1, 0, 0, 1, 1]);
});

test('what is held at an edge turns after a while, and again after as long; the other edge begins anew', () => {
  const held = { side: 1, since: 1000 } as const;
  expect(heldAtEdge({ side: 0, since: 0 }, 1, 1000)).toEqual({ ...held, turns: false });
  expect(heldAtEdge(held, 1, 1000 + edgeHoldMs - 1)).toEqual({ ...held, turns: false });
  const turned = heldAtEdge(held, 1, 1000 + edgeHoldMs);
  expect(turned).toEqual({ side: 1, since: 1000 + edgeHoldMs, turns: true });
  expect(heldAtEdge(turned, 1, turned.since + 1).turns).toBe(false);
  expect(heldAtEdge(held, -1, 9999)).toEqual({ side: -1, since: 9999, turns: false });
  expect(heldAtEdge(held, 0, 9999).turns).toBe(false);
});
