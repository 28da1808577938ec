import { Suspense } from 'react';
import { onDemand } from '../../components/onDemand';
import { loadWaitingTexts } from '../../lib/waitingTexts';

const block = onDemand<object>(() =>
  Promise.all([
    import(/* webpackChunkName: "own-wishes" */ './OwnWishes').then((it) => it.OwnWishes),
    loadWaitingTexts(),
  ]).then(([it]) => it),
);

/** The guest's wishes, loaded apart from the page: most guests have none. */
export function WishesLater() {
  return (
    <Suspense fallback={null}>
      <block.Component />
    </Suspense>
  );
}
