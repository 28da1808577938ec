import { Suspense, useEffect, useRef, useState } from 'react';
import { loadRatingTexts } from '../../lib/ratingTexts';
import { onDemand } from '../onDemand';

const ratings = onDemand(() =>
  Promise.all([
    import(/* webpackChunkName: "guest-ratings" */ './GuestRatings').then((it) => it.GuestRatings),
    loadRatingTexts(),
  ]).then(([it]) => it),
);

interface Props {
  /** Of this person's work only. */
  employee?: string;
}

/** Guests' ratings, loaded when they are scrolled near. */
export function RatingsLater({ employee }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((it) => it.isIntersecting)) {
          setNear(true);
        }
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <div ref={place} data-ratings="">
      {isNear && (
        <Suspense fallback={null}>
          <ratings.Component {...(employee === undefined ? {} : { employee })} />
        </Suspense>
      )}
    </div>
  );
}
