import { Suspense } from 'react';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import { loadTexts } from '../../lib/workspaceTexts';
import type { Props } from './GiveUpBlock';

const block = onDemand<Props>(() =>
  Promise.all([
    import(/* webpackChunkName: "give-up" */ './GiveUpBlock').then((it) => it.GiveUpBlock),
    loadTexts('giveUp'),
  ]).then(([it]) => it),
);

/** The block of owners of trial salons, loaded apart from the page. */
export function GiveUpLater(props: Props) {
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <block.Component {...props} />
    </Suspense>
  );
}
