import type { GuestDto } from '../../api/workspace';
import { useSearchGuestsQuery } from '../../api/workspace';
import { isWholePhone } from '../../lib/phone';

/** Other guests in use with the same number: probably the same person. */
export function useTwins(phone: string | null | undefined, self: string | undefined): readonly GuestDto[] {
  const whole = phone != null && isWholePhone(phone);
  const { currentData } = useSearchGuestsQuery(whole ? phone.replace(/\D/g, '') : '', { skip: !whole });
  return (currentData?.items ?? []).filter((it) => it.id !== self && it.phone === phone && it.state === 'ACTIVE');
}
