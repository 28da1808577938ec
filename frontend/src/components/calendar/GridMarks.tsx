import type { MouseEvent, ReactNode } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { Day } from '../../lib/time';
import { dayOfWall, gridHours } from './calendarModel';

/** Something that is drawn over the hours and is no event: what is held over them, where something fits. */
export interface GridMark {
  id: string;
  day: Day;
  /** Minutes of the day. */
  from: number;
  until: number;
  /** Whose column; where the columns are days, anybody's. */
  providerId: string;
  look: 'stays' | 'held' | 'refused' | 'gap';
  text: string;
  /** Pressed, with the minute of the day that was pointed at. */
  onPick?: (minute: number) => void;
}

/** A point of the hours. */
export interface GridPoint {
  day: Day;
  /** Minutes of the day, on a line of the grid. */
  minute: number;
  /** Whose column; nobody's where the columns are days. */
  providerId: string | undefined;
}

interface Marked {
  marks: readonly GridMark[];
  /** Minutes between two lines. */
  step: number;
  /**
   * Asked only while something is to be placed: then a press anywhere on the hours says where, also on what stands
   * there, and without the long press that begins a choice.
   */
  onTap: ((at: GridPoint) => void) | undefined;
}

const Marks = createContext<Marked>({ marks: [], step: 15, onTap: undefined });

/** Whatever grid is inside shows these; a mark that moves draws no event anew. */
export const GridMarks = Marks.Provider;

interface Props {
  children?: ReactNode;
  resource?: unknown;
  /** The rows of the column; the first says which day it is. */
  slotMetrics?: { groups?: Date[][] };
}

/** A column's events, and the marks over them: for eyes and fingers, since whoever made them says them. */
export function MarkedColumn({ children, resource, slotMetrics }: Props) {
  const { marks, step, onTap } = useContext(Marks);
  const begins = slotMetrics?.groups?.[0]?.[0];
  const day = begins === undefined ? undefined : dayOfWall(begins);
  const own = marks.filter((it) => it.day === day && (resource == null || resource === it.providerId));
  const tap = (event: MouseEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    if (day !== undefined) {
      const providerId = resource == null ? undefined : String(resource);
      onTap?.({ day, minute: minuteAt((event.clientY - top) / height, step), providerId });
    }
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
            <Mark key={mark.id} {...mark} step={step} />
          ))}
        </div>
      )}
    </>
  );
}

function Mark({ from, until, look, text, day, providerId, onPick, step }: GridMark & { step: number }) {
  const box = useRef<HTMLDivElement>(null);
  const isHeld = look !== 'gap';
  // What is held stays in sight, wherever keys take it.
  useEffect(() => {
    if (isHeld && [from, until, day, providerId].length > 0) {
      box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [isHeld, from, until, day, providerId]);
  const pick = (event: MouseEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const [begin, end] = [Math.max(first, from), Math.min(last, until)];
    const minute = begin + ((end - begin) * (event.clientY - top)) / height;
    onPick?.(Math.max(from, Math.floor(minute / step) * step));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a picture of the list beside it, which keys can use
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={box} className={`desk-mark desk-mark-${look}`} style={placed(from, until)} onClick={onPick && pick}>
      {text}
    </div>
  );
}

const [first, last] = [gridHours.from * 60, gridHours.to * 60];

/** The line of the grid at or above a point of the hours that are drawn, in parts of them. */
export function minuteAt(part: number, step: number): number {
  const minute = first + Math.floor(((last - first) * part) / step) * step;
  return Math.min(last - step, Math.max(first, minute));
}

/** Where it lies in its column, in parts of the hours that are drawn. */
function placed(from: number, until: number) {
  const [top, bottom] = [Math.max(first, from), Math.min(last, until)];
  const part = (minutes: number) => `${(100 * Math.max(0, minutes)) / (last - first)}%`;
  return { top: part(top - first), height: part(bottom - top), ...(bottom <= top ? { display: 'none' } : {}) };
}
