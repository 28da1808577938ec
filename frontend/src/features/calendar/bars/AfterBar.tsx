import { toRefusal } from '../../../api/errors';
import type { EventDto, WeekDto } from '../../../api/workspace';
import { useDeleteEventMutation } from '../../../api/workspace';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { titleOf } from '../desk';
import type { AppointmentDraft } from '../editor/draft';
import type { Opened } from '../OpenedPart';
import { useRestore } from '../panel/useRestore';
import { useSetWeeks } from '../panel/useSetWeeks';
import { ActionBar } from './ActionBar';
import { NextBar } from './NextBar';
import { UndoBar } from './UndoBar';

/** What has just happened and may be taken back or gone on with. */
export type After =
  | { kind: 'deleted' | 'restored'; event: EventDto; notified: boolean }
  | { kind: 'weeksMade' | 'weeksDeleted'; event: EventDto; weeks: readonly WeekDto[] }
  | { kind: 'paid'; event: EventDto }
  | { kind: 'unsaved'; draft: AppointmentDraft };

interface Props {
  desk: Desk;
  after: After;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** The way back from what was done last, or the way on. */
export function AfterBar({ desk, after, onOpen, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const restore = useRestore(desk.zone);
  const [remove] = useDeleteEventMutation();
  const setWeeks = useSetWeeks();
  const open = (draft: AppointmentDraft) => {
    onClose();
    onOpen({ kind: 'draft', draft });
  };
  switch (after.kind) {
    case 'deleted':
      return (
        <UndoBar
          key={after.event.id}
          text={t('desk.wasDeleted', { name: titleOf(after.event, t, language, desk.shortNames) })}
          // Whoever heard that it is off hears that it is on again.
          onUndo={async () => {
            const answer = await restore(after.event, after.notified);
            return 'refusal' in answer ? answer.refusal : undefined;
          }}
          onClose={onClose}
        />
      );
    case 'restored':
      return (
        <UndoBar
          key={after.event.id}
          text={t('desk.wasRestored', { name: titleOf(after.event, t, language, desk.shortNames) })}
          onUndo={async () => {
            const answer = await remove({
              id: after.event.id,
              version: after.event.version,
              notifyGuest: after.notified,
            });
            return answer.error === undefined ? undefined : toRefusal(answer.error);
          }}
          onClose={onClose}
        />
      );
    case 'weeksMade':
    case 'weeksDeleted':
      return (
        <UndoBar
          key={`${after.kind} ${after.event.id}`}
          text={t(`desk.${after.kind}`, {
            name: titleOf(after.event, t, language, desk.shortNames),
            count: after.weeks.length,
          })}
          onUndo={async () => {
            const answer = await setWeeks(after.weeks, after.kind === 'weeksDeleted');
            return 'refusal' in answer ? answer.refusal : undefined;
          }}
          onClose={onClose}
        />
      );
    case 'paid':
      return <NextBar desk={desk} event={after.event} onNext={open} onClose={onClose} />;
    case 'unsaved':
      return (
        <ActionBar
          text={t('desk.notSaved')}
          action={t('desk.goOn')}
          onAct={() => open(after.draft)}
          onClose={onClose}
        />
      );
  }
}
