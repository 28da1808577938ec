import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Day } from '../../lib/time';
import { dayOf, minuteOfDay } from '../../lib/time';
import type { GridColumn } from './columnModel';
import type { DeskCell, GridHours } from './deskModel';

interface ShownTimes {
  hours: GridHours;
  cells: readonly DeskCell[];
  from: Day;
  grid: readonly GridColumn[];
  /** Columns are days. */
  byDay: boolean;
  zone: string;
}

/** Minutes in sight before the current time, and before the first event. */
const lead = { now: 90, event: 15 } as const;

/**
 * Begins at the current time or at the first event, and keeps the same times in sight when earlier hours are added above
 * them. Events that arrive later are scrolled to, unless the grid was scrolled meanwhile.
 */
export function useGridScroll(
  box: RefObject<HTMLElement | null>,
  { hours, cells, from, grid, byDay, zone }: ShownTimes,
): void {
  const contentOf = () => box.current?.querySelector<HTMLElement>('.desk-scroll') ?? undefined;
  // The pointer stays where it is while an event is carried to other days.
  const isDragging = () => box.current?.dataset.dragging !== undefined;
  /** The scroll position set last. */
  const placed = useRef(0);
  const before = useRef(hours.from);
  const { from: first, to: last } = hours;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the hours change
  useLayoutEffect(() => {
    const content = contentOf();
    if (content !== undefined && before.current !== first) {
      const isUntouched = Math.abs(content.scrollTop - placed.current) < 1;
      content.scrollTop += ((before.current - first) * content.scrollHeight) / (last - first);
      placed.current = isUntouched ? content.scrollTop : -1;
    }
    before.current = first;
  }, [first, last]);

  const known = useRef({ hours, grid, firstEvent: 0 });
  // A leave of several days is no first event of the day.
  const starts = cells.flatMap((it) => (it.from === 0 ? [] : it.from));
  const firstEvent = starts.length === 0 ? undefined : Math.min(...starts);
  known.current = { hours, grid, firstEvent: firstEvent ?? hours.from * 60 + 60 };
  const scrollTo = (minute: number) => {
    const content = contentOf();
    if (content !== undefined) {
      const { from: top, to: bottom } = known.current.hours;
      content.scrollTop = (content.scrollHeight * Math.max(0, minute - top * 60)) / ((bottom - top) * 60);
      placed.current = content.scrollTop;
    }
  };
  const isToday = from === dayOf(Date.now(), zone);
  const dayCount = new Set(grid.map(({ day }) => day)).size;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other days are shown
  useEffect(() => {
    const content = contentOf();
    if (content !== undefined) {
      if (!isDragging()) {
        // A narrow screen shows some of the days: today and those after it.
        const columns = content.querySelectorAll<HTMLElement>('.desk-column');
        const today = dayOf(Date.now(), zone);
        const column = columns[known.current.grid.findIndex((it) => it.day === today)];
        content.scrollLeft = (column?.offsetLeft ?? 0) - (columns[0]?.offsetLeft ?? 0);
        scrollTo(isToday ? minuteOfDay(Date.now(), zone) - lead.now : known.current.firstEvent - lead.event);
      }
      const { style } = box.current?.parentElement ?? content;
      const bar = `${content.offsetWidth - content.clientWidth}px`;
      // Everything below would be styled again.
      if (style.getPropertyValue('--bar') !== bar) {
        style.setProperty('--bar', bar);
      }
    }
  }, [from, dayCount, byDay, zone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the first event becomes known
  useEffect(() => {
    const top = contentOf()?.scrollTop ?? 0;
    if (!isToday && !isDragging() && firstEvent !== undefined && Math.abs(top - placed.current) < 1) {
      scrollTo(firstEvent - lead.event);
    }
  }, [firstEvent === undefined]);
}
