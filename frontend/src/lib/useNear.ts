import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** Whether an element has come near the viewport; `otherwise` in browsers that cannot tell. */
export function useNear(margin: string, otherwise = false): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const canTell = typeof IntersectionObserver !== 'undefined';
  const [isNear, setNear] = useState(!canTell && otherwise);
  useEffect(() => {
    if (place.current === null || isNear || !canTell) {
      return undefined;
    }
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((it) => it.isIntersecting)) {
          setNear(true);
        }
      },
      { rootMargin: margin },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear, canTell, margin]);
  return [place, isNear];
}
