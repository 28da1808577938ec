import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef } from 'react';
import { step } from './model/drag';
import type { Range } from './model/ranges';
import { readRanges, textOf } from './model/ranges';
import type { ShopEdit, WeekName } from './model/week';
import { withDay } from './model/week';
import { useRangeDrag } from './useRangeDrag';

const hourHeight = 28;
const minutesOf = (pixels: number) => (pixels / hourHeight) * 60;
export const pixelsOf = (minutes: number) => (minutes / 60) * hourHeight;

const keys = { ArrowUp: -step, ArrowLeft: -step, ArrowDown: step, ArrowRight: step };

export interface WeekOptions {
  shop: ShopEdit;
  week: WeekName;
  onChange: (shop: ShopEdit) => void;
}

/** Draws, moves and stretches the ranges of a week, by pointer and by keys. */
export function useWeekDrag({ shop, week, onChange }: WeekOptions) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollTo({ top: pixelsOf(6 * 60) });
  }, []);
  const rangesOf = (weekday: number) => readRanges(shop[week][weekday - 1] ?? '').ranges;
  const { dragOn, onKey, onDown, onMove, ...drag } = useRangeDrag({
    frame,
    rangesOf: (place) => rangesOf(Number(place)),
    onChange: (place, ranges) => onChange(withDay(shop, week, Number(place), textOf(ranges))),
    minutesAt: (event) => minutesOf(event.clientY - event.currentTarget.getBoundingClientRect().top),
    keys,
  });
  return {
    ...drag,
    frame,
    rangesOf,
    dragOn: (weekday: number) => dragOn(`${weekday}`),
    onKey: (event: KeyboardEvent, weekday: number, ranges: readonly Range[], index: number) =>
      onKey(event, `${weekday}`, ranges, index),
    onDown: (event: PointerEvent<HTMLElement>, weekday: number) => onDown(event, `${weekday}`),
    onMove: (event: PointerEvent<HTMLElement>, weekday: number) => onMove(event, `${weekday}`),
  };
}
