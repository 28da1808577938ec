import { skipToken } from '@reduxjs/toolkit/query';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { useListActiveEmployeesQuery } from '../../../api/salon';
import { instantOf } from '../../../lib/time';
import type { Desk } from '../desk';
import { useOpenHours } from '../useOpenHours';
import type { AppointmentDraft } from './draft';
import { isPeriod, minuteOf, whenOf } from './draft';

/** Warnings about a place that the desk may choose all the same. */
export interface PlaceWarnings {
  isOutsideHours: boolean;
  /** The colleague does not do all of the services. */
  isNotOffered: boolean;
}

/** Judged while typing, as far as hours and skills are known; an appointment that stays where it stands is not. */
export function usePlaceWarnings(desk: Desk, draft: AppointmentDraft): PlaceWarnings {
  const { zone } = desk;
  const { of, providerId, when, services } = draft;
  const hours = useOpenHours(when.day, when.untilDay === when.day ? 1 : 2, zone, isPeriod(when)).known;
  const company = useGetGuestOrUserQuery().data?.companyInfo?.id;
  const colleague = useListActiveEmployeesQuery(company ?? skipToken).data?.items.find((it) => it.id === providerId);
  const before = of === undefined ? undefined : whenOf(of, zone);
  const stays =
    of?.providerId === providerId && before !== undefined && JSON.stringify(before) === JSON.stringify(when);
  return {
    isOutsideHours: !stays && hours !== undefined && isPeriod(when) && !isWithin(draft, hours, zone),
    isNotOffered:
      colleague !== undefined &&
      services.some((it) => !colleague.services.includes(it) && of?.services.some(({ id }) => id === it) !== true),
  };
}

function isWithin(
  { providerId, when }: AppointmentDraft,
  hours: readonly { providerId: string; start: string; end: string }[],
  zone: string,
): boolean {
  const from = Date.parse(instantOf(when.day, minuteOf(when.from), zone));
  const until = Date.parse(instantOf(when.untilDay, minuteOf(when.until), zone));
  return hours.some(
    (it) => it.providerId === providerId && Date.parse(it.start) <= from && until <= Date.parse(it.end),
  );
}
