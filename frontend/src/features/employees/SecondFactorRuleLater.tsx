import { Suspense } from 'react';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import { loadTexts } from '../../lib/workspaceTexts';
import type { Props } from './SecondFactorRule';

const block = onDemand<Props>(() =>
  Promise.all([
    import(/* webpackChunkName: "second-factor-rule" */ './SecondFactorRule').then((it) => it.SecondFactorRule),
    loadTexts('secondFactor'),
  ]).then(([it]) => it),
);

/** The rule of two-step sign-in, loaded apart from the page. */
export function SecondFactorRuleLater(props: Props) {
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <block.Component {...props} />
    </Suspense>
  );
}
