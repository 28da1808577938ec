import { useListServicesQuery } from '../../api/salon';
import { Alert } from '../../components/Alert';
import { ButtonLink } from '../../components/Button';
import { bookingLink } from '../../components/company/bookingLinks';
import { useCompany } from '../../components/company/CompanyContext';
import { calendarPlus } from '../../components/icons/icons';
import { useT } from '../../lib/i18n';

interface Props {
  services: string[];
}

/** Offers to book the services that no employee could do together with those just booked. */
export function LeftToBook({ services }: Props) {
  const t = useT();
  const company = useCompany();
  const all = useListServicesQuery(company.id).data?.items ?? [];
  const left = services.flatMap((id) => all.find((service) => service.id === id) ?? []);
  if (left.length === 0) {
    return null;
  }
  return (
    <Alert severity="info" text={t('success.left', { names: left.map(({ name }) => name).join(', ') })}>
      <ButtonLink icon={calendarPlus} to={bookingLink(company, { services: left.map(({ id }) => id) })}>
        {t('success.bookLeft')}
      </ButtonLink>
    </Alert>
  );
}
