import { Suspense } from 'react';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { whyNot } from '../../components/whynot/whyNot';
import type { Day } from '../../lib/time';
import type { Desk } from './desk';

interface Props {
  desk: Desk;
  person: string;
  day: Day;
  onClose: () => void;
}

/** Why guests are not offered a time of the day shown. */
export function WhyNot({ desk, person, day, onClose }: Props) {
  const roles = useGetGuestOrUserQuery().data?.roles ?? [];
  return (
    <Suspense fallback={null}>
      <whyNot.Component
        people={desk.colleagues}
        zone={desk.zone}
        leads={roles.includes('SUPERVISOR')}
        first={{ person: person || (desk.colleagues[0]?.id ?? ''), day }}
        onClose={onClose}
      />
    </Suspense>
  );
}
