import type { FreeSlotDto } from '../../api/scheduling';
import type { Day, Instant } from '../../lib/time';
import { dayOf, formatTime, hourOf } from '../../lib/time';
import { personOf } from './providers';
import type { ChosenSlot, ProviderSelection } from './wizard';

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** A free time with its person, day and local time. */
export interface SlotChoice extends ChosenSlot {
  day: Day;
  time: string;
  /** The given name of the person. */
  name: string;
}

export interface SlotDay {
  day: Day;
  count: number;
  parts: { part: DayPart; slots: SlotChoice[] }[];
}

interface ChoiceContext {
  who: ProviderSelection;
  zone: string;
  slotStep: number;
  employees: { id: string; firstName: string }[];
}

/** Free times as choices in the order of time, without those that no employee can do. */
export function toChoices(slots: FreeSlotDto[], { who, zone, slotStep, employees }: ChoiceContext): SlotChoice[] {
  const names = new Map(employees.map(({ id, firstName }) => [id, firstName]));
  return slots
    .flatMap((slot) => {
      const providerId = personOf(slot, who, slotStep);
      const { start, end } = slot;
      return providerId === undefined
        ? []
        : [
            {
              start,
              end,
              providerId,
              shopId: who.shopId,
              day: dayOf(start, zone),
              time: formatTime(start, zone),
              name: names.get(providerId) ?? '',
            },
          ];
    })
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

export const isSameInstant = (a: Instant | undefined, b: Instant | undefined): boolean =>
  a !== undefined && b !== undefined && Date.parse(a) === Date.parse(b);

function partOf(hour: number): DayPart {
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** Free times by local day and part of the day. */
export function groupByDay(slots: SlotChoice[], zone: string): SlotDay[] {
  const days = new Map<Day, SlotChoice[]>();
  for (const slot of slots) {
    const members = days.get(slot.day);
    if (members === undefined) {
      days.set(slot.day, [slot]);
    } else {
      members.push(slot);
    }
  }
  return [...days].map(([day, members]) => ({
    day,
    count: members.length,
    parts: dayParts
      .map((part) => ({ part, slots: members.filter((slot) => partOf(hourOf(slot.start, zone)) === part) }))
      .filter((group) => group.slots.length > 0),
  }));
}

/** The first free time of each of the first days that have one. */
export function firstOfDays(slots: SlotChoice[], days: number): SlotChoice[] {
  return [...new Map(slots.toReversed().map((slot) => [slot.day, slot])).values()]
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
    .slice(0, days);
}

/** The free times nearest to an instant, in the order of time. */
export function nearest(slots: SlotChoice[], to: Instant, count: number): SlotChoice[] {
  const far = (slot: SlotChoice) => Math.abs(Date.parse(slot.start) - Date.parse(to));
  return [...slots]
    .sort((a, b) => far(a) - far(b))
    .slice(0, count)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
