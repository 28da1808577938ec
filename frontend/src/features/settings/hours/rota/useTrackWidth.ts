import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Width of the tracks in pixels, which is the same for all; 0 until it is known. */
export function useTrackWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null || typeof ResizeObserver === 'undefined') {
      return undefined;
    }
    const measure = () => setWidth(element.querySelector<HTMLElement>('[data-track]')?.clientWidth ?? 0);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
