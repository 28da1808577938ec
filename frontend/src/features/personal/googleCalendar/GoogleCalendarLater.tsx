import { Suspense } from 'react';
import { onDemand } from '../../../components/onDemand';
import { Skeleton } from '../../../components/Skeleton';
import { loadTexts } from '../../../lib/workspaceTexts';

const block = onDemand<object>(() =>
  Promise.all([
    import(/* webpackChunkName: "google-calendar" */ './GoogleCalendar').then((it) => it.GoogleCalendar),
    loadTexts('googleCalendar'),
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
