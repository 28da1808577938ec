import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useStable } from '../../../lib/useStable';

/** Closes what is open on Escape, which gives the focus back to its button, and on a press or focus elsewhere. */
export function useDismiss(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onClose = useStable(close);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const isInside = ({ target }: Event) => target instanceof Node && box.current?.contains(target) === true;
    const onLeave = (event: Event) => {
      if (!isInside(event)) {
        onClose();
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        onClose();
        box.current?.querySelector('button')?.focus();
      }
    };
    window.addEventListener('pointerdown', onLeave, true);
    window.addEventListener('focusin', onLeave, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('pointerdown', onLeave, true);
      window.removeEventListener('focusin', onLeave, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isOpen, box, onClose]);
}
