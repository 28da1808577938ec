import type { CollisionDto } from '../../api/calendar';
import type { Refusal } from '../../api/errors';
import type { FreeSlotDto } from '../../api/scheduling';
import type { Day } from '../../lib/time';
import { dayOf } from '../../lib/time';
import type { TextKey, useT } from '../../lib/workspaceTexts';
import { periodOf, reasonText } from './desk';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isCollision(value: unknown): value is CollisionDto {
  return isRecord(value) && [value.id, value.kind, value.start, value.end].every((it) => typeof it === 'string');
}

/** Colliding events named by a refusal. */
export function collisionsOf(refusal: Refusal | undefined): CollisionDto[] {
  const named = refusal?.details?.collisions;
  return Array.isArray(named) ? named.filter(isCollision) : [];
}

/** The next free time of the same length, if a refusal names one. */
export function nextFreeOf(refusal: Refusal | undefined): FreeSlotDto | undefined {
  const next = refusal?.details?.nextFree;
  return isRecord(next) && typeof next.start === 'string' && typeof next.end === 'string'
    ? { start: next.start, end: next.end }
    : undefined;
}

/** Whether something of a day gives way to a longer absence by itself: the provider's own lunch or break. */
export const givesWay = ({ kind, start, end }: CollisionDto, absenceMinutes: number): boolean =>
  kind === 'nonwork' && (Date.parse(end) - Date.parse(start)) / 60_000 < absenceMinutes;

/** Buffers are not seen in the calendar, so what is in the way because of one is said. */
const because: Partial<Record<CollisionDto['reason'], TextKey>> = {
  bufferBefore: 'desk.because.bufferBefore',
  bufferAfter: 'desk.because.bufferAfter',
  ownBufferBefore: 'desk.because.ownBufferBefore',
  ownBufferAfter: 'desk.because.ownBufferAfter',
  bothBuffers: 'desk.because.bothBuffers',
};

interface CollisionTextOptions {
  zone: string;
  t: ReturnType<typeof useT>;
  /** Guests can read the screen. */
  shortNames?: boolean;
  withDay?: boolean;
}

/** A collision in words: who or what, when, and why where that is not seen. */
export function collisionText(
  it: CollisionDto,
  { zone, t, shortNames = false, withDay = false }: CollisionTextOptions,
): string {
  const name =
    (shortNames && it.guestName != null ? t('counter.somebody') : it.guestName) ??
    t(it.kind === 'imported' ? 'desk.imported' : it.kind === 'nonwork' ? 'desk.away' : reasonText(null));
  const reason = because[it.reason];
  const when = withDay ? `${dayOf(it.start, zone)} ${periodOf(it, zone)}` : periodOf(it, zone);
  return `${name} ${when}${reason === undefined ? '' : ` (${t(reason)})`}`;
}

/** Appointments by their day, soonest first. */
export function byDay(collisions: readonly CollisionDto[], zone: string): { day: Day; items: CollisionDto[] }[] {
  const sorted = collisions.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const days = [...new Set(sorted.map((it) => dayOf(it.start, zone)))];
  return days.map((day) => ({ day, items: sorted.filter((it) => dayOf(it.start, zone) === day) }));
}
