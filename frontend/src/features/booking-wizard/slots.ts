import type { FreeSlotDto } from '../../api/api';
import type { Day } from '../../lib/time';
import { dayOf, hourOf } from '../../lib/time';

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

interface SlotDay {
  day: Day;
  count: number;
  parts: { part: DayPart; slots: FreeSlotDto[] }[];
}

function partOf(hour: number): DayPart {
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** Free times by the company's days and parts of the day, in the order of time. */
export function groupByDay(slots: FreeSlotDto[], zone: string): SlotDay[] {
  const days = new Map<Day, FreeSlotDto[]>();
  for (const slot of [...slots].sort((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    const day = dayOf(slot.start, zone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, members]) => ({
    day,
    count: members.length,
    parts: dayParts
      .map((part) => ({ part, slots: members.filter((slot) => partOf(hourOf(slot.start, zone)) === part) }))
      .filter((group) => group.slots.length > 0),
  }));
}
