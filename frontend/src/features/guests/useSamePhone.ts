import type { GuestDto } from '../../api/guests';
import { useSearchGuestsQuery } from '../../api/guests';
import { isWholePhone } from '../../lib/phone';

/** Other active guests with the same number: probably duplicates. */
export function useSamePhone(phone: string | null | undefined, self: string | undefined): readonly GuestDto[] {
  const whole = phone != null && isWholePhone(phone);
  const { currentData } = useSearchGuestsQuery(whole ? phone.replace(/\D/g, '') : '', { skip: !whole });
  return (currentData?.items ?? []).filter((it) => it.id !== self && it.phone === phone && it.state === 'ACTIVE');
}
