import type { EmployeeDto } from '../../../api/salon';
import { useListServicesQuery } from '../../../api/salon';
import { useListNextTimesQuery } from '../../../api/schedulingNext';
import { ButtonLink } from '../../../components/Button';
import { bookingLink } from '../../../components/company/bookingLinks';
import { useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { QueryError } from '../../../components/QueryError';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/personTexts';
import { addDays, dayOf, formatShortDay, formatTime } from '../../../lib/time';
import { TimesSkeleton } from './TimesSkeleton';

interface Props {
  employee: EmployeeDto;
}

/** A person's next free times for the service guests book most of theirs; each opens the booking with it. */
export function NextTimes({ employee }: Props) {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  const { data, isError, error, refetch } = useListNextTimesQuery(employee.id);
  const services = useListServicesQuery(company.id);
  const service = services.data?.items.find(({ id }) => id === data?.serviceId);
  if (data === undefined && !isError) {
    return <TimesSkeleton />;
  }
  return (
    <section aria-labelledby="times" className={ui.stack}>
      <h2 id="times">{t('person.times')}</h2>
      {data === undefined && <QueryError text={t('person.timesFailed')} error={error} onRetry={() => void refetch()} />}
      {service !== undefined && (
        <p className={ui.muted}>
          <span {...written(service.name, service.translatedName)} /> ·{' '}
          {t('service.minutes', { minutes: service.duration })}
        </p>
      )}
      {data?.items.length === 0 && <p>{t('person.noSlots')}</p>}
      <ul className={ui.row}>
        {data?.items.map(({ start, shopId }) => (
          <li key={start}>
            <Time employee={employee} start={start} shopId={shopId} serviceId={data.serviceId ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TimeProps extends Props {
  start: string;
  shopId: string;
  serviceId: string;
}

/** `holnap 09:00`, with the shop where the person works in several. */
function Time({ employee, start, shopId, serviceId }: TimeProps) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const { timeZone, shops } = company;
  const [today, day] = [dayOf(Date.now(), timeZone), dayOf(start, timeZone)];
  const name =
    day === today
      ? t('date.today')
      : day === addDays(today, 1)
        ? t('date.tomorrow')
        : formatShortDay(day, language).text;
  const shop = employee.shopsProviderWorkingIn.length > 1 ? shops.find(({ id }) => id === shopId)?.name : undefined;
  const link = bookingLink(company, { services: [serviceId], provider: employee.id, shop: shopId });
  return (
    <ButtonLink kind="quiet" to={`${link}&start=${start}`}>
      {[`${name} ${formatTime(start, timeZone)}`, shop].filter((part) => part !== undefined).join(' · ')}
    </ButtonLink>
  );
}
