import { Avatar } from '../../../../components/Avatar';
import ui from '../../../../components/ui.module.css';
import { useLanguage } from '../../../../lib/i18n';
import { formatParts, formatPeriod } from '../../../../lib/time';
import { useT } from '../../../../lib/workspaceTexts';
import { shortText } from '../model/ranges';
import type { BoardDay, BoardRow } from './board';
import { Coverage } from './Coverage';
import type { OpenBoard } from './RotaBoard';
import styles from './rota.module.css';
import { DayTracks } from './ShopTrack';

/** The week as a table: days beside each other, colleagues below each other. */
export function WeekTable({ board }: { board: OpenBoard }) {
  const t = useT();
  const language = useLanguage();
  const { days, shops, rows } = board;
  return (
    <table className={styles.week}>
      <caption className={ui.hidden}>{formatPeriod(days[0]?.date ?? '', 7, language)}</caption>
      <thead className={styles.heads} data-strips={shops.length > 2 ? 'many' : 'few'}>
        <tr>
          <th scope="col" className={`${styles.dayHead} ${styles.rowHead}`}>
            {t('rota.person')}
          </th>
          {days.map((day) => (
            <th
              key={day.date}
              scope="col"
              className={styles.dayHead}
              {...lookOf(day)}
              aria-current={day.isToday ? 'date' : undefined}
            >
              <DayName day={day} />
            </th>
          ))}
        </tr>
        {shops.map((shop) => (
          <tr key={shop.id}>
            <th scope="row" className={styles.rowHead}>
              {shops.length > 1 ? t('rota.presentIn', { shop: shop.name }) : t('rota.present')}{' '}
              <span className={styles.sum} aria-hidden="true">
                {shortText(board.track)}
              </span>
            </th>
            {days.map((day) => (
              <td key={day.date} className={styles.cell} {...lookOf(day)}>
                <Coverage board={board} shopId={shop.id} date={day.date} />
              </td>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.person.employeeId}>
            <th scope="row" className={styles.rowHead}>
              <PersonName row={row} />
            </th>
            {days.map((day) => (
              <td key={day.date} className={styles.cell} {...lookOf(day)}>
                <DayTracks board={board} row={row} day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const lookOf = ({ isPast, isToday }: BoardDay) => ({ 'data-day': isPast ? 'past' : isToday ? 'today' : 'ahead' });

function DayName({ day: { date, closed, holiday } }: { day: BoardDay }) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <span>{formatParts(date, language, { weekday: 'long' })}</span>{' '}
      <span className={styles.date}>{formatParts(date, language, { month: 'short', day: 'numeric' })}</span>
      {closed !== undefined && <span className={styles.note}>{t('rota.closed', { name: closed })}</span>}
      {holiday !== undefined && holiday !== closed && <span className={styles.note}>{holiday}</span>}
    </>
  );
}

/** A colleague, with the hours of their week. */
export function PersonName({ row: { name, picture, minutes } }: { row: BoardRow }) {
  const t = useT();
  const language = useLanguage();
  const hours = (minutes / 60).toLocaleString(language === 'hu' ? 'hu' : 'en-GB', { maximumFractionDigits: 2 });
  return (
    <span className={styles.person}>
      <Avatar src={picture} name={name} size={32} />
      <span>
        {name} <span className={styles.sum}>{t('rota.sum', { hours })}</span>
      </span>
    </span>
  );
}
