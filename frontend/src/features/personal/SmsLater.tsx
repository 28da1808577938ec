import { Suspense } from 'react';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import { useNear } from '../../lib/useNear';
import { loadTexts } from '../../lib/workspaceTexts';
import styles from './personal.module.css';

const block = onDemand<object>(() =>
  Promise.all([
    import(/* webpackChunkName: "own-sms" */ './SmsBlock').then((it) => it.SmsBlock),
    loadTexts('ownData'),
  ]).then(([it]) => it),
);

/** The block of SMS, loaded when it is seen. */
export function SmsLater() {
  const [place, isNear] = useNear('0px', true);
  return (
    <div ref={place} className={styles.later}>
      {isNear && (
        <Suspense fallback={<Skeleton rows={4} />}>
          <block.Component />
        </Suspense>
      )}
    </div>
  );
}
