import { skipToken } from '@reduxjs/toolkit/query';
import type { EventDto } from '../../../api/calendar';
import { useListGuestEventsQuery } from '../../../api/calendar';
import { pauseOf, visitsOf } from '../../../lib/habits';
import { useLanguage } from '../../../lib/i18n';
import { formatShortDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { titleOf } from '../desk';
import type { AppointmentDraft } from '../editor/draft';
import { draftOf, nextVisit } from '../editor/draft';
import { useKnownGuest } from '../editor/useKnownGuest';
import { ActionBar } from './ActionBar';

interface Props {
  desk: Desk;
  /** Just paid. */
  event: EventDto;
  onNext: (draft: AppointmentDraft) => void;
  onClose: () => void;
}

/** Offers the same visit in some weeks when a guest has paid and has no later appointment. */
export function NextBar({ desk, event, onNext, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const { zone } = desk;
  const draft = draftOf(event, titleOf(event, t, language), zone);
  const known = useKnownGuest(draft);
  const history = useListGuestEventsQuery(draft.guest.kind === 'known' ? draft.guest.id : skipToken);
  if (history.currentData === undefined || known.ahead.length > 0) {
    return null;
  }
  const weeks = pauseOf(visitsOf(history.currentData.items, Date.now()));
  const next = nextVisit(event, weeks, titleOf(event, t, language), zone);
  const when = `${formatShortDay(next.when.day, language).text} ${next.when.from}`;
  return (
    <ActionBar
      text={t('desk.nextTime', {
        name: titleOf(event, t, language, desk.shortNames),
        weeks: t('desk.weeks', { count: weeks }),
        when,
      })}
      action={t('desk.bookNext')}
      onAct={() => onNext(next)}
      onClose={onClose}
    />
  );
}
