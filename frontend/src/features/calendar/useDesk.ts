import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useListEmployeesQuery } from '../../api/employees';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { isUnreached } from '../../api/reached';
import { hasRight } from '../../api/rights';
import { useGetCompanyQuery, useListServicesQuery } from '../../api/salon';
import { keptDesk } from '../../components/calendar/keptDays';
import type { Desk } from './desk';
import { colleaguesInOrder, withRights } from './desk';

/** The salon that the calendar is of. */
export function useDesk() {
  const { data: me } = useGetGuestOrUserQuery();
  const info = me?.companyInfo ?? undefined;
  const company = useGetCompanyQuery(info?.szalonkaId ?? skipToken);
  const services = useListServicesQuery(info?.id ?? skipToken);
  const people = useListEmployeesQuery();
  const desk = useMemo<Desk | undefined>(
    () =>
      company.data && services.data && people.data
        ? {
            zone: company.data.timeZone,
            language: company.data.language,
            step: company.data.slotStep,
            services: services.data.items,
            colleagues: withRights(colleaguesInOrder(people.data.items), me),
            shortNames: false,
            hidesMoney: !hasRight(me, 'seeMoney'),
          }
        : undefined,
    [company.data, services.data, people.data, me],
  );
  const parts = [company, services, people];
  const error = desk === undefined ? parts.find((it) => it.error !== undefined)?.error : undefined;
  const account = me?.id;
  const kept = useMemo(
    () => (isUnreached(error) && account !== undefined ? keptDesk(account) : undefined),
    [error, account],
  );
  return {
    desk: desk ?? kept,
    canWrite: info?.subscriptionActive !== false,
    error: kept === undefined ? error : undefined,
    retry: () => {
      for (const part of parts.filter((it) => it.isError)) {
        void part.refetch();
      }
    },
  };
}
