import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Finder } from '../features/finder/Finder';
import { ownersAddress } from '../lib/ownersAddress';
import { FinderLayout } from './FinderLayout';
import { finderPages } from './finderPages';
import { missing } from './missing';

/** The product's first page and the pages of trades and settlements. */
export function FinderApp() {
  return (
    <FinderLayout>
      <Suspense>
        <Routes>
          <Route index element={<Finder />} />
          <Route path="kereso/:trade" element={<Finder />} />
          <Route path="kereso/:trade/:settlement" element={<Finder />} />
          {Object.values(ownersAddress).map((it) => (
            <Route key={it} path={it} element={<finderPages.owners.Component />} />
          ))}
          <Route path="*" element={<missing.notFound.Component />} />
        </Routes>
      </Suspense>
    </FinderLayout>
  );
}
