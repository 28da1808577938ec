import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { ServiceDto, ShopDto } from '../../../api/salon';
import { useListActiveEmployeesQuery, useListServicesQuery } from '../../../api/salon';
import { useListFreeSlotsQuery } from '../../../api/scheduling';
import { useCompany } from '../../../components/company/CompanyContext';
import { addDays, dayOf, startOfDay } from '../../../lib/time';
import { FreeAt } from './FreeAt';

/** Days searched; more would be expensive. */
const days = 7;

interface LookedUpProps {
  shop: ShopDto;
  name: string | undefined;
}

/** The first free time of the shop's shortest service, asked for when the browser is idle. */
export function LookedUp({ shop, name }: LookedUpProps) {
  const { id, timeZone } = useCompany();
  const idle = useIdle();
  const services = useListServicesQuery(id);
  const employees = useListActiveEmployeesQuery(id);
  const [now] = useState(Date.now);
  const here = (employees.data?.items ?? []).filter((it) => it.shopsProviderWorkingIn.includes(shop.id));
  const shortest = (services.data?.items ?? [])
    .filter((service) => here.some((person) => person.services.includes(service.id)))
    .reduce<ServiceDto | undefined>(
      (least, it) => (least === undefined || it.duration < least.duration ? it : least),
      undefined,
    );
  const today = dayOf(now, timeZone);
  const { data } = useListFreeSlotsQuery(
    shortest === undefined || !idle
      ? skipToken
      : {
          companyId: id,
          shop: shop.id,
          start: startOfDay(today, timeZone),
          end: startOfDay(addDays(today, days), timeZone),
          serviceIds: [shortest.id],
        },
  );
  const first = data?.items.at(0);
  return first === undefined ? null : <FreeAt start={first.start} shop={name} />;
}

/** True once the browser is idle. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 500);
      return () => clearTimeout(timer);
    }
    const waiting = window.requestIdleCallback(() => setIdle(true), { timeout: 3000 });
    return () => window.cancelIdleCallback(waiting);
  }, []);
  return idle;
}
