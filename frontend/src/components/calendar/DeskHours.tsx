import type { CSSProperties } from 'react';
import { memo } from 'react';
import { useLanguage } from '../../lib/i18n';
import { clockAt, formatDay } from '../../lib/time';
import type { GridColumn } from './columnModel';
import { EventColumn } from './DeskColumn';
import type { GridHours } from './deskModel';

interface Props {
  columns: readonly GridColumn[];
  hours: GridHours;
  zone: string;
  now: number;
  /** Whether today's column is marked among others. */
  marksToday: boolean;
  /** There is no event in it. */
  isEmpty: boolean;
}

/** The grid of the hours: a gutter that names them, columns with their events, and the current time. */
export const DeskHours = memo(function DeskHours({ columns, hours, zone, now, marksToday, isEmpty }: Props) {
  const { day: today, minute } = clockAt(now, zone);
  const [first, last] = [hours.from * 60, hours.to * 60];
  const line = minute >= first && minute <= last ? (100 * (minute - first)) / (last - first) : undefined;
  const style: CSSProperties & Record<'--hours', number> = { '--hours': hours.to - hours.from };
  return (
    <div className="desk-hours" style={style}>
      {/* A scroll container needs a tab stop when it contains none. */}
      <div className="desk-scroll" tabIndex={isEmpty ? 0 : -1} data-hours={`${hours.from} ${hours.to}`}>
        <Gutter hours={hours} />
        {columns.map(({ key, day, providerId, startsDay }) => (
          <Column
            key={key}
            day={day}
            providerId={providerId}
            look={`${marksToday && day === today ? ' desk-today' : ''}${startsDay ? ' desk-starts' : ''}`}
            isNamed={marksToday}
            nowLine={day === today ? line : undefined}
          />
        ))}
      </div>
    </div>
  );
});

const Gutter = memo(function Gutter({ hours: { from, to } }: { hours: GridHours }) {
  const all = Array.from({ length: to - from }, (_hour, index) => from + index);
  return (
    <div className="desk-gutter">
      {all.map((hour) => (
        <div key={hour}>{`${hour}:00`}</div>
      ))}
    </div>
  );
});

interface ColumnProps extends Pick<GridColumn, 'day' | 'providerId'> {
  /** Classes of today's columns, and of the first of a day's. */
  look: string;
  /** Its day is said, since there are several. */
  isNamed: boolean;
  /** Position of the current time, in per cent. */
  nowLine: number | undefined;
}

const Column = memo(function Column({ day, providerId, look, isNamed, nowLine }: ColumnProps) {
  const language = useLanguage();
  const name = isNamed ? { role: 'group', 'aria-label': formatDay(day, language) } : {};
  return (
    <div className={`desk-column${look}`} data-day={day} data-provider={providerId} {...name}>
      <EventColumn day={day} providerId={providerId} />
      {nowLine !== undefined && <div className="desk-now" style={{ top: `${nowLine}%` }} />}
    </div>
  );
});
