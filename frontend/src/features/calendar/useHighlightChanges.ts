import { useEffect, useRef } from 'react';
import type { EventDto } from '../../api/calendar';
import { isOwnChange } from '../../lib/ownChanges';

/** Ids of events that are new or have a new version, unless this tab changed them. */
export function changedElsewhere(
  before: ReadonlyMap<string, number>,
  now: readonly Pick<EventDto, 'id' | 'version'>[],
): string[] {
  return now.filter((it) => before.get(it.id) !== it.version && !isOwnChange(it)).map(({ id }) => id);
}

const highlightMs = 1000;

/** Highlights for a moment changes made elsewhere that are in view; `period` identifies the view. */
export function useHighlightChanges(events: readonly EventDto[] | undefined, period: string): void {
  const before = useRef<{ period: string; versions: ReadonlyMap<string, number> }>(undefined);
  useEffect(() => {
    if (events === undefined) {
      return;
    }
    const changed = before.current?.period === period ? changedElsewhere(before.current.versions, events) : [];
    before.current = { period, versions: new Map(events.map(({ id, version }) => [id, version])) };
    // Animated in the DOM, so that no event is rendered again.
    for (const box of changed.flatMap(boxesOf)) {
      highlight(box);
    }
  }, [events, period]);
}

const boxesOf = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)];

function highlight(box: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return;
  }
  const glow = 'inset 0 0 0 100vmax color-mix(in srgb, var(--info) 35%, transparent)';
  box.animate([{ boxShadow: glow }, {}], { duration: highlightMs, easing: 'ease-in' });
}
