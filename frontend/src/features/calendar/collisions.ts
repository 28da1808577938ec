import type { CollisionDto } from '../../api/calendar';
import type { Refusal } from '../../api/errors';
import type { FreeSlotDto } from '../../api/scheduling';
import { reasonText } from '../../lib/absenceReason';
import type { Day } from '../../lib/time';
import { dayOf } from '../../lib/time';
import type { useT } from '../../lib/workspaceTexts';
import { periodOf } from './desk';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isCollision(value: unknown): value is CollisionDto {
  return isRecord(value) && [value.id, value.kind, value.start, value.end].every((it) => typeof it === 'string');
}

/** Colliding events named by a refusal. */
export function collisionsOf(refusal: Refusal | undefined): CollisionDto[] {
  const named = refusal?.details?.collisions;
  return Array.isArray(named) ? named.filter(isCollision) : [];
}

const isSlot = (it: unknown): it is FreeSlotDto =>
  isRecord(it) && typeof it.start === 'string' && typeof it.end === 'string';

/** The next free times of the same length that a refusal names. */
export function nextFreeOf(refusal: Refusal | undefined): FreeSlotDto[] {
  const named = refusal?.details?.nextFree;
  return Array.isArray(named) ? named.filter(isSlot) : [];
}

/** Whether something of a day gives way to a longer absence by itself: the provider's own lunch or break. */
export const givesWay = ({ kind, start, end }: CollisionDto, absenceMinutes: number): boolean =>
  kind === 'nonwork' && (Date.parse(end) - Date.parse(start)) / 60_000 < absenceMinutes;

const bufferReasons = ['bufferBefore', 'bufferAfter', 'ownBufferBefore', 'ownBufferAfter', 'bothBuffers'] as const;

interface CollisionTextOptions {
  zone: string;
  t: ReturnType<typeof useT>;
  /** Guests can read the screen. */
  shortNames?: boolean;
  withDay?: boolean;
}

/** Why a buffer is in the way and how long it is, in brackets; empty where the times themselves overlap. */
export function bufferText({ reason, minutesBetween }: CollisionDto, t: ReturnType<typeof useT>): string {
  const buffer = bufferReasons.find((it) => it === reason);
  return buffer === undefined ? '' : ` (${t(`desk.because.${buffer}`, { minutes: minutesBetween })})`;
}

/** A collision in words: who or what, when, and why where a buffer is in the way. */
export function collisionText(
  it: CollisionDto,
  { zone, t, shortNames = false, withDay = false }: CollisionTextOptions,
): string {
  const name =
    (shortNames && it.guestName != null ? t('counter.somebody') : it.guestName) ??
    t(it.kind === 'imported' ? 'desk.imported' : it.kind === 'nonwork' ? 'desk.away' : reasonText(null));
  const when = withDay ? `${dayOf(it.start, zone)} ${periodOf(it, zone)}` : periodOf(it, zone);
  return `${name} ${when}${bufferText(it, t)}`;
}

/** Appointments by their day, soonest first. */
export function byDay(collisions: readonly CollisionDto[], zone: string): { day: Day; items: CollisionDto[] }[] {
  const sorted = collisions.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const days = [...new Set(sorted.map((it) => dayOf(it.start, zone)))];
  return days.map((day) => ({ day, items: sorted.filter((it) => dayOf(it.start, zone) === day) }));
}
