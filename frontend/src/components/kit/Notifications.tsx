import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useT } from '../../lib/i18n';
import { subscribe, wasUsed } from './notify';

const NotificationList = lazy(() =>
  import(/* webpackChunkName: "notifications" */ './NotificationList').then((it) => ({ default: it.NotificationList })),
);

/** The live region exists from the start, so that the first notification is announced too. */
export function Notifications() {
  const t = useT();
  const isNeeded = useSyncExternalStore(subscribe, wasUsed);
  return (
    <section aria-label={t('app.notifications')} aria-live="polite">
      {isNeeded && (
        <Suspense fallback={null}>
          <NotificationList />
        </Suspense>
      )}
    </section>
  );
}
