import type { EmployeeDto, ReferenceImageDto, ServiceDto } from '../../api/salon';
import { bookingPath } from './CompanyContext';

interface Preset {
  services?: string[];
  provider?: string | undefined;
  shop?: string | undefined;
}

/** A link into the booking with a preselection; with services it leads to the times. */
export function bookingLink(company: { szalonkaId: string }, { services = [], provider, shop }: Preset): string {
  const params = [
    services.length > 0 ? `services=${services.join(',')}` : undefined,
    provider === undefined ? undefined : `provider=${provider}`,
    shop === undefined ? undefined : `shop=${shop}`,
  ].filter((part) => part !== undefined);
  const page = bookingPath(company, services.length > 0 ? 'date' : 'service');
  return params.length === 0 ? page : `${page}?${params.join('&')}`;
}

/**
 * A link to book what a picture shows, with its maker if they still do all of it; undefined when none of the services is
 * offered any more.
 */
export function sameAgainLink(
  company: { szalonkaId: string },
  image: ReferenceImageDto,
  services: ServiceDto[],
  employees: EmployeeDto[],
): string | undefined {
  const offered = image.serviceIds.filter((id) => services.some((service) => service.id === id));
  if (offered.length === 0) {
    return undefined;
  }
  const maker = employees.find(({ id }) => id === image.employeeId);
  const able = maker !== undefined && offered.every((id) => maker.services.includes(id));
  return bookingLink(company, { services: offered, provider: able ? maker.id : undefined });
}
