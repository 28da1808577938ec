import { Suspense } from 'react';
import { onDemand } from '../../../components/onDemand';
import { Skeleton } from '../../../components/Skeleton';
import { loadTexts } from '../../../lib/workspaceTexts';
import type { Props } from './SecondFactorBlock';

const block = onDemand<Props>(() =>
  Promise.all([
    import(/* webpackChunkName: "second-factor" */ './SecondFactorBlock').then((it) => it.SecondFactorBlock),
    loadTexts('secondFactor'),
  ]).then(([it]) => it),
);

/** The block of two-step sign-in, loaded apart from the page. */
export function SecondFactorLater(props: Props) {
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <block.Component {...props} />
    </Suspense>
  );
}
