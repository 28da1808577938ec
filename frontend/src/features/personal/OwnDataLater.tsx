import { Suspense } from 'react';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import { loadOwnDataTexts } from '../../lib/workspaceTexts';
import type { Props } from './OwnDataBlock';

const block = onDemand<Props>(() =>
  Promise.all([
    import(/* webpackChunkName: "own-data" */ './OwnDataBlock').then((it) => it.OwnDataBlock),
    loadOwnDataTexts(),
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
