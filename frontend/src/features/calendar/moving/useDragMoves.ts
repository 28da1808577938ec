import { useEffect, useMemo, useRef, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import type { DeskPlace } from '../../../components/calendar/DeskCalendar';
import { clockOf, instantOf } from '../../../lib/time';
import { useStable } from '../../../lib/useStable';
import { useToasts } from '../bars/useToasts';
import type { Desk } from '../desk';
import { lasting, minuteOf } from '../editor/draft';
import type { EventPlace, SavedChange } from './useMoveEvent';
import { useMoveEvent } from './useMoveEvent';

/** A move that was refused. */
export interface RefusedMove {
  event: EventDto;
  place: EventPlace;
  refusal: Refusal;
}

/**
 * Optimistic moves by dragging: an event is shown at its target at once and returns on a refusal. While it is being
 * saved it cannot be dragged again.
 */
export function useDragMoves(desk: Desk, listed: readonly EventDto[] | undefined, onDone: (done: SavedChange) => void) {
  const { zone } = desk;
  const moveEvent = useMoveEvent(zone);
  const showToasts = useToasts();
  const [expected, setExpected] = useState<readonly EventDto[]>([]);
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<RefusedMove>();
  // Dropped on days that did not list it; `until` is the last list without it.
  const [arriving, setArriving] = useState<{ id: string; until?: typeof listed }>();
  const latest = useRef(listed);
  useEffect(() => {
    latest.current = listed;
  });
  const events = useMemo(() => {
    const isArriving = arriving !== undefined && (arriving.until === undefined || arriving.until === listed);
    const isMissing = ({ id }: EventDto) => isArriving && id === arriving.id && !listed?.some((it) => it.id === id);
    return listed && [...listed.map((it) => newest(it, expected)), ...expected.filter(isMissing)];
  }, [listed, expected, arriving]);

  const save = async (event: EventDto, place: EventPlace, evenOutsideHours: boolean) => {
    const others = (all: readonly EventDto[]) => all.filter((it) => it.id !== event.id);
    setRefused(undefined);
    setExpected((before) => [...others(before), expectedAt(event, place, zone)]);
    setSaving((before) => new Set([...before, event.id]));
    const answer = await moveEvent(event, place, { evenOutsideHours });
    setSaving((before) => new Set([...before].filter((it) => it !== event.id)));
    if ('refusal' in answer) {
      setExpected(others);
      setRefused({ event, place, refusal: answer.refusal });
      return;
    }
    setExpected((before) => [...others(before), answer.event]);
    setArriving((before) => (before?.id === event.id ? { id: event.id, until: latest.current } : before));
    showToasts(undefined, answer.warnings);
    onDone({ event: answer.event, before: event });
  };
  const drop = useStable((id: string, { day, from, until, providerId }: DeskPlace, known?: EventDto) => {
    const event = events?.find((it) => it.id === id) ?? known;
    if (event !== undefined && providerId !== undefined && !saving.has(id)) {
      const when = lasting(day, clockOf(from), until - from);
      setArriving(known && { id });
      void save(event, { providerId, when }, false);
    }
  });
  return {
    events,
    saving,
    refused,
    drop,
    forget: () => setRefused(undefined),
    /** Retries the move outside work hours. */
    overrideHours: ({ event, place }: RefusedMove) => void save(event, place, true),
    /** Moves it to another time with the same provider. */
    moveTo: ({ event, place }: RefusedMove, when: EventPlace['when']) => void save(event, { ...place, when }, false),
  };
}

/** The event as the server will save it. */
function expectedAt(event: EventDto, { providerId, when }: EventPlace, zone: string): EventDto {
  const start = instantOf(when.day, minuteOf(when.from), zone);
  return { ...event, providerId, start, end: instantOf(when.untilDay, minuteOf(when.until), zone) };
}

/** The expected state, unless a newer version has been read. */
function newest(event: EventDto, expected: readonly EventDto[]): EventDto {
  const moved = expected.find((it) => it.id === event.id);
  return moved !== undefined && moved.version >= event.version ? moved : event;
}
