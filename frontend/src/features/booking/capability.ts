import type { AppointmentDto } from '../../api/booking';
import type { EmployeeDto, ServiceDto, ShopDto } from '../../api/salon';

interface HasServices {
  services: string[];
}

/** Whether a person can do all of these services. */
export function canDo(person: HasServices, services: string[]): boolean {
  return services.every((id) => person.services.includes(id));
}

/** Whether one person can do all of these services; true for none. */
export function anybodyCan(people: readonly HasServices[], services: string[]): boolean {
  return services.length === 0 || people.some((person) => canDo(person, services));
}

interface Salon {
  companyId: string;
  services: ServiceDto[];
  employees: EmployeeDto[];
  shops: ShopDto[];
}

export interface LastTime {
  services: ServiceDto[];
  provider: EmployeeDto | undefined;
  shopId: string | undefined;
}

/**
 * A guest's last visit to this salon, as far as it is still offered; without the person if they no longer do it. Cancelled
 * and missed appointments do not count.
 */
export function lastTimeOf(appointments: AppointmentDto[], salon: Salon): LastTime | undefined {
  const last = appointments
    .filter(({ company, state, didNotAppear }) => company.id === salon.companyId && state === 1 && !didNotAppear)
    .toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start))
    .at(0);
  const services = last?.services.flatMap(({ id }) => salon.services.find((it) => it.id === id) ?? []) ?? [];
  if (last === undefined || services.length === 0) {
    return undefined;
  }
  const ids = services.map(({ id }) => id);
  const provider = salon.employees.find((person) => person.id === last.provider.id && canDo(person, ids));
  const shop = salon.shops.find(
    ({ id }) => id === last.shop?.id && (provider === undefined || provider.shopsProviderWorkingIn.includes(id)),
  );
  return { services, provider, shopId: shop?.id };
}
