import { Suspense } from 'react';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import { loadTexts } from '../../lib/workspaceTexts';
import type { Props } from './EmailBlock';

const block = onDemand<Props>(() =>
  Promise.all([
    import(/* webpackChunkName: "email-change" */ './EmailBlock').then((it) => it.EmailBlock),
    loadTexts('emailChange'),
  ]).then(([it]) => it),
);

/** The block of the e-mail address, loaded apart from the page. */
export function EmailLater(props: Props) {
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <block.Component {...props} />
    </Suspense>
  );
}
