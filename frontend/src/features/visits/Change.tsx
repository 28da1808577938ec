import { useState } from 'react';
import type { AppointmentDto } from '../../api/booking';
import { ChangeVisit } from '../../components/visits/ChangeVisit';
import type { OnVisitChanged } from './VisitNotice';

interface Props {
  appointment: AppointmentDto;
  onChanged: OnVisitChanged;
}

/** Moving and cancelling one of the guest's own bookings. */
export function Change({ appointment, onChanged }: Props) {
  const [now] = useState(Date.now);
  const { id, company, provider, start, cancelUntil, sequence } = appointment;
  const visit = {
    szalonkaId: company.szalonkaId,
    zone: company.timeZone,
    providerId: provider.id,
    start,
    cancelUntil,
    sequence,
  };
  return (
    <ChangeVisit
      access={{ id }}
      visit={visit}
      canChange={now <= Date.parse(cancelUntil)}
      onChanged={(change) => onChanged(appointment, change)}
    />
  );
}
