import { Suspense } from 'react';
import { onDemand } from '../../../components/onDemand';
import { Skeleton } from '../../../components/Skeleton';
import { loadGoogleSyncTexts } from '../../../lib/workspaceTexts';

const block = onDemand<object>(() =>
  Promise.all([
    import(/* webpackChunkName: "google-calendar" */ './GoogleCalendar').then((it) => it.GoogleCalendar),
    loadGoogleSyncTexts(),
  ]).then(([it]) => it),
);

/** The block of Google Calendar, loaded apart from the page. */
export function GoogleCalendarLater() {
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <block.Component />
    </Suspense>
  );
}
