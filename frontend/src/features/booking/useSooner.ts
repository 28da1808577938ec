import { skipToken } from '@reduxjs/toolkit/query';
import type { EmployeeDto } from '../../api/salon';
import type { FreeSlotDto } from '../../api/scheduling';
import { useListFreeSlotsQuery } from '../../api/scheduling';
import { useCompany } from '../../components/company/CompanyContext';
import type { Day } from '../../lib/time';
import { dayOf, startOfDay } from '../../lib/time';
import type { SlotChoice } from './slots';
import { toChoices } from './slots';
import type { ProviderSelection } from './wizard';

interface SoonerQuery {
  who: ProviderSelection;
  services: string[];
  employees: EmployeeDto[];
  today: Day;
  /** The first free time of the shown person; undefined while loading, or without one. */
  first: FreeSlotDto | undefined;
}

/** The first free time of anybody in the shop, where it is before the first one of the shown person. */
export function useSooner({ who, services, employees, today, first }: SoonerQuery): SlotChoice | undefined {
  const { id: companyId, timeZone: zone, slotStep } = useCompany();
  const able = employees.filter((it) => it.shopsProviderWorkingIn.includes(who.shopId));
  // Not for a few hours of one day.
  const isAsked = who.kind === 'one' && able.length > 1 && first !== undefined && dayOf(first.start, zone) !== today;
  const { currentData } = useListFreeSlotsQuery(
    isAsked
      ? { companyId, shop: who.shopId, start: startOfDay(today, zone), end: first.end, serviceIds: services }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const [soonest] = toChoices(currentData?.items ?? [], {
    who: { kind: 'anyone', shopId: who.shopId },
    zone,
    slotStep,
    employees,
  });
  const isSooner = isAsked && soonest !== undefined && Date.parse(soonest.start) < Date.parse(first.start);
  return isSooner ? soonest : undefined;
}
