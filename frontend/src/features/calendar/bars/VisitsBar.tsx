import type { AppointmentVersionDto, EventDto } from '../../../api/calendar';
import { useChangeAppointmentsMutation, useSetAppointmentsMutation } from '../../../api/calendar';
import { toRefusal } from '../../../api/errors';
import { UndoBar } from '../../../components/kit/UndoBar';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { titleOf } from '../desk';
import type { VisitsChange } from '../recurrence/changeOf';
import { takenBack } from '../recurrence/changeOf';
import { GuestNotice } from './GuestNotice';

/** Visits of a standing appointment that were made, called off or changed together; as they stand now. */
export type VisitsFollowUp =
  | { kind: 'visitsMade' | 'visitsCalledOff'; event: EventDto; visits: readonly AppointmentVersionDto[] }
  | { kind: 'visitsChanged'; event: EventDto; visits: readonly AppointmentVersionDto[]; change: VisitsChange };

interface Props {
  desk: Desk;
  followUp: VisitsFollowUp;
  onClose: () => void;
}

/** Undo for visits that were made, called off or changed together, and whether their guest is told. */
export function VisitsBar({ desk, followUp, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const [set] = useSetAppointmentsMutation();
  const [change] = useChangeAppointmentsMutation();
  const { event, visits } = followUp;
  const undo = async () => {
    const events = visits.map(({ id, version }) => ({ id, version }));
    const answer =
      followUp.kind === 'visitsChanged'
        ? await change({ events, ...takenBack(followUp.change, event.providerId), evenOutsideHours: true })
        : await set({ state: followUp.kind === 'visitsCalledOff' ? 1 : 0, events });
    return answer.error === undefined ? undefined : toRefusal(answer.error);
  };
  const first = visits[0];
  return (
    <UndoBar
      text={t(`recur.${followUp.kind}`, {
        name: titleOf(event, t, language, desk.shortNames),
        count: visits.length,
      })}
      onUndo={undo}
      onClose={onClose}
    >
      {first !== undefined && <GuestNotice desk={desk} event={{ ...event, id: first.id }} />}
    </UndoBar>
  );
}
