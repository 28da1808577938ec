import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Opens a modal dialog and restores the focus afterwards; browsers do that only for `close()`, not when the element is
 * removed.
 */
export function useModal(open = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null || element.open) {
      return undefined;
    }
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [open]);
  return dialog;
}
