import type { RefObject } from 'react';
import { useCallback, useEffect } from 'react';

/** Moves the focus to the services when a guest is found, and whenever the returned function is called. */
export function useServicesFocus(fields: RefObject<HTMLElement | null>, isGuestFound: boolean): () => void {
  const goToServices = useCallback(
    () => fields.current?.querySelector<HTMLElement>('[data-name=service]')?.focus({ preventScroll: true }),
    [fields],
  );
  useEffect(() => {
    if (isGuestFound) {
      goToServices();
    }
  }, [isGuestFound, goToServices]);
  return goToServices;
}
