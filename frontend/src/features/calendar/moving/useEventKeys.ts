import { useEffect } from 'react';
import type { EventDto } from '../../../api/workspace';
import { isForThePage } from '../../../lib/shortcuts';

/**
 * M and C while an event has the focus: takes it to move it, or to book it once more. They come before the page's own
 * keys, and need no switch, for they mean nothing elsewhere (WCAG 2.1.4).
 */
export function useEventKeys(
  events: readonly EventDto[] | undefined,
  take: (event: EventDto, copy: boolean) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const box = document.activeElement?.closest<HTMLElement>('[data-event]');
      const chosen = events?.find((it) => it.id === box?.dataset.event);
      const canMove = chosen !== undefined && chosen.state === 1 && chosen.kind !== 'imported';
      if ((key === 'm' || key === 'c') && canMove && isForThePage(event)) {
        event.preventDefault();
        take(chosen, key === 'c');
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [events, take]);
}
