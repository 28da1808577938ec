import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import type { Cell } from './emptyHours';
import { freeAt, hoursOf, shadesOf } from './emptyHours';
import styles from './statistics.module.css';
import { weekdayName } from './views';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The hours of the week with the share of working time that is not booked, as shade and as number. */
export function EmptyChairs({ cells, label }: { cells: readonly Cell[]; label: string }) {
  const t = useT();
  const shadeOf = shadesOf(cells);
  return (
    <>
      <table className={styles.map} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('stat.hour')}</th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{weekdayName(weekday, 'short')}</span>
                <span className={ui.hidden}>{weekdayName(weekday, 'long')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hoursOf(cells).map((hour) => (
            <tr key={hour}>
              <th scope="row">{hour}</th>
              {weekdays.map((weekday) => {
                const free = freeAt(cells, weekday, hour);
                return free === undefined ? (
                  <td key={weekday} data-closed="">
                    <span aria-hidden="true">·</span>
                    <span className={ui.hidden}>{t('stat.utilisationMap.closed')}</span>
                  </td>
                ) : (
                  <td key={weekday} data-shade={shadeOf(free)}>
                    {Math.round(free / 10)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${ui.muted} ${ui.small}`}>{t('stat.utilisationMap.how')}</p>
    </>
  );
}
