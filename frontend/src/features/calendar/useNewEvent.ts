import { useLazyListOpenHoursQuery } from '../../api/calendar';
import type { DeskPlace } from '../../components/calendar/DeskCalendar';
import type { Day } from '../../lib/time';
import { addDays, instantOf, minuteOfDay, startOfDay } from '../../lib/time';
import { isWritable } from './desk';
import { clockOf, lasting, minuteOf, newDraft } from './editor/draft';
import type { OpenedPanel } from './opened';
import { proposeAbsent, proposePlace } from './proposePlace';
import type { VisitRequest } from './useNewFromAddress';
import { minutesOf, useNewFromAddress } from './useNewFromAddress';
import type { ShownDesk } from './useShownDesk';

const proposedLengthMs = 60 * 60_000;

/** Opens the form of a new event, on the day shown unless another is named, with a proposed time and provider; also when the address asks for it. */
export function useNewEvent(
  { desk, today, day, person, people, ownId, known, isReadOnly }: ShownDesk,
  onOpen: (opened: OpenedPanel) => void,
) {
  const { zone, step, colleagues } = desk;
  const [readHours] = useLazyListOpenHoursQuery();
  const eligible = people.filter((it) => (person === '' || it.id === person) && isWritable(desk, it.id));
  const providerId = eligible[0]?.id ?? (person !== '' && isWritable(desk, person) ? person : ownId);
  const nextStart = (on: Day) => {
    const minute = on === today ? Math.ceil((minuteOfDay(Date.now(), zone) + 1) / step) * step : 9 * 60;
    return clockOf(Math.min(minute, 23 * 60));
  };
  /** The next free employee and time. */
  const proposed = async (on: Day): Promise<{ providerId: string; from: string }> => {
    const range = { start: startOfDay(on, zone), end: startOfDay(addDays(on, 1), zone) };
    const hours = known.hours ?? (await readHours(range, true)).data?.items;
    const free = proposePlace({
      people: eligible,
      hours,
      events: known.current ?? [],
      from: Date.parse(instantOf(on, minuteOf(nextStart(on)), zone)),
      until: Date.parse(range.end),
      step: step * 60_000,
      length: proposedLengthMs,
    });
    return free === undefined
      ? { providerId, from: nextStart(on) }
      : { providerId: free.providerId, from: clockOf(minuteOfDay(free.start, zone)) };
  };
  const begin = (kind: 'appointment' | 'absence', asked?: VisitRequest, on = day, place?: DeskPlace) => {
    if (isReadOnly) {
      return;
    }
    if (asked === undefined && kind === 'appointment') {
      void proposed(on).then((it) => onOpen({ kind, providerId: it.providerId, when: lasting(on, it.from, 60) }));
      return;
    }
    if (asked === undefined) {
      const absent = proposeAbsent({
        people: eligible,
        events: known.current ?? [],
        start: Date.parse(instantOf(on, minuteOf(nextStart(on)), zone)),
        length: proposedLengthMs,
      });
      onOpen({ kind, providerId: absent ?? providerId, when: lasting(on, nextStart(on), 60) });
      return;
    }
    const usual = colleagues.find((it) => it.id === asked.provider)?.id ?? providerId;
    const from = place === undefined ? nextStart(on) : clockOf(place.from);
    onOpen({
      kind: 'draft',
      draft: newDraft(place?.providerId ?? usual, lasting(on, from, minutesOf(asked, desk.services)), {
        guest: { kind: 'known', id: asked.guest, name: '' },
        services: desk.services.flatMap(({ id }) => (asked.services.includes(id) ? id : [])),
      }),
    });
  };
  useNewFromAddress(begin);
  return begin;
}
