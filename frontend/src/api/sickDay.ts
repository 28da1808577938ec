import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { calendarCalls } from './generated/calendar';
import { onSuccess } from './onSuccess';

/**
 * A day on which an employee is away. The proposal is never read again by itself: the desk decides on the one it sees.
 */
const sickDayApi = calendarCalls.enhanceEndpoints({
  endpoints: {
    proposeSickDay: { keepUnusedDataFor: 0 },
    applySickDay: { invalidatesTags: onSuccess('Events', 'TimeOff') },
  },
});

export const { useApplySickDayMutation, useProposeSickDayQuery } = sickDayApi;

/** An appointment that changed since it was shown, or cannot be moved as proposed. */
export interface RefusedRow {
  id: string;
  code: string;
  /** The employee in whose calendar it is now; undefined when it was cancelled. */
  providerId?: string;
  start?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function rowOf(value: unknown): RefusedRow[] {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.code !== 'string') {
    return [];
  }
  const { id, code, providerId, start } = value;
  return [
    {
      id,
      code,
      ...(typeof providerId === 'string' ? { providerId } : {}),
      ...(typeof start === 'string' ? { start } : {}),
    },
  ];
}

/** Reads them from RTK Query's error. */
export function refusedRows(error: FetchBaseQueryError | SerializedError): RefusedRow[] {
  const data = 'data' in error ? error.data : undefined;
  const details = isRecord(data) ? data.details : undefined;
  return isRecord(details) && Array.isArray(details.rows) ? details.rows.flatMap(rowOf) : [];
}

export type { SickDayDto, SickDayPlaceDto, SickDayRowDto } from './generated/types';
