import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCalendarSyncQuery } from '../../../api/googleSync';
import type { EventDto } from '../../../api/workspace';
import { Alert } from '../../../components/Alert';
import { useT } from '../../../lib/workspaceTexts';
import { periodOf } from '../desk';

interface Props {
  event: EventDto;
  zone: string;
}

/** Says where a time of one's own Google calendar lies over one's own appointment. */
export function GoogleOverlap({ event, zone }: Props) {
  const t = useT();
  const isToCome = event.kind === 'appointment' && event.state === 1 && Date.now() < Date.parse(event.end);
  const { data } = useGetCalendarSyncQuery(isToCome ? undefined : skipToken);
  const over = isToCome ? (data?.conflicts.filter((it) => it.eventId === event.id) ?? []) : [];
  return over.length === 0 ? null : (
    <Alert
      severity="warning"
      size="small"
      text={t('desk.googleOverlap', { when: over.map((it) => periodOf(it, zone)).join(', ') })}
    />
  );
}
