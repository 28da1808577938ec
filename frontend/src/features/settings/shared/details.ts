import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { AppointmentAheadDto } from '../../../api/shops';

/** Details of a refused change of a setting. */
interface Details {
  /** Name of the last person who changed it, in the order of the reader's language. */
  changedBy?: string;
  /** Whether that was the reader, elsewhere. */
  isOwnChange: boolean;
  /** Appointments that depend on the removed item; the first two hundred. */
  ahead: AppointmentAheadDto[];
  /** Number of such appointments in all. */
  aheadCount: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it): it is string => typeof it === 'string') : [];

function appointmentOf(value: unknown): AppointmentAheadDto[] {
  if (!isRecord(value)) {
    return [];
  }
  const { id, start, end, providerId, guestName } = value;
  if (typeof id !== 'string' || typeof start !== 'string' || typeof end !== 'string') {
    return [];
  }
  return [
    {
      id,
      start,
      end,
      providerId: typeof providerId === 'string' ? providerId : '',
      ...(typeof guestName === 'string' ? { guestName } : {}),
      services: texts(value.services),
      freeProviders: texts(value.freeProviders),
    },
  ];
}

/** Reads the details from RTK Query's error. */
export function detailsOf(error: FetchBaseQueryError | SerializedError | undefined): Details {
  const data = error !== undefined && 'data' in error ? error.data : undefined;
  const details = isRecord(data) && isRecord(data.details) ? data.details : {};
  const { changedBy, isOwnChange, ahead, aheadCount } = details;
  const read = Array.isArray(ahead) ? ahead.flatMap(appointmentOf) : [];
  return {
    ...(typeof changedBy === 'string' ? { changedBy } : {}),
    isOwnChange: isOwnChange === true,
    ahead: read,
    aheadCount: typeof aheadCount === 'number' ? aheadCount : read.length,
  };
}
