import { useMemo, useState } from 'react';
import type { Refusal } from '../../../api/errors';
import type { EventDto } from '../../../api/workspace';
import type { DeskPlace } from '../../../components/calendar/DeskCalendar';
import { clockOf, instantOf } from '../../../lib/time';
import { useStable } from '../../../lib/useStable';
import { useSaid } from '../bars/useSaid';
import type { Desk } from '../desk';
import { minuteOf } from '../editor/draft';
import type { Done, Place } from './usePut';
import { usePut } from './usePut';

/** A move that did not come about. */
export interface RefusedMove {
  event: EventDto;
  place: Place;
  refusal: Refusal;
}

/**
 * Events that were dragged. Each is shown where it was put before the server has agreed, and where it stood again when
 * it does not; until then it cannot be dragged once more.
 */
export function useDragged(desk: Desk, listed: readonly EventDto[] | undefined, onDone: (done: Done) => void) {
  const { zone } = desk;
  const put = usePut(zone);
  const said = useSaid();
  const [ahead, setAhead] = useState<readonly EventDto[]>([]);
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<RefusedMove>();
  const events = useMemo(() => listed?.map((it) => newest(it, ahead)), [listed, ahead]);

  const save = async (event: EventDto, place: Place, evenOutsideHours: boolean) => {
    const others = (all: readonly EventDto[]) => all.filter((it) => it.id !== event.id);
    setRefused(undefined);
    setAhead((before) => [...others(before), expectedAt(event, place, zone)]);
    setSaving((before) => new Set([...before, event.id]));
    const answer = await put(event, place, { evenOutsideHours });
    setSaving((before) => new Set([...before].filter((it) => it !== event.id)));
    if ('refusal' in answer) {
      setAhead(others);
      setRefused({ event, place, refusal: answer.refusal });
      return;
    }
    setAhead((before) => [...others(before), answer.event]);
    // That it is outside work hours was asked before.
    const warnings = answer.warnings.filter((it) => it !== 'event.outside_hours');
    said(undefined, warnings);
    onDone({ event: answer.event, before: event, notifyGuest: false });
  };
  const drop = useStable((id: string, { day, from, until, providerId }: DeskPlace) => {
    const event = events?.find((it) => it.id === id);
    if (event !== undefined && providerId !== undefined && !saving.has(id)) {
      const when = { day, from: clockOf(from), untilDay: day, until: clockOf(until) };
      void save(event, { providerId, when }, false);
    }
  });
  return {
    events,
    saving,
    refused,
    drop,
    forget: () => setRefused(undefined),
    /** The same move once more, although nobody works then. */
    insist: ({ event, place }: RefusedMove) => void save(event, place, true),
  };
}

/** The event as the server will keep it, if it agrees. */
function expectedAt(event: EventDto, { providerId, when }: Place, zone: string): EventDto {
  const start = instantOf(when.day, minuteOf(when.from), zone);
  return { ...event, providerId, start, end: instantOf(when.untilDay, minuteOf(when.until), zone) };
}

/** The event as it is going to be, unless somebody has changed it since. */
function newest(event: EventDto, ahead: readonly EventDto[]): EventDto {
  const expected = ahead.find((it) => it.id === event.id);
  return expected !== undefined && expected.version >= event.version ? expected : event;
}
