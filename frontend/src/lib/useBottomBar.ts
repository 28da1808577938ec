import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Tells the page how tall the bar at the bottom of the window is, so that what gets the focus is scrolled clear of it
 * (WCAG 2.2, 2.4.11); `base.css` reads it.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null || typeof ResizeObserver === 'undefined') {
      return undefined;
    }
    const page = document.documentElement.style;
    const measure = new ResizeObserver(() => {
      const stays = getComputedStyle(element).position === 'sticky';
      page.setProperty('--bottom-bar', `${stays ? element.offsetHeight : 0}px`);
    });
    measure.observe(element);
    return () => {
      measure.disconnect();
      page.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
