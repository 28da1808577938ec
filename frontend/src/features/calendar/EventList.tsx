import '../../styles/events.css';
import '../../components/calendar/eventColours.css';
import type { DeskItem } from '../../components/calendar/deskModel';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { dayOf, formatDay } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import type { Desk } from './desk';
import type { FreePlace } from './moving/useFreePlaces';
import type { EventPlace } from './moving/useMoveEvent';

interface Props {
  desk: Desk;
  days: readonly Day[];
  items: readonly DeskItem[];
  onOpen: (id: string) => void;
  /** Free places for the event being moved. */
  free: readonly FreePlace[];
  onPlace: (place: EventPlace) => void;
}

/** The grid's events as a list by day, including those outside the grid's hours. */
export function EventList({ desk, days, items, onOpen, free, onPlace }: Props) {
  const language = useLanguage();
  const { zone } = desk;
  const shown = days.map((day) => {
    const events = items.filter(
      (it) => dayOf(it.start, zone) === day || (day === days[0] && dayOf(it.start, zone) < day),
    );
    const places = free.filter((it) => dayOf(it.start, zone) === day);
    const entries = [
      ...events.map((it) => ({ at: Date.parse(it.start), entry: <Event key={it.id} item={it} onOpen={onOpen} /> })),
      ...places.map((it) => ({ at: Date.parse(it.start), entry: <Free key={it.id} free={it} onPlace={onPlace} /> })),
    ];
    return { day, entries: entries.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry) };
  });
  return (
    <div className={ui.stack}>
      {shown
        .filter(({ entries }) => entries.length > 0)
        .map(({ day, entries }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={styles.dayHead}>
              {formatDay(day, language)}
            </h2>
            <ul className={styles.list}>{entries}</ul>
          </section>
        ))}
    </div>
  );
}

function Event({ item, onOpen }: { item: DeskItem; onOpen: (id: string) => void }) {
  return (
    <li>
      <button
        type="button"
        data-event={item.id}
        aria-pressed={item.isSelected}
        className={classOf(item)}
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
  );
}

const classOf = ({ colour, look, isSelected, isAside }: DeskItem): string =>
  [
    styles.entry,
    `desk-${colour} desk-${look}`,
    isSelected === true ? 'desk-selected' : '',
    isAside === true ? styles.aside : '',
  ]
    .filter((it) => it !== '')
    .join(' ');

function Free({ free, onPlace }: { free: FreePlace; onPlace: (place: EventPlace) => void }) {
  const t = useT();
  return (
    <li>
      <button type="button" className={`${styles.entry} ${styles.free}`} onClick={() => onPlace(free.place)}>
        <span className={styles.entryTime}>{free.time}</span>
        <span>{t('held.freeTime')}</span>
        <span className={ui.muted}>{free.who}</span>
      </button>
    </li>
  );
}
