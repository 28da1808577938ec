import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isFramedOverHttp } from '../lib/frame';
import { hasErrorText } from '../lib/i18n';
import type { KnownErrorCode } from './errorCodes';
import type { FreeSlotDto } from './generated/types';

/** A refused call: code, field errors and details. */
export interface Refusal {
  code: KnownErrorCode;
  fields: Record<string, KnownErrorCode[]>;
  nearest: FreeSlotDto[];
  retryAfter?: number;
  /** The card that already has the e-mail address. */
  guest?: string;
  /** The public id of a salon that was perhaps meant. */
  similar?: string;
  /** Ids of the colliding events. */
  collisions?: string[];
  /** All of the details, for who reads more of them. */
  details?: Record<string, unknown>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function codesOf(value: unknown): KnownErrorCode[] {
  return Array.isArray(value) ? value.filter(hasErrorText) : [];
}

function slotOf(value: unknown): FreeSlotDto[] {
  if (!isRecord(value) || typeof value.start !== 'string' || typeof value.end !== 'string') {
    return [];
  }
  const { start, end, providers } = value;
  return [
    Array.isArray(providers)
      ? { start, end, providers: providers.filter((id) => typeof id === 'string') }
      : { start, end },
  ];
}

/** Maps RTK Query's error; unknown ones become `internal`, an unreached server `network`. */
export function toRefusal(error: FetchBaseQueryError | SerializedError | undefined): Refusal {
  const refusal: Refusal = { code: 'internal', fields: {}, nearest: [] };
  if (error === undefined || !('status' in error)) {
    return refusal;
  }
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') {
    return { ...refusal, code: 'network' };
  }
  if (!isRecord(error.data)) {
    return error.status === 503 || error.status === 502 ? { ...refusal, code: 'service.unavailable' } : refusal;
  }
  const { code, fields, details } = error.data;
  if (hasErrorText(code)) {
    // The page was not open for too long: in such a frame the browser keeps nothing that proves it.
    refusal.code = code === 'access.csrf' && isFramedOverHttp() ? 'frame.needs_https' : code;
  }
  if (isRecord(fields)) {
    refusal.fields = Object.fromEntries(Object.entries(fields).map(([name, codes]) => [name, codesOf(codes)]));
  }
  if (isRecord(details)) {
    refusal.details = details;
    refusal.nearest = Array.isArray(details.nearest) ? details.nearest.flatMap(slotOf) : [];
    if (typeof details.retryAfter === 'number') {
      refusal.retryAfter = details.retryAfter;
    }
    if (typeof details.guest === 'string') {
      refusal.guest = details.guest;
    }
    if (typeof details.similar === 'string') {
      refusal.similar = details.similar;
    }
    if (Array.isArray(details.collisions)) {
      refusal.collisions = details.collisions.flatMap((it) => (isRecord(it) && typeof it.id === 'string' ? it.id : []));
    }
  }
  return refusal;
}
