import { useEffect } from 'react';
import type { EventDto } from '../../../api/calendar';
import { isForThePage } from '../../../lib/shortcuts';
import { isMovable } from '../desk';

/**
 * M and C on a focused event start moving or copying it. They are handled before the page's shortcuts and cannot be
 * switched off, because they work on the focused event only (WCAG 2.1.4).
 */
export function useEventKeys(
  events: readonly EventDto[] | undefined,
  pickUp: (event: EventDto, copy: boolean) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const box = document.activeElement?.closest<HTMLElement>('[data-event]');
      const chosen = events?.find((it) => it.id === box?.dataset.event);
      const canMove = chosen !== undefined && isMovable(chosen);
      if ((key === 'm' || key === 'c') && canMove && isForThePage(event)) {
        event.preventDefault();
        pickUp(chosen, key === 'c');
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [events, pickUp]);
}
