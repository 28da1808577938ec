import { useListOwnAppointmentsQuery } from '../../api/booking';
import { useListActiveEmployeesQuery, useListServicesQuery } from '../../api/salon';
import { ButtonLink } from '../../components/Button';
import { bookingLink } from '../../components/company/bookingLinks';
import { useCompany } from '../../components/company/CompanyContext';
import { useWritten } from '../../components/company/useWritten';
import { rotateCw } from '../../components/icons/icons';
import { useT } from '../../lib/i18n';
import { lastTimeOf } from './capability';

/** A link to book the same as last time, for a signed-in guest. */
export function LastTime() {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  const own = useListOwnAppointmentsQuery();
  const services = useListServicesQuery(company.id);
  const employees = useListActiveEmployeesQuery(company.id);
  if (own.data === undefined || services.data === undefined || employees.data === undefined) {
    return null;
  }
  const last = lastTimeOf(own.data.items, {
    companyId: company.id,
    services: services.data.items,
    employees: employees.data.items,
    shops: company.shops,
  });
  if (last === undefined) {
    return null;
  }
  const what = [
    last.services.map((service) => written(service.name, service.translatedName).children).join(', '),
    last.provider?.firstName,
  ]
    .filter((part) => part !== undefined)
    .join(' – ');
  const to = bookingLink(company, {
    services: last.services.map((service) => service.id),
    provider: last.provider?.id,
    shop: last.shopId,
  });
  return (
    <p>
      <ButtonLink kind="quiet" icon={rotateCw} to={to}>
        {t('service.lastTime', { what })}
      </ButtonLink>
    </p>
  );
}
