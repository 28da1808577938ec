import { publicAddresses } from './addresses';

interface NamedItem {
  id: string;
  name: string;
}

interface Person {
  id: string;
  firstName: string;
  services: string[];
  shopsProviderWorkingIn: string[];
}

/** The contents of the demo salon, to make addresses from. */
export interface Salon {
  id: string;
  services: NamedItem[];
  employees: Person[];
}

export async function readSalon(demo: string): Promise<Salon> {
  const read = async <T>(path: string): Promise<T> => (await fetch(`${demo}${path}`)).json();
  const { id } = await read<{ id: string }>('/public/company/szalonka');
  const services = await read<{ items: NamedItem[] }>(`/public/service/${id}`);
  const employees = await read<{ items: Person[] }>(`/public/employees/${id}/active`);
  return { id, services: services.items, employees: employees.items };
}

/** The id of a service by its name. */
export function serviceId(salon: Salon, name: string): string {
  const found = salon.services.find((service) => service.name === name);
  if (found === undefined) {
    throw new Error(`the demo salon has no ${name}`);
  }
  return found.id;
}

/** The public pages anybody may open by an address, by a short name. */
export function publicPages(salon: Salon): Record<string, string> {
  const [employee] = salon.employees;
  return {
    ...publicAddresses,
    employee: `/szalonka/appointmentbook/employees/${employee?.id}`,
    'employee-unknown': '/szalonka/appointmentbook/employees/0190f100-0000-7000-8000-000000000000',
  };
}
