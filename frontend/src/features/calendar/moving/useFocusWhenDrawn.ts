import { useCallback, useEffect, useRef } from 'react';
import type { EventDto } from '../../../api/calendar';

/** Gives up after this. */
const drawTimeoutMs = 5_000;

/** Focuses an event once it is drawn, unless the focus is elsewhere by then. */
export function useFocusWhenDrawn(events: readonly EventDto[] | undefined): (id: string) => void {
  const landing = useRef<{ id: string; since: number }>(undefined);
  useEffect(() => {
    const { id, since } = landing.current ?? { id: '', since: 0 };
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (events === undefined || id === '') {
      return;
    }
    const box = document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
    if (!isLost || Date.now() - since > drawTimeoutMs) {
      landing.current = undefined;
    } else if (box !== null) {
      landing.current = undefined;
      box.focus();
    }
  });
  return useCallback((id: string) => {
    landing.current = { id, since: Date.now() };
  }, []);
}
