import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { drawn, moved, replaced, resized, step } from './model/drag';
import type { Range } from './model/ranges';
import { normalised, readRanges, textOf } from './model/ranges';
import type { ShopEdit, WeekName } from './model/week';
import { withDay } from './model/week';

const hourHeight = 28;
const minutesOf = (pixels: number) => (pixels / hourHeight) * 60;
export const pixelsOf = (minutes: number) => (minutes / 60) * hourHeight;

interface Drag {
  weekday: number;
  kind: 'draw' | 'move' | 'resize';
  /** Which range; none is drawn anew. */
  index: number;
  from: number;
  to: number;
}

export interface WeekOptions {
  shop: ShopEdit;
  week: WeekName;
  onChange: (shop: ShopEdit) => void;
}

/** Draws, moves and stretches the ranges of a week, by pointer and by keys. */
export function useWeekDrag({ shop, week, onChange }: WeekOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  /** Which range is to have the focus once it is drawn where it went. */
  const focus = useRef<string>(undefined);
  useEffect(() => {
    frame.current?.scrollTo({ top: pixelsOf(6 * 60) });
  }, []);
  useEffect(() => {
    if (focus.current !== undefined) {
      frame.current?.querySelector<HTMLElement>(`[data-range="${focus.current}"]`)?.focus({ preventScroll: false });
      focus.current = undefined;
    }
  });
  const rangesOf = (weekday: number) => readRanges(shop[week][weekday - 1] ?? '').ranges;
  const set = (weekday: number, ranges: readonly Range[]) => onChange(withDay(shop, week, weekday, textOf(ranges)));
  const put = (weekday: number, ranges: readonly Range[], index: number, by: Range) => {
    const next = replaced(ranges, index, by);
    if (next !== undefined) {
      focus.current = `${weekday} ${by.from}`;
      set(weekday, normalised(next));
    }
  };
  const onKey = (event: KeyboardEvent, weekday: number, ranges: readonly Range[], index: number) => {
    const range = ranges[index];
    if (range === undefined || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const by = { ArrowUp: -step, ArrowLeft: -step, ArrowDown: step, ArrowRight: step }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      put(weekday, ranges, index, event.shiftKey ? resized(range, by) : moved(range, by));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      const left = ranges.filter((_it, at) => at !== index);
      focus.current = left[0] === undefined ? undefined : `${weekday} ${left[0].from}`;
      set(weekday, left);
    }
  };
  const at = (event: PointerEvent<HTMLElement>) =>
    minutesOf(event.clientY - event.currentTarget.getBoundingClientRect().top);
  const onDown = (event: PointerEvent<HTMLElement>, weekday: number) => {
    if (event.button !== 0 || rangesOf(weekday) === undefined) {
      return;
    }
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const index = Number(target?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const kind = index < 0 ? 'draw' : target?.dataset.edge === undefined ? 'move' : 'resize';
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = at(event);
    setDrag({ weekday, kind, index, from, to: from });
  };
  const result = (it: Drag, ranges: readonly Range[]): Range => {
    const range = ranges[it.index];
    const by = it.to - it.from;
    return range === undefined ? drawn(it.from, it.to) : it.kind === 'move' ? moved(range, by) : resized(range, by);
  };
  const onUp = () => {
    const ranges = drag === undefined ? undefined : rangesOf(drag.weekday);
    if (drag !== undefined && ranges !== undefined && Math.abs(drag.to - drag.from) >= step / 2) {
      const by = result(drag, ranges);
      if (drag.kind === 'draw') {
        focus.current = `${drag.weekday} ${by.from}`;
        set(drag.weekday, normalised([...ranges, by]));
      } else {
        put(drag.weekday, ranges, drag.index, by);
      }
    }
    setDrag(undefined);
  };
  return {
    frame,
    rangesOf,
    /** The pointer's work on a day, if there is any. */
    dragOn: (weekday: number) => (drag?.weekday === weekday ? drag : undefined),
    /** The range as it would be when the pointer is let go. */
    result,
    onKey,
    onDown,
    onMove: (event: PointerEvent<HTMLElement>, weekday: number) =>
      drag?.weekday === weekday && setDrag({ ...drag, to: at(event) }),
    onUp,
    onCancel: () => setDrag(undefined),
  };
}
