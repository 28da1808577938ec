import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { deskItem } from '../../testing/deskItems';
import DeskCalendar from './DeskCalendar';

const item = (id: string, start: string, end: string) =>
  deskItem(start, end, {
    id,
    time: '10:00–11:00',
    title: 'Őszi Emese',
    detail: 'Hajvágás · új vendég',
    brief: 'Hajvágás',
    signs: ['new'],
    who: 'Kovács Lilla',
    label: '10:00–11:00 Őszi Emese Hajvágás · új vendég, Kovács Lilla',
  });
const items = [
  item('today', '2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z'),
  item('tomorrow', '2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z'),
];
const given: ComponentProps<typeof DeskCalendar> = {
  from: '2026-11-25',
  days: 1,
  people: [{ id: 'lilla' }, { id: 'gergo' }],
  person: '',
  items,
  open: [],
  zone: 'Europe/Budapest',
  step: 15,
  pulsing: new Set(),
  canDrag: false,
  carrying: { onTurn: () => undefined, onPickUp: () => undefined, onBack: () => undefined },
  onOpen: () => undefined,
  onPlace: () => undefined,
  onMove: () => undefined,
  card: (id) => `kártya: ${id}`,
};
const columns = () => [...document.querySelectorAll('.desk-column')];
const shown = () => [...document.querySelectorAll<HTMLElement>('.desk-event')].map((it) => it.dataset.event);

it('reuses its columns from day to day with the new events', () => {
  const { rerender } = render(<DeskCalendar {...given} />);
  const before = columns();
  expect(before).toHaveLength(2);
  expect(shown()).toEqual(['today']);
  rerender(<DeskCalendar {...given} from="2026-11-26" />);
  expect(columns()).toEqual(before);
  expect(columns().every((it, index) => it === before[index])).toBe(true);
  expect(shown()).toEqual(['tomorrow']);
});

/** The mouse comes over an element. */
const point = (at: Element) =>
  fireEvent(at, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse', buttons: 0 }));

it('says all of an event in its name, begins with what is seen, and opens it', () => {
  const onOpen = jest.fn();
  render(<DeskCalendar {...given} onOpen={onOpen} />);
  const event = screen.getByRole('button', { name: items[0]?.label ?? '' });
  expect(items[0]?.label.startsWith((event.textContent ?? '').trim())).toBe(true);
  fireEvent.click(screen.getByText('Őszi Emese'));
  expect(onOpen).toHaveBeenCalledWith('today');
});

it('shows a card of the event under the mouse until Escape, a press or scrolling', async () => {
  render(<DeskCalendar {...given} />);
  const title = screen.getByText('Őszi Emese');
  for (const leave of [
    () => fireEvent.keyDown(window, { key: 'Escape' }),
    () => fireEvent.pointerDown(title),
    () => fireEvent.scroll(document.querySelector('.desk-scroll') as Element),
  ]) {
    point(title);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('kártya: today');
    leave();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  }
  fireEvent.pointerOver(title);
  await new Promise((later) => setTimeout(later, 400));
  // No mouse.
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('draws what lies outside the usual hours, beside its hour', () => {
  const late = item('late', '2026-11-25T21:30:00Z', '2026-11-25T22:30:00Z');
  const { rerender } = render(<DeskCalendar {...given} />);
  expect(screen.queryByText('22:00')).not.toBeInTheDocument();
  rerender(<DeskCalendar {...given} items={[...items, late]} />);
  expect(shown()).toEqual(['today', 'late']);
  expect(screen.getByText('23:00')).toBeInTheDocument();
  const box = document.querySelector<HTMLElement>('[data-event=late]');
  // 14 and a half of 16 hours from above.
  expect(Number.parseFloat(box?.style.top ?? '')).toBeCloseTo((100 * 14.5) / 16);
  rerender(<DeskCalendar {...given} items={items} />);
  expect(screen.queryByText('22:00')).not.toBeInTheDocument();
});

it('divides each day among its people, with their events and their hours, and says the day', () => {
  const gergos = { ...item('gergos', '2026-11-26T11:00:00Z', '2026-11-26T12:00:00Z'), providerId: 'gergo' };
  const open = [{ providerId: 'lilla', start: '2026-11-25T07:00:00Z', end: '2026-11-25T15:00:00Z' }];
  render(<DeskCalendar {...given} days={3} items={[...items, gergos]} open={open} />);
  const of = (column: Element | undefined) =>
    [...(column?.querySelectorAll<HTMLElement>('.desk-event') ?? [])].map((it) => it.dataset.event);
  expect(columns().map(of)).toEqual([['today'], [], ['tomorrow'], ['gergos'], [], []]);
  // Before and after the hours, and all day.
  expect(columns().map((it) => it.querySelectorAll('.desk-closed').length)).toEqual([2, 1, 1, 1, 1, 1]);
  const [, second] = screen.getAllByRole('group', { name: 'november 26., csütörtök' });
  expect(second).toBe(columns()[3]);
  expect(columns().map((it) => it.classList.contains('desk-starts'))).toEqual([false, false, true, false, true, false]);
});

it('takes an empty time of a person’s day', () => {
  const onPlace = jest.fn();
  render(<DeskCalendar {...given} days={3} onPlace={onPlace} />);
  const third = columns()[3] as HTMLElement;
  third.getBoundingClientRect = () => new DOMRect(0, 0, 100, 720);
  for (const type of ['pointerdown', 'pointerup']) {
    const press = new MouseEvent(type, { bubbles: true, clientX: 10, clientY: 65 });
    fireEvent(third, Object.assign(press, { pointerType: 'mouse' }));
  }
  expect(onPlace).toHaveBeenCalledWith(expect.objectContaining({ day: '2026-11-26', providerId: 'gergo' }));
});
