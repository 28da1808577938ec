import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { EventDto, IntervalDto } from '../../../api/calendar';
import { useCheckEventIntervalQuery } from '../../../api/calendar';
import type { TypedPeriod } from './draft';
import { isPeriod, moments } from './draft';

const debounceMs = 300;
/** More are not asked for at once. */
const mostServices = 20;

interface IntervalQuery {
  providerId: string;
  when: TypedPeriod;
  /** The event itself, which does not count as a collision. */
  of: EventDto | undefined;
  /** The services, whose buffers must be free too; without, those of the event. */
  services?: readonly string[];
  zone: string;
  /** The time is for an absence. */
  absence?: boolean;
}

/** Whether the provider is free then, checked while typing; undefined until answered. */
export function useIntervalCheck({
  providerId,
  when,
  of,
  services = [],
  zone,
  absence = false,
}: IntervalQuery): IntervalDto | undefined {
  const { day, from, untilDay, until } = when;
  const now = [providerId, day, from, untilDay, until, ...services].join(' ');
  const asked = services.join(' ');
  const [settled, setSettled] = useState({ key: now, providerId, when, services });
  useEffect(() => {
    const chosen = asked === '' ? [] : asked.split(' ');
    const key = [providerId, day, from, untilDay, until, ...chosen].join(' ');
    const timer = setTimeout(
      () => setSettled({ key, providerId, when: { day, from, untilDay, until }, services: chosen }),
      debounceMs,
    );
    return () => clearTimeout(timer);
  }, [providerId, day, from, untilDay, until, asked]);
  const { currentData } = useCheckEventIntervalQuery(
    isPeriod(settled.when) && settled.providerId !== ''
      ? {
          ...moments(settled.when, of, zone),
          providerId: settled.providerId,
          ...(of === undefined ? {} : { id: of.id }),
          ...(settled.services.length === 0 ? {} : { serviceIds: settled.services.slice(0, mostServices) }),
          ...(absence ? { absence } : {}),
        }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return settled.key === now ? currentData : undefined;
}
