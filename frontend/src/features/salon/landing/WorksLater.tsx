import { lazy, Suspense } from 'react';
import { useNear } from '../../../lib/useNear';

const Works = lazy(() => import(/* webpackChunkName: "works" */ './Works').then((it) => ({ default: it.Works })));

/** The gallery, loaded when it is scrolled near: three of its pictures stand on top of the page already. */
export function WorksLater() {
  const [place, isNear] = useNear('400px', true);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <Works />
        </Suspense>
      )}
    </div>
  );
}
