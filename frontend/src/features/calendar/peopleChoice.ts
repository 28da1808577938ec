import { useState } from 'react';
import type { EventDto } from '../../api/calendar';
import type { Desk, OpenTime } from '../../components/calendar/deskModel';

/** The people with columns: everybody, those who are at work on the day, or some colleagues by id. */
export type PeopleChoice = 'everybody' | 'working' | readonly string[];

/** The choice, which the browser keeps for each user. */
export function usePeopleChoice(ownId: string): [PeopleChoice, (choice: PeopleChoice) => void] {
  const key = `desk-people-${ownId}`;
  const [choice, setChoice] = useState(() => parsed(stored(key)));
  const choose = (to: PeopleChoice) => {
    setChoice(to);
    try {
      localStorage.setItem(key, typeof to === 'string' ? to : to.join());
    } catch {
      // Without storage it holds until the page is left.
    }
  };
  return [choice, choose];
}

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

const parsed = (text: string): PeopleChoice =>
  text === 'working' ? text : text === '' || text === 'everybody' ? 'everybody' : text.split(',');

/** With one colleague more or less; with the last of them everybody is back. */
export function toggled(choice: PeopleChoice, id: string): PeopleChoice {
  const before = typeof choice === 'string' ? [] : choice;
  const after = before.includes(id) ? before.filter((it) => it !== id) : [...before, id];
  return after.length === 0 ? 'everybody' : after;
}

/** Those who have work hours or an active event in what is shown; undefined until the hours are known. */
export function working(
  hours: readonly OpenTime[] | undefined,
  events: readonly Pick<EventDto, 'providerId' | 'state' | 'kind'>[],
): readonly string[] | undefined {
  const visits = events.filter((it) => it.state === 1 && it.kind === 'appointment');
  return hours && [...new Set([...hours, ...visits].map((it) => it.providerId))].toSorted();
}

/** With columns for these people only; where none of them has one, as it was. */
export function ofPeople(desk: Desk, ids: readonly string[]): Desk {
  const isShown = ({ id }: { id: string }) => ids.includes(id);
  return desk.colleagues.some((it) => it.showCalendar && isShown(it))
    ? {
        ...desk,
        colleagues: desk.colleagues.map((it) =>
          isShown(it) || !it.showCalendar ? it : { ...it, showCalendar: false, isLeftOut: true },
        ),
      }
    : desk;
}
