import { Suspense } from 'react';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import { loadTexts } from '../../lib/workspaceTexts';

const block = onDemand<object>(() =>
  Promise.all([
    import(/* webpackChunkName: "own-data" */ './SmsBlock').then((it) => it.SmsBlock),
    loadTexts('ownData'),
  ]).then(([it]) => it),
);

/** The block of SMS, loaded apart from the page. */
export function SmsLater() {
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <block.Component />
    </Suspense>
  );
}
