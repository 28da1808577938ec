import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { ServiceDto, ShopDto } from '../../../api/salon';
import { useListActiveEmployeesQuery, useListServicesQuery } from '../../../api/salon';
import { useListFreeSlotsQuery } from '../../../api/scheduling';
import { useCompany } from '../../../components/company/CompanyContext';
import { useLanguage, useT } from '../../../lib/i18n';
import { byHungarian } from '../../../lib/names';
import { pageData } from '../../../lib/pageData';
import { addDays, dayOf, formatDay, formatTime, startOfDay } from '../../../lib/time';

/** Days searched, and shops at most; more would be expensive. */
const days = 7;
const mostShops = 3;
/** The embedded times are used for this long. */
const freshMs = 60_000;

interface Props {
  className?: string | undefined;
}

/** `Legkorábbi: ma 16:30` for each shop; fetched when the browser is idle. */
export function EarliestFree({ className }: Props) {
  const { shops } = useCompany();
  const idle = useIdle();
  const [known] = useState(() => (performance.now() < freshMs ? pageData().firstFree : undefined));
  const shown = shops.toSorted(byHungarian((shop) => shop.name)).slice(0, mostShops);
  return (
    // Reserves a line for each shop, so that the layout does not shift.
    <div className={className} style={{ minHeight: `${1.5 * shown.length}em` }}>
      {shown.map((shop) => {
        const free = known?.find(({ shopId }) => shopId === shop.id);
        const name = shops.length > 1 ? shop.name : undefined;
        return free !== undefined ? (
          <FreeAt key={shop.id} start={free.start} shop={name} />
        ) : (
          idle && known === undefined && <LookedUp key={shop.id} shop={shop} name={name} />
        );
      })}
    </div>
  );
}

interface LookedUpProps {
  shop: ShopDto;
  name: string | undefined;
}

/** The first free time of the shop's shortest service. */
function LookedUp({ shop, name }: LookedUpProps) {
  const { id, timeZone } = useCompany();
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
    shortest === undefined
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

interface FreeAtProps {
  start: string;
  shop: string | undefined;
}

function FreeAt({ start, shop }: FreeAtProps) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useCompany();
  const today = dayOf(Date.now(), timeZone);
  const day = dayOf(start, timeZone);
  const when =
    day === today ? t('date.today') : day === addDays(today, 1) ? t('date.tomorrow') : formatDay(day, language);
  return (
    <p>
      {shop === undefined ? '' : `${shop} · `}
      {t('landing.earliest', { when: `${when} ${formatTime(start, timeZone)}` })}
    </p>
  );
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
