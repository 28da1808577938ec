import type { EventDto } from '../../../api/calendar';
import { Button } from '../../../components/Button';
import { calendar } from '../../../components/icons/icons';
import { useCounterMode } from '../../../lib/counterMode';
import { useLanguage } from '../../../lib/i18n';
import { dayOf, formatShortDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { titleOf } from '../desk';
import type { AppointmentDraft } from '../editor/draft';
import { nextVisit } from '../editor/draft';
import type { Visitor } from './useVisitor';

interface Props {
  desk: Desk;
  event: EventDto;
  visitor: Visitor;
  /** Opens the form of an appointment. */
  onNext: (draft: AppointmentDraft) => void;
}

/** Proposes the next visit of a guest who has none ahead: the same, after the guest's usual pause. */
export function NextVisit({ desk: { zone }, event, visitor: { next, weeks }, onNext }: Props) {
  const t = useT();
  const language = useLanguage();
  const isCounter = useCounterMode().isOn;
  if (weeks === undefined || next !== undefined || isCounter) {
    return null;
  }
  const draft = nextVisit(event, weeks, titleOf(event, t, language), zone);
  if (draft.when.day < dayOf(Date.now(), zone)) {
    return null;
  }
  const when = `${formatShortDay(draft.when.day, language).text} ${draft.when.from}`;
  return (
    <div>
      <Button kind="quiet" icon={calendar} onClick={() => onNext(draft)}>
        {t('panel.nextVisit', { when, weeks: t('desk.weeks', { count: weeks }) })}
      </Button>
    </div>
  );
}
