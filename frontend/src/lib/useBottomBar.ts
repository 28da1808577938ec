import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Publishes the height of a sticky bottom bar as a CSS variable for `base.css`, so that a focused element is scrolled
 * clear of it (WCAG 2.2, 2.4.11).
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
