import type { ApiClient } from './apiClient';
import { dayAhead } from './clocks';
import type { Salon } from './salon';
import { serviceId } from './salon';

export interface FreeTime {
  start: string;
  end: string;
}

/** The rest of a booking at such a time. */
export interface BookingRequest {
  providerId: string;
  shopId: string;
  services: string[];
}

/** As requests write it, on the salon's clock. */
export const wallClock = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Budapest' })
    .format(Date.parse(instant))
    .replaceAll('-', '.');

export const dayOf = (instant: string) => wallClock(instant).slice(0, 10).replaceAll('.', '-');

/** The free times of the first person who cuts hair, in a week that begins so many days ahead. */
export async function freeTimesOf(
  salon: Salon,
  demo: string,
  ahead: number,
): Promise<{ times: FreeTime[]; wanted: BookingRequest }> {
  const service = serviceId(salon, 'Női hajvágás');
  const who = salon.employees.find((it) => it.services.includes(service));
  const [shopId = ''] = who?.shopsProviderWorkingIn ?? [];
  const query = new URLSearchParams({
    shop: shopId,
    start: `${dayAhead(ahead)}T00:00:00Z`,
    end: `${dayAhead(ahead + 7)}T00:00:00Z`,
    serviceIds: service,
    employeeId: who?.id ?? '',
  });
  const answer = await fetch(`${demo}/public/freetimeslots/${salon.id}?${query}`);
  const { items }: { items: FreeTime[] } = await answer.json();
  return { times: items, wanted: { providerId: who?.id ?? '', shopId, services: [service] } };
}

export interface BookedVisit {
  id: string;
  start: string;
  sequence: number;
}

/** Books a free time for a signed-in guest. */
export function book(
  guest: ApiClient,
  salon: { id: string },
  wanted: BookingRequest,
  time: FreeTime | undefined,
): Promise<BookedVisit> {
  return guest.call<BookedVisit>('POST', '/public/appointment/bookonline', {
    companySzalonkaId: salon.id,
    ...wanted,
    timeSlotFrom: wallClock(time?.start ?? ''),
    timeSlotTo: wallClock(time?.end ?? ''),
  });
}
