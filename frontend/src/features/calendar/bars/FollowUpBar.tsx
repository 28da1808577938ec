import type { EventDto, WeekDto } from '../../../api/calendar';
import { useDeleteEventMutation } from '../../../api/calendar';
import { toRefusal } from '../../../api/errors';
import { UndoBar } from '../../../components/kit/UndoBar';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { titleOf } from '../desk';
import type { AppointmentDraft } from '../editor/draft';
import type { OpenedPanel } from '../opened';
import { useRestore } from '../panel/useRestore';
import { useSetWeeks } from '../panel/useSetWeeks';
import { ActionBar } from './ActionBar';
import { CalledOff } from './CalledOff';
import { GuestNotice } from './GuestNotice';
import { NextBar } from './NextBar';
import type { VisitsFollowUp } from './VisitsBar';
import { VisitsBar } from './VisitsBar';

/** The last action, which can be undone or continued. */
export type FollowUp =
  | { kind: 'deleted' | 'restored'; event: EventDto }
  | { kind: 'weeksMade' | 'weeksDeleted'; event: EventDto; weeks: readonly WeekDto[] }
  | VisitsFollowUp
  | { kind: 'paid'; event: EventDto }
  | { kind: 'unsaved'; draft: AppointmentDraft };

interface Props {
  desk: Desk;
  followUp: FollowUp;
  onOpen: (opened: OpenedPanel) => void;
  onClose: () => void;
}

/** Undo for the last action, or its next step. */
export function FollowUpBar({ desk, followUp, onOpen, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const restore = useRestore(desk.zone);
  const [remove] = useDeleteEventMutation();
  const setWeeks = useSetWeeks();
  const open = (draft: AppointmentDraft) => {
    onClose();
    onOpen({ kind: 'draft', draft });
  };
  switch (followUp.kind) {
    case 'deleted':
      return (
        <UndoBar
          key={followUp.event.id}
          text={t('desk.wasDeleted', { name: titleOf(followUp.event, t, language, desk.shortNames) })}
          onUndo={async () => {
            const answer = await restore(followUp.event);
            return 'refusal' in answer ? answer.refusal : undefined;
          }}
          onClose={onClose}
        >
          {followUp.event.kind === 'appointment' && <CalledOff event={followUp.event} />}
          {/* Deleting raised its version. */}
          <GuestNotice desk={desk} event={followUp.event} />
        </UndoBar>
      );
    case 'restored':
      return (
        <UndoBar
          key={followUp.event.id}
          text={t('desk.wasRestored', { name: titleOf(followUp.event, t, language, desk.shortNames) })}
          onUndo={async () => {
            const answer = await remove({
              id: followUp.event.id,
              version: followUp.event.version,
            });
            return answer.error === undefined ? undefined : toRefusal(answer.error);
          }}
          onClose={onClose}
        >
          <GuestNotice desk={desk} event={followUp.event} version={followUp.event.version} />
        </UndoBar>
      );
    case 'weeksMade':
    case 'weeksDeleted':
      return (
        <UndoBar
          key={`${followUp.kind} ${followUp.event.id}`}
          text={t(`desk.${followUp.kind}`, {
            name: titleOf(followUp.event, t, language, desk.shortNames),
            count: followUp.weeks.length,
          })}
          onUndo={async () => {
            const answer = await setWeeks(followUp.weeks, followUp.kind === 'weeksDeleted');
            return 'refusal' in answer ? answer.refusal : undefined;
          }}
          onClose={onClose}
        />
      );
    case 'visitsMade':
    case 'visitsCalledOff':
    case 'visitsChanged':
      return <VisitsBar key={followUp.kind} desk={desk} followUp={followUp} onClose={onClose} />;
    case 'paid':
      return <NextBar desk={desk} event={followUp.event} onNext={open} onClose={onClose} />;
    case 'unsaved':
      return (
        <ActionBar
          text={t('desk.notSaved')}
          action={t('desk.goOn')}
          onAct={() => open(followUp.draft)}
          onClose={onClose}
        />
      );
  }
}
