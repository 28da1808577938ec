import type { ReactNode } from 'react';
import type { ReferenceImageDto } from '../../../api/salon';
import { useListActiveEmployeesQuery, useListServicesQuery } from '../../../api/salon';
import { ButtonLink } from '../../../components/Button';
import { sameAgainLink } from '../../../components/company/bookingLinks';
import { useCompany } from '../../../components/company/CompanyContext';
import { useT } from '../../../lib/i18n';

/** The link beside a picture that books the same; none where nothing is booked online. */
export function useSameAgain(): (image: ReferenceImageDto) => ReactNode {
  const t = useT();
  const company = useCompany();
  const services = useListServicesQuery(company.id);
  const employees = useListActiveEmployeesQuery(company.id);
  return (image) => {
    const to = company.enableOnlineBooking
      ? sameAgainLink(company, image, services.data?.items ?? [], employees.data?.items ?? [])
      : undefined;
    return (
      to !== undefined && (
        <ButtonLink kind="quiet" to={to}>
          {t('gallery.sameAgain')}
        </ButtonLink>
      )
    );
  };
}
