import { useListOwnAppointmentsQuery } from '../../api/booking';
import { Alert } from '../../components/Alert';
import { useCompany } from '../../components/company/CompanyContext';
import { useT } from '../../lib/i18n';
import { dayOf, formatTime } from '../../lib/time';
import type { Finalizing } from './wizard';

interface Props {
  finalizing: Finalizing;
}

/** Warns a guest who is signed in of their other bookings at this salon for the same day; booking stays allowed. */
export function SameDay({ finalizing }: Props) {
  const t = useT();
  const { id, timeZone } = useCompany();
  const own = useListOwnAppointmentsQuery();
  const day = dayOf(finalizing.slot.start, timeZone);
  const booked = (own.data?.items ?? [])
    .filter((it) => it.company.id === id && it.state === 1 && dayOf(it.start, timeZone) === day)
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map((it) => [formatTime(it.start, timeZone), ...it.services.map(({ name }) => name)].join(' '));
  return booked.length === 0 ? null : (
    <Alert severity="warning" size="small" text={t('finalize.sameDay', { booked: booked.join('; ') })} />
  );
}
