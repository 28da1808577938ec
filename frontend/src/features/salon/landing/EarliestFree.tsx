import { lazy, Suspense, useState } from 'react';
import { useCompany } from '../../../components/company/CompanyContext';
import { byHungarian } from '../../../lib/names';
import { pageData } from '../../../lib/pageData';
import { FreeAt } from './FreeAt';

const LookedUp = lazy(() =>
  import(/* webpackChunkName: "earliest" */ './LookedUp').then((it) => ({ default: it.LookedUp })),
);

/** Shops at most; more would be expensive. */
const mostShops = 3;
/** The embedded times are used for this long. */
const freshMs = 60_000;

interface Props {
  className?: string | undefined;
}

/** `Legkorábbi: ma 16:30` for each shop; looked up where the server did not bring it. */
export function EarliestFree({ className }: Props) {
  const { shops } = useCompany();
  const [known] = useState(() => (performance.now() < freshMs ? pageData().firstFree : undefined));
  const shown = shops.toSorted(byHungarian((shop) => shop.name)).slice(0, mostShops);
  return (
    // Reserves a line for each shop, so that the layout does not shift.
    <div className={className} style={{ minHeight: `${1.5 * shown.length}em` }}>
      {shown.map((shop) => {
        const free = known?.find(({ shopId }) => shopId === shop.id);
        const name = shops.length > 1 ? shop.name : undefined;
        return free !== undefined ? (
          <FreeAt key={shop.id} start={free.start} shop={name} />
        ) : (
          known === undefined && (
            <Suspense key={shop.id} fallback={null}>
              <LookedUp shop={shop} name={name} />
            </Suspense>
          )
        );
      })}
    </div>
  );
}
