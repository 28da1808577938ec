import { useMemo } from 'react';
import type { EventDto } from '../../api/calendar';
import type { DeskItem } from '../../components/calendar/deskModel';
import { useLanguage } from '../../lib/i18n';
import { useNow } from '../../lib/useNow';
import { useT } from '../../lib/workspaceTexts';
import type { Colouring, Desk } from './desk';
import { isHoldOver, itemOf } from './desk';

interface ItemOptions {
  /** Employee id; empty for all. */
  person: string;
  colouring: Colouring;
  /** Being saved; cannot be dragged again until then. */
  saving: ReadonlySet<string>;
}

const minuteMs = 60_000;

/** The events as the grid draws them; unchanged events keep their object identity. */
export function useItems(desk: Desk, events: readonly EventDto[] | undefined, how: ItemOptions): DeskItem[] {
  const t = useT();
  const language = useLanguage();
  const { person, colouring, saving } = how;
  const now = useNow(minuteMs);
  // Only states change by time passing.
  const at = colouring === 'state' ? now : 0;
  const known = useMemo(
    () => ({ draw: itemOf(desk, colouring, at, t, language), of: new Map<EventDto, DeskItem>() }),
    [desk, colouring, at, t, language],
  );
  // As text, so that a minute that ends no hold draws nothing anew.
  const ended = (events ?? [])
    .filter((it) => isHoldOver(it, now))
    .map((it) => it.id)
    .join();
  return useMemo(() => {
    const gone = new Set(ended.split(','));
    const isShown = (it: EventDto) => (person === '' || it.providerId === person) && !gone.has(it.id);
    const of = (events ?? []).filter(isShown);
    known.of = new Map(of.map((it) => [it, known.of.get(it) ?? known.draw(it)]));
    return [...known.of.values()].map((it) => (saving.has(it.id) ? { ...it, movable: false } : it));
  }, [events, person, saving, known, ended]);
}
