import type { KnownErrorCode } from '../../../api/errorCodes';

/** Refusals of the waiting list, for guests and for the salon's people. */
export const errors = {
  'waiting.off': 'Ennél a szalonnál nincs várólista.',
  'waiting.free_now': 'Erre most is van szabad időpont.',
  'waiting.too_many': 'Már öt várakozásod van ennél a szalonnál. Előbb iratkozz le valamelyikről!',
  'waiting.not_found': 'Nincs ilyen várakozás: lehet, hogy közben lekerült a listáról.',
  'waiting.offer_over': 'Ezt az időpontot már nem tartjuk fenn.',
} satisfies Partial<Record<KnownErrorCode, string>>;
