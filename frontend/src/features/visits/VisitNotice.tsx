import type { AppointmentDto } from '../../api/booking';
import { ButtonAnchor } from '../../components/Button';
import { rotateCw } from '../../components/icons/icons';
import type { VisitChange } from '../../components/visits/VisitChanged';
import { VisitChanged } from '../../components/visits/VisitChanged';
import { useT } from '../../lib/workspaceTexts';
import { againAt } from './ownVisits';

export type OnVisitChanged = (appointment: AppointmentDto, change: VisitChange) => void;

interface Props {
  appointment: AppointmentDto;
  change: VisitChange;
}

/** Confirms that a booking was moved or cancelled; it can be booked again from there. */
export function VisitNotice({ appointment, change }: Props) {
  const t = useT();
  return (
    <VisitChanged change={change} zone={appointment.company.timeZone}>
      {change.kind === 'cancelled' && (
        <ButtonAnchor kind="quiet" icon={rotateCw} href={againAt(appointment)}>
          {t('visit.bookAgain')}
        </ButtonAnchor>
      )}
    </VisitChanged>
  );
}
