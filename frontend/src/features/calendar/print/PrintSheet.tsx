import type { DeskItem } from '../../../components/calendar/deskModel';
import { formatTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from './PrintSheets.module.css';
import type { DayPart, PlacedItem, SheetHours } from './printModel';
import { placed } from './printModel';

/** A column of a sheet: a colleague's day, or a day of the one colleague. */
export interface PrintColumn {
  key: string;
  head: string;
  parts: readonly DayPart[];
}

interface Props {
  /** The date or dates, as they are read. */
  title: string;
  salon: string;
  page: number;
  pages: number;
  zone: string;
  /** The same on all sheets that belong together. */
  hours: SheetHours;
  columns: readonly PrintColumn[];
}

/** Line height in per cent of the day's height, with few and with many columns. */
const lineOf = { few: 2.4, many: 2 };
/** More columns get smaller text. */
const fewColumns = 6;

/** Hours on a sheet, with events in columns. */
export function PrintSheet({ title, salon, page, pages, zone, hours, columns }: Props) {
  const t = useT();
  const count = hours.until - hours.from;
  const lines = Array.from({ length: count + 1 }, (_line, index) => hours.from + index);
  const size = columns.length > fewColumns ? 'many' : 'few';
  return (
    <section className={`${styles.sheet} ${styles[size]}`}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{salon}</p>
        <p>{t('print.page', { page, pages })}</p>
      </header>
      <div className={styles.day}>
        <div className={styles.hours} aria-hidden="true">
          {lines.map((hour) => (
            <span key={hour} style={{ top: `${((hour - hours.from) / count) * 100}%` }}>
              {`${hour}:00`}
            </span>
          ))}
        </div>
        {columns.map(({ key, head, parts }) => (
          <section key={key} className={styles.column}>
            <h3>{head}</h3>
            <ul className={styles.events}>
              {lines.slice(1, -1).map((hour) => (
                <li
                  key={hour}
                  aria-hidden="true"
                  className={styles.line}
                  style={{ top: `${((hour - hours.from) / count) * 100}%` }}
                />
              ))}
              {placed(parts, hours, lineOf[size]).map((box) => (
                <Box key={box.item.id} box={box} line={lineOf[size]} zone={zone} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** An event, clipped after the last whole line; with one line only, the end time is left out. */
function Box({ box, line, zone }: { box: PlacedItem; line: number; zone: string }) {
  const { item, top, height } = box;
  const lines = Math.max(1, Math.floor(height / line));
  const short = lines === 1;
  return (
    <li
      className={`${styles.event} ${lookOf(item)}`}
      style={{ top: `${top}%`, height: `${height}%` }}
      data-event={item.id}
    >
      <p className={short ? styles.oneLine : styles.text} style={short ? undefined : { WebkitLineClamp: lines }}>
        {short ? formatTime(item.start, zone) : item.time} <b className={styles.title}>{item.title}</b>
        {!short && item.detail !== '' && <span className={styles.detail}>{item.detail}</span>}
      </p>
    </li>
  );
}

const lookOf = ({ look }: DeskItem): string => styles[look] ?? '';
