import { reasonText } from '../../../../lib/absenceReason';
import { useLanguage } from '../../../../lib/i18n';
import type { Day } from '../../../../lib/time';
import { formatParts, formatPeriod } from '../../../../lib/time';
import { useT } from '../../../../lib/workspaceTexts';
import { dayMinutes, shortText } from '../model/ranges';
import type { Board, BoardDay, BoardRow } from './board';
import styles from './PrintRota.module.css';

interface Props {
  board: Board;
  monday: Day;
  /** Name of the company. */
  salon: string;
}

/** The week on paper: hours as texts. */
export function PrintRota({ board, monday, salon }: Props) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={styles.paper} lang={language}>
      <header className={styles.head}>
        <h2>{`${t('menu.rota')}: ${formatPeriod(monday, 7, language)}`}</h2>
        <p>{salon}</p>
      </header>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{t('rota.person')}</th>
            {board.days.map(({ date, closed }) => (
              <th key={date} scope="col">
                {formatParts(date, language, { weekday: 'long' })}
                <br />
                {formatParts(date, language, { month: 'short', day: 'numeric' })}
                {closed !== undefined && <p>{t('rota.closed', { name: closed })}</p>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row) => (
            <tr key={row.person.employeeId}>
              <th scope="row">{row.name}</th>
              {board.days.map((day) => (
                <td key={day.date}>
                  <DayTexts board={board} row={row} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayTexts({ board, row: { person }, day: { date, closed } }: { board: Board; row: BoardRow; day: BoardDay }) {
  const t = useT();
  if (closed !== undefined) {
    return <p>{t('hours.exceptionClosed')}</p>;
  }
  const absences = board.absencesAt(person, date);
  return (
    <>
      {board.shops.flatMap(({ id, name }) => {
        const { ranges } = board.dayAt({ employeeId: person.employeeId, shopId: id, date });
        return ranges.length === 0
          ? []
          : [
              <p key={id}>
                {board.shops.length > 1 && <small>{name} </small>}
                {ranges.map(shortText).join(', ')}
              </p>,
            ];
      })}
      {absences.map((it) => (
        <p key={it.from}>
          <em>
            {it.from === 0 && it.to === dayMinutes
              ? t(reasonText(it.reason))
              : `${shortText(it)} ${t(reasonText(it.reason))}`}
          </em>
        </p>
      ))}
    </>
  );
}
