import type { AppointmentDto } from '../../api/booking';
import { Alert } from '../../components/Alert';
import { useCompany } from '../../components/company/CompanyContext';
import { useT } from '../../lib/i18n';
import { dayOf, formatTime } from '../../lib/time';

interface Props {
  /** The start that is being booked. */
  start: string;
  /** The guest's bookings, at any salon. */
  own: readonly AppointmentDto[];
}

/** Warns a guest who is signed in of their other bookings at this salon for the same day; booking stays allowed. */
export function SameDay({ start, own }: Props) {
  const t = useT();
  const { id, timeZone } = useCompany();
  const day = dayOf(start, timeZone);
  const booked = own
    .filter((it) => it.company.id === id && it.state === 1 && dayOf(it.start, timeZone) === day)
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map((it) => [formatTime(it.start, timeZone), ...it.services.map(({ name }) => name)].join(' '));
  return booked.length === 0 ? null : (
    <Alert severity="warning" size="small" text={t('finalize.sameDay', { booked: booked.join('; ') })} />
  );
}
