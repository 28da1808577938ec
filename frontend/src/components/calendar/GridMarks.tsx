import type { MouseEvent, ReactNode } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { Day } from '../../lib/time';
import { heightOf } from './columnModel';
import type { GridHours } from './deskModel';

/** Drawn over the hours beside events: the target of a move, or a gap. */
export interface GridMark {
  id: string;
  day: Day;
  /** Minutes of the day. */
  from: number;
  until: number;
  /** The column's provider; ignored where columns are days. */
  providerId: string;
  look: 'stays' | 'held' | 'refused' | 'gap';
  text: string;
  /** Called with the pressed minute of the day. */
  onPick?: (minute: number) => void;
}

/** A point of the hours. */
export interface GridPoint {
  day: Day;
  /** Minutes of the day, on a line of the grid. */
  minute: number;
  /** The column's provider; undefined where columns are days. */
  providerId: string | undefined;
}

interface MarksState {
  marks: readonly GridMark[];
  /** Minutes between two lines. */
  step: number;
  /** Set only while an event is being moved: a press anywhere, also on events, chooses the target. */
  onTap: ((at: GridPoint) => void) | undefined;
}

const Marks = createContext<MarksState>({ marks: [], step: 15, onTap: undefined });

/** Passes marks to the columns without rendering events again. */
export const GridMarks = Marks.Provider;

export const useGridMarks = (): readonly GridMark[] => useContext(Marks).marks;

interface Props {
  children?: ReactNode;
  day: Day;
  /** The column's provider; undefined where columns are days. */
  providerId: string | undefined;
  hours: GridHours;
}

/** A column with marks over its events; hidden from screen readers, which get the same from the bar or list. */
export function MarkedColumn({ children, day, providerId, hours }: Props) {
  const { marks, step, onTap } = useContext(Marks);
  const own = marks.filter((it) => it.day === day && (providerId === undefined || providerId === it.providerId));
  const tap = (event: MouseEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    onTap?.({ day, minute: minuteAt((event.clientY - top) / height, step, hours), providerId });
  };
  return (
    <>
      {children}
      {(own.length > 0 || onTap !== undefined) && (
        <div
          className={onTap === undefined ? 'desk-marks' : 'desk-marks desk-taps'}
          aria-hidden="true"
          onClick={onTap && tap}
        >
          {own.map((mark) => (
            <Mark key={mark.id} {...mark} step={step} hours={hours} />
          ))}
        </div>
      )}
    </>
  );
}

interface MarkProps extends GridMark {
  step: number;
  hours: GridHours;
}

function Mark({ from, until, look, text, day, providerId, onPick, step, hours }: MarkProps) {
  const box = useRef<HTMLDivElement>(null);
  const isTarget = look !== 'gap';
  // Keeps the target in view while keys move it.
  useEffect(() => {
    if (isTarget && [from, until, day, providerId].length > 0) {
      box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [isTarget, from, until, day, providerId]);
  const pick = (event: MouseEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const [begin, end] = [Math.max(hours.from * 60, from), Math.min(hours.to * 60, until)];
    const minute = begin + ((end - begin) * (event.clientY - top)) / height;
    onPick?.(Math.max(from, Math.floor(minute / step) * step));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: duplicates a list that keys can use
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={box}
      className={`desk-mark desk-mark-${look}`}
      style={placed(from, until, hours)}
      onClick={onPick && pick}
    >
      {text}
    </div>
  );
}

/** The grid line at or before a vertical position, given as a fraction of the grid's height. */
export function minuteAt(part: number, step: number, hours: GridHours): number {
  const [first, last] = [hours.from * 60, hours.to * 60];
  const minute = first + Math.floor(((last - first) * part) / step) * step;
  return Math.min(last - step, Math.max(first, minute));
}

/** Its position in the column, in per cent. */
function placed(from: number, until: number, hours: GridHours) {
  const { top, height } = heightOf({ from, until }, hours);
  return { top: `${top}%`, height: `${height}%`, ...(height === 0 ? { display: 'none' } : {}) };
}
