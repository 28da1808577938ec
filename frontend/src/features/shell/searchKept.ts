import type { EventDto } from '../../api/calendar';
import { matchesText } from '../../lib/matchText';
import { plainSigns } from '../../lib/typed';

/** Phone numbers are found as they are typed in Hungary too: `06 30` for `+36/30`. */
const digitsOf = (text: string) =>
  plainSigns(text)
    .replace(/\D/g, '')
    .replace(/^(06|0036)/, '');

const isNumber = (word: string) =>
  /^[\d+/()-]+$/.test(plainSigns(word)) && plainSigns(word).replace(/\D/g, '').length > 1;

/** Active appointments whose guest has every word in the name or the phone number, those ahead first. */
export function searchKept(events: readonly EventDto[], term: string, now: number): EventDto[] {
  const words = term
    .trim()
    .split(/\s+/)
    .filter((it) => it !== '');
  const found = events.filter(({ kind, state, guest }) => {
    if (kind !== 'appointment' || state !== 1 || guest == null || guest.isWalkIn) {
      return false;
    }
    const name = `${guest.lastName} ${guest.firstName}`;
    const phone = guest.phone?.replace(/\D/g, '') ?? '';
    return words.every((it) => matchesText(name, it) || (phone !== '' && isNumber(it) && phone.includes(digitsOf(it))));
  });
  const isOver = (it: EventDto) => Date.parse(it.end) <= now;
  return found.toSorted(
    (one, other) => Number(isOver(one)) - Number(isOver(other)) || Date.parse(one.start) - Date.parse(other.start),
  );
}
