import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Opens a dialog over the page. The browser gives the focus back only when it closes the dialog itself, not when the
 * element is taken off the page; so that is done here.
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
