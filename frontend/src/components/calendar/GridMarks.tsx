import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
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
  look: 'held' | 'refused' | 'gap';
  text: string;
}

const Marks = createContext<readonly GridMark[]>([]);

/** Whatever grid is inside shows these; a mark that moves draws no event anew. */
export const GridMarks = Marks.Provider;

interface Props {
  children?: ReactNode;
  resource?: unknown;
  slotMetrics?: { first?: Date };
}

/** A column's events, and the marks over them: seen only, since whoever made them says them. */
export function MarkedColumn({ children, resource, slotMetrics }: Props) {
  const marks = useContext(Marks);
  const day = slotMetrics?.first === undefined ? undefined : dayOfWall(slotMetrics.first);
  const own = marks.filter((it) => it.day === day && (resource == null || resource === it.providerId));
  return (
    <>
      {children}
      {own.length > 0 && (
        <div className="desk-marks" aria-hidden="true">
          {own.map((mark) => (
            <div key={mark.id} className={`desk-mark desk-mark-${mark.look}`} style={placed(mark)}>
              {mark.text}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const [first, last] = [gridHours.from * 60, gridHours.to * 60];

/** Where a mark lies in its column, in parts of the hours that are drawn. */
function placed({ from, until }: GridMark) {
  const [top, bottom] = [Math.max(first, from), Math.min(last, until)];
  const part = (minutes: number) => `${(100 * Math.max(0, minutes)) / (last - first)}%`;
  return { top: part(top - first), height: part(bottom - top), ...(bottom <= top ? { display: 'none' } : {}) };
}
