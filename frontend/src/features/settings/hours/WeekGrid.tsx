import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import ui from '../../../components/ui.module.css';
import { weekdayName } from '../../../lib/hours';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import styles from './hours.module.css';
import { drawn, moved, replaced, resized, step } from './model/drag';
import type { Range } from './model/ranges';
import { dayMinutes, normalised, rangeText, readRanges, textOf } from './model/ranges';
import type { ShopEdit, WeekName } from './model/week';
import { weekdays, withDay } from './model/week';

const hourHeight = 28;
const minutesOf = (pixels: number) => (pixels / hourHeight) * 60;
const pixelsOf = (minutes: number) => (minutes / 60) * hourHeight;
const hours = Array.from({ length: 24 }, (_it, hour) => hour);

interface Drag {
  weekday: number;
  kind: 'draw' | 'move' | 'resize';
  /** Which range; none is drawn anew. */
  index: number;
  from: number;
  to: number;
}

interface Props {
  shop: ShopEdit;
  week: WeekName;
  onChange: (shop: ShopEdit) => void;
}

/** Seven days of 24 hours: ranges are drawn, moved and stretched by pointer, and each can be changed by keys. */
export function WeekGrid({ shop, week, onChange }: Props) {
  const t = useT();
  const language = useLanguage();
  const hint = useId();
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
  return (
    <div className={styles.gridPart}>
      <p id={hint} className={`${ui.muted} ${ui.small}`}>
        {t('hours.gridHint')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section ref={frame} className={styles.frame} aria-label={t('hours.grid')} tabIndex={0}>
        <div className={styles.heads} aria-hidden="true">
          <span />
          {weekdays.map((weekday) => (
            <span key={weekday}>{weekdayName(weekday, language)}</span>
          ))}
        </div>
        <div className={styles.grid} style={{ height: pixelsOf(dayMinutes) }}>
          <div className={styles.clock} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} style={{ top: pixelsOf(hour * 60) }}>{`${hour}:00`}</span>
            ))}
          </div>
          {weekdays.map((weekday) => {
            const ranges = rangesOf(weekday) ?? [];
            const active = drag?.weekday === weekday ? drag : undefined;
            const name = weekdayName(weekday, language);
            return (
              <div
                key={weekday}
                className={styles.column}
                data-weekday={weekday}
                onPointerDown={(event) => onDown(event, weekday)}
                onPointerMove={(event) => active !== undefined && setDrag({ ...active, to: at(event) })}
                onPointerUp={onUp}
                onPointerCancel={() => setDrag(undefined)}
              >
                {ranges.map((range, index) => {
                  const shown = active?.index === index ? result(active, ranges) : range;
                  return (
                    <button
                      key={`${range.from}`}
                      type="button"
                      className={styles.range}
                      data-index={index}
                      data-range={`${weekday} ${range.from}`}
                      aria-label={t('hours.range', { day: name, range: rangeText(shown) })}
                      aria-describedby={hint}
                      style={{ top: pixelsOf(shown.from), height: pixelsOf(shown.to - shown.from) }}
                      onKeyDown={(event) => onKey(event, weekday, ranges, index)}
                    >
                      {rangeText(shown)}
                      <span className={styles.edge} data-edge="" />
                    </button>
                  );
                })}
                {active?.kind === 'draw' && (
                  <div
                    className={styles.drawn}
                    style={{
                      top: pixelsOf(result(active, []).from),
                      height: pixelsOf(result(active, []).to - result(active, []).from),
                    }}
                  />
                )}
              </div>
            );
          })}
        </div>
      </section>
    </div>
  );
}
