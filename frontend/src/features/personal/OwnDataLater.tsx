import { Suspense } from 'react';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import { loadTexts } from '../../lib/workspaceTexts';
import type { Props } from './OwnDataBlock';

const block = onDemand<Props>(() =>
  Promise.all([
    import(/* webpackChunkName: "own-data" */ './OwnDataBlock').then((it) => it.OwnDataBlock),
    loadTexts('ownData'),
  ]).then(([it]) => it),
);

/** The block of a guest's data, loaded apart from the page. */
export function OwnDataLater(props: Props) {
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <block.Component {...props} />
    </Suspense>
  );
}
