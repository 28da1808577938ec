import { useEffect, useRef } from 'react';
import type { EventDto } from '../../api/workspace';
import { isOwn } from '../../lib/ownChanges';

/** Those that are new or other than before, and not by this tab's own doing. */
export function changedElsewhere(
  before: ReadonlyMap<string, number>,
  now: readonly Pick<EventDto, 'id' | 'version'>[],
): string[] {
  return now.filter((it) => before.get(it.id) !== it.version && !isOwn(it)).map(({ id }) => id);
}

/** Milliseconds. */
const duration = 1000;

/** Tints for a moment what others changed while it is shown; `period` says what is shown. */
export function useTint(events: readonly EventDto[] | undefined, period: string): void {
  const before = useRef<{ period: string; versions: ReadonlyMap<string, number> }>(undefined);
  useEffect(() => {
    if (events === undefined) {
      return;
    }
    const changed = before.current?.period === period ? changedElsewhere(before.current.versions, events) : [];
    before.current = { period, versions: new Map(events.map(({ id, version }) => [id, version])) };
    // Elsewhere in the page and by somebody else: drawn over whatever draws events, without drawing them again.
    for (const box of changed.flatMap(boxesOf)) {
      tint(box);
    }
  }, [events, period]);
}

const boxesOf = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)];

function tint(box: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return;
  }
  const glow = 'inset 0 0 0 100vmax color-mix(in srgb, var(--info) 35%, transparent)';
  box.animate([{ boxShadow: glow }, {}], { duration, easing: 'ease-in' });
}
