import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { drawn, moved, replaced, resized, startedAt, step } from './model/drag';
import type { Range } from './model/ranges';
import { normalised } from './model/ranges';

/** Pixels that a pointer moves before a press becomes a drag. */
const dragThreshold = 4;

/** The pointer's work on the ranges of one day. */
export interface RangeDrag {
  /** Key of the day. */
  place: string;
  kind: 'draw' | 'move' | 'start' | 'end';
  /** Place of the range among those of the day; -1 for a new one. */
  index: number;
  /** Minutes of the day where the pointer was put down, and where it is. */
  from: number;
  to: number;
  /** Pixels of the window where the pointer was put down. */
  x: number;
  y: number;
}

interface RangeDragOptions {
  /** Element that contains all days. */
  frame: RefObject<HTMLElement | null>;
  /** Ranges of a day; undefined where they cannot be changed. */
  rangesOf: (place: string) => readonly Range[] | undefined;
  onChange: (place: string, ranges: readonly Range[]) => void;
  /** Minutes of the day under the pointer. */
  minutesAt: (event: PointerEvent<HTMLElement>) => number;
  /** Minutes by which keys move a range, or its end with Shift. */
  keys: Readonly<Record<string, number>>;
  /** The part of the day that is shown. */
  bounds?: Range;
}

/**
 * Draws, moves and stretches the ranges of days, by pointer and by keys. A range is an element with `data-index` and
 * `data-range`, the key of its day and its start; its ends are elements with `data-edge`.
 */
export function useRangeDrag({ frame, rangesOf, onChange, minutesAt, keys, bounds }: RangeDragOptions) {
  const [drag, setDrag] = useState<RangeDrag>();
  const wasDragged = useRef(false);
  /** The range that takes the focus once it is drawn where it went. */
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (focus.current !== undefined) {
      frame.current?.querySelector<HTMLElement>(`[data-range="${focus.current}"]`)?.focus({ preventScroll: false });
      focus.current = undefined;
    }
  });
  /** The range that begins at a minute; without, the element that stands for a day without ranges. */
  const focusOn = (place: string, from: number | undefined) => {
    focus.current = `${place} ${from ?? 'none'}`;
  };
  const put = (place: string, ranges: readonly Range[], index: number, by: Range) => {
    const next = replaced(ranges, index, by);
    if (next !== undefined) {
      const joined = normalised(next);
      focusOn(place, joined.find((it) => it.from <= by.from && by.to <= it.to)?.from);
      onChange(place, joined);
    }
  };
  const onKey = (event: KeyboardEvent, place: string, ranges: readonly Range[], index: number) => {
    const range = ranges[index];
    if (range === undefined || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const by = keys[event.key];
    if (by !== undefined) {
      event.preventDefault();
      put(place, ranges, index, event.shiftKey ? resized(range, by) : moved(range, by));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      const left = ranges.filter((_it, at) => at !== index);
      focusOn(place, left[0]?.from);
      onChange(place, left);
    }
  };
  const onDown = (event: PointerEvent<HTMLElement>, place: string) => {
    wasDragged.current = false;
    if (event.button !== 0 || rangesOf(place) === undefined) {
      return;
    }
    const target = event.target instanceof Element ? event.target : undefined;
    const index = Number(target?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const edge = target?.closest<HTMLElement>('[data-edge]')?.dataset.edge;
    const kind = index < 0 ? 'draw' : edge === 'start' || edge === 'end' ? edge : 'move';
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = minutesAt(event);
    setDrag({ place, kind, index, from, to: from, x: event.clientX, y: event.clientY });
  };
  const onMove = (event: PointerEvent<HTMLElement>, place: string) => {
    if (drag?.place !== place) {
      return;
    }
    wasDragged.current ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) >= dragThreshold;
    if (wasDragged.current) {
      setDrag({ ...drag, to: minutesAt(event) });
    }
  };
  const result = (it: RangeDrag, ranges: readonly Range[]): Range => {
    const range = ranges[it.index];
    const by = it.to - it.from;
    if (range === undefined) {
      return drawn(it.from, it.to);
    }
    return it.kind === 'move'
      ? moved(range, by, bounds)
      : it.kind === 'start'
        ? startedAt(range, by)
        : resized(range, by);
  };
  const onUp = () => {
    const ranges = drag === undefined ? undefined : rangesOf(drag.place);
    if (drag !== undefined && ranges !== undefined && Math.abs(drag.to - drag.from) >= step / 2) {
      const by = result(drag, ranges);
      if (drag.kind === 'draw') {
        const joined = normalised([...ranges, by]);
        focusOn(drag.place, joined.find((it) => it.from <= by.from && by.to <= it.to)?.from);
        onChange(drag.place, joined);
      } else {
        put(drag.place, ranges, drag.index, by);
      }
    }
    setDrag(undefined);
  };
  return {
    /** The pointer's work on a day, if there is any. */
    dragOn: (place: string) => (drag?.place === place ? drag : undefined),
    /** The range as it would be when the pointer is let go. */
    result,
    focusOn,
    /** Whether a click ends a drag, and means nothing else. */
    isEndOfDrag: (event: MouseEvent) => event.detail > 0 && wasDragged.current,
    onKey,
    onDown,
    onMove,
    onUp,
    onCancel: () => setDrag(undefined),
  };
}
