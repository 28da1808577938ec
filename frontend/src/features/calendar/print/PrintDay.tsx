import type { ColleagueDto } from '../../../api/employees';
import type { DeskItem } from '../../../components/calendar/deskModel';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import type { Day } from '../../../lib/time';
import { formatTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from './PrintSheets.module.css';
import type { PlacedItem } from './printModel';
import { hoursInUse, partsOf, placed } from './printModel';

interface Props {
  /** The date, as it is read. */
  title: string;
  salon: string;
  page: number;
  pages: number;
  day: Day;
  zone: string;
  people: readonly ColleagueDto[];
  /** Everybody's: all sheets of a day show the same hours. */
  items: readonly DeskItem[];
}

/** Line height in per cent of the day's height, with few and with many columns. */
const lineOf = { few: 2.4, many: 2 };
/** More columns get smaller text. */
const fewColumns = 6;

/** A day on a sheet, one column for each colleague. */
export function PrintDay({ title, salon, page, pages, day, zone, people, items }: Props) {
  const t = useT();
  const language = useLanguage();
  const all = partsOf(items, day, zone);
  const hours = hoursInUse(all);
  const count = hours.until - hours.from;
  const lines = Array.from({ length: count + 1 }, (_line, index) => hours.from + index);
  const size = people.length > fewColumns ? 'many' : 'few';
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
        {people.map((person) => (
          <section key={person.id} className={styles.column}>
            <h3>{formatName(person, language)}</h3>
            <ul className={styles.events}>
              {lines.slice(1, -1).map((hour) => (
                <li
                  key={hour}
                  aria-hidden="true"
                  className={styles.line}
                  style={{ top: `${((hour - hours.from) / count) * 100}%` }}
                />
              ))}
              {placed(
                all.filter(({ item }) => item.providerId === person.id),
                hours,
                lineOf[size],
              ).map((box) => (
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
      className={`${styles.event} ${styles[item.look] ?? ''}`}
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
