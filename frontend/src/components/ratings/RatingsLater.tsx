import { Suspense } from 'react';
import { loadRatingTexts } from '../../lib/ratingTexts';
import { useNear } from '../../lib/useNear';
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
  const [place, isNear] = useNear('200px');
  return (
    <div ref={place} id="ratings-place" data-ratings="">
      {isNear && (
        <Suspense fallback={null}>
          <ratings.Component {...(employee === undefined ? {} : { employee })} />
        </Suspense>
      )}
    </div>
  );
}
