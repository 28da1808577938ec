import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { trayDropEvent } from '../../../components/calendar/trayDrop';
import { useStable } from '../../../lib/useStable';

/** Set by the grid while an event is dragged as a whole. */
const draggedWhole = '.desk-calendar[data-dragging="whole"]';

/** Calls back with an event dropped on the box, and tells whether one is being dragged. */
export function useTrayDrop(box: RefObject<HTMLElement | null>, onDrop: (id: string) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const latest = useStable(onDrop);
  useEffect(() => {
    const element = box.current;
    const onTrayDrop = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') {
        latest(event.detail);
      }
    };
    const look = ({ buttons }: PointerEvent) =>
      setDragging(buttons !== 0 && document.querySelector(draggedWhole) !== null);
    // Once the dropped event is painted, which is waited for.
    const end = () => requestAnimationFrame(() => setTimeout(() => setDragging(false)));
    element?.addEventListener(trayDropEvent, onTrayDrop);
    window.addEventListener('pointermove', look, { passive: true });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      element?.removeEventListener(trayDropEvent, onTrayDrop);
      window.removeEventListener('pointermove', look);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [box, latest]);
  return isDragging;
}
