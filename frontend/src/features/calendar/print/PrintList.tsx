import type { DeskItem } from '../../../components/calendar/deskModel';
import { useLanguage } from '../../../lib/i18n';
import type { Day } from '../../../lib/time';
import { formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import styles from './PrintSheets.module.css';
import { partsOf } from './printModel';

interface Props {
  /** The dates, as they are read. */
  title: string;
  desk: Desk;
  days: readonly Day[];
  items: readonly DeskItem[];
  salon: string;
}

/** The list of some days; its head repeats on every sheet. */
export function PrintList({ title, desk, days, items, salon }: Props) {
  const t = useT();
  const language = useLanguage();
  const shown = days
    .map((day) => ({ day, parts: partsOf(items, day, desk.zone) }))
    .filter(({ parts }) => parts.length > 0);
  return (
    <table className={styles.list}>
      <thead>
        <tr className={styles.salonRow}>
          <th colSpan={3} scope="colgroup">
            <span className={styles.head}>
              <b>{title}</b>
              <span>{salon}</span>
            </span>
          </th>
        </tr>
        <tr>
          <th scope="col">{t('print.when')}</th>
          <th scope="col">{t('print.what')}</th>
          <th scope="col">{t('desk.who')}</th>
        </tr>
      </thead>
      {shown.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={3}>{t('print.nothing')}</td>
          </tr>
        </tbody>
      )}
      {shown.map(({ day, parts }) => (
        <tbody key={day}>
          <tr className={styles.dayRow}>
            <th colSpan={3} scope="rowgroup">
              {formatDay(day, language)}
            </th>
          </tr>
          {parts.map(({ item }) => (
            <tr key={item.id}>
              <td className={styles.time}>{item.time}</td>
              <td className={item.look === 'missed' ? styles.missed : undefined}>
                <b className={styles.title}>{item.title}</b>
                {item.detail !== '' && <span className={styles.detail}>{item.detail}</span>}
              </td>
              <td>{item.who}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
