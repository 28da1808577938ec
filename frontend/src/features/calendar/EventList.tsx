import '../../styles/events.css';
import '../../components/calendar/desk.css';
import type { DeskItem } from '../../components/calendar/deskModel';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { dayOf, formatDay } from '../../lib/time';
import styles from './Calendar.module.css';
import type { Desk } from './desk';

interface Props {
  desk: Desk;
  days: readonly Day[];
  items: readonly DeskItem[];
  onOpen: (id: string) => void;
}

/** The same events as the grid's, day by day, those at night too. */
export function EventList({ desk, days, items, onOpen }: Props) {
  const language = useLanguage();
  const { zone } = desk;
  const shown = days.map((day) => ({
    day,
    of: items.filter((it) => dayOf(it.start, zone) === day || (day === days[0] && dayOf(it.start, zone) < day)),
  }));
  return (
    <div className={ui.stack}>
      {shown
        .filter(({ of }) => of.length > 0)
        .map(({ day, of }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={styles.dayHead}>
              {formatDay(day, language)}
            </h2>
            <ul className={styles.list}>
              {of.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    data-event={item.id}
                    className={`${styles.entry} desk-${item.colour} desk-${item.look}`}
                    onClick={() => onOpen(item.id)}
                  >
                    <span className={styles.entryTime}>{item.time}</span>
                    <span>
                      <b className="desk-title">{item.title}</b>
                      {item.detail !== '' && <span className={styles.entryDetail}>{item.detail}</span>}
                    </span>
                    <span className={ui.muted}>{item.who}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
