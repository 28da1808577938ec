import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';

export interface DialogProps {
  title: string;
  /** Called on Escape, the close button and a click outside. */
  onClose: () => void;
  children: ReactNode;
  /** Refusals and warnings, in sight above the buttons. */
  notice?: ReactNode;
  /** Buttons in the fixed footer. */
  actions?: ReactNode;
}

/**
 * Props of Mantine's modal and drawer. No portal, so that the content is mounted when effects of the caller run.
 * Animations are CSS, so that a closed dialog is removed at once.
 */
export const shared = {
  opened: true,
  withinPortal: false,
  closeOnEscape: false,
  returnFocus: false,
  transitionProps: { duration: 0 },
  removeScrollProps: { allowPinchZoom: true },
} as const;

/** Mantine sets this attribute where Escape closes a list or popover first. */
export const handlesEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation=true]') !== null;

/** Whether no other dialog is open over this one; nested dialogs come later in the document. */
function isTopmost(id: string): boolean {
  const own = document.getElementById(id)?.querySelector('[aria-modal=true]');
  const last = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
  return own === last && document.querySelector('dialog[open]') === null;
}

/**
 * Closes the topmost dialog on Escape, and returns the focus when the dialog is removed. Its result is the id for the
 * dialog's root.
 */
export function useDialog(onClose: () => void): string {
  const id = useId();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const opener = document.activeElement;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && isTopmost(id) && !handlesEscape(event.target)) {
        // The page behind has its own use of Escape.
        event.preventDefault();
        event.stopPropagation();
        latest.current();
      }
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [id]);
  return id;
}
