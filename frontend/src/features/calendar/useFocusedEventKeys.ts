import { useEffect } from 'react';
import type { EventDto } from '../../api/calendar';
import { isForThePage } from '../../lib/shortcuts';

/**
 * Handles keys on the focused event. They come before the page's shortcuts and cannot be switched off, because they
 * work on the focused event only (WCAG 2.1.4).
 *
 * @param commandOf The command of a key, in lower case, on an event; the same function between renders.
 */
export function useFocusedEventKeys(
  events: readonly EventDto[] | undefined,
  commandOf: (event: EventDto, key: string) => (() => void) | undefined,
): void {
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      const box = document.activeElement?.closest<HTMLElement>('[data-event]');
      const event = events?.find((it) => it.id === box?.dataset.event);
      const command = event && commandOf(event, pressed.key.toLowerCase());
      if (command !== undefined && isForThePage(pressed)) {
        pressed.preventDefault();
        command();
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [events, commandOf]);
}
