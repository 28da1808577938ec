import type { EmployeeProfileDto } from '../../../api/employees';
import type { WorkHoursDto } from '../../../api/hours';
import { useGetWorkHoursQuery } from '../../../api/hours';
import { useListEditedShopsQuery } from '../../../api/shops';
import { ButtonLink } from '../../../components/Button';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { weekdayName } from '../../../lib/hours';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import shared from '../shared/settings.module.css';
import styles from './people.module.css';

type Day = WorkHoursDto['shops'][number]['days'][number];

/** An employee's work hours, which are edited on a page of their own. */
export function HoursTab({ person }: { person: EmployeeProfileDto }) {
  const t = useT();
  const language = useLanguage();
  const hours = useGetWorkHoursQuery(person.id);
  const shops = useListEditedShopsQuery(true);
  const nameOf = (id: string) => shops.data?.items.find((it) => it.id === id)?.name ?? '';
  const places = hours.data?.shops.filter((it) => it.days.some(({ ranges }) => ranges.length > 0)) ?? [];
  return (
    <section aria-labelledby="person-hours" className={`${ui.card} ${ui.stack}`}>
      <h2 id="person-hours" className={shared.subtitle}>
        {t('person.tab.hours')}
      </h2>
      {hours.isError && hours.data === undefined && (
        <QueryError text={t('person.hoursFailed')} error={hours.error} onRetry={() => void hours.refetch()} />
      )}
      {hours.data === undefined && !hours.isError && <Skeleton rows={5} />}
      {hours.data !== undefined && places.length === 0 && <p className={styles.warning}>{t('person.noHours')}</p>}
      {places.map(({ shopId, days }) => (
        <div key={shopId}>
          <h3 id={`hours-${shopId}`}>{nameOf(shopId)}</h3>
          <table className={styles.week} aria-labelledby={`hours-${shopId}`}>
            <tbody>
              {days
                .filter(({ ranges }) => ranges.length > 0)
                .map((day) => (
                  <tr key={`${day.weekday} ${weeksOf(day)}`}>
                    <th scope="row">
                      {weekdayName(day.weekday, language)}
                      {weeksOf(day) === 'odd' && ` (${t('person.oddWeeks')})`}
                      {weeksOf(day) === 'even' && ` (${t('person.evenWeeks')})`}
                    </th>
                    <td>{day.ranges.map(({ from, to }) => `${from}–${to}`).join(', ')}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ))}
      <div className={ui.row}>
        <ButtonLink kind="quiet" to={`/provider/settings/hours?person=${person.id}`}>
          {t('person.editHours')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Hours may hold in odd or even weeks only. */
const weeksOf = (day: Day): unknown => ('weeks' in day ? day.weeks : 'every');
