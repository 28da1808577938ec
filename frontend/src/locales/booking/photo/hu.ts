import type { KnownErrorCode } from '../../../api/errorCodes';
import { errors as refusals } from './refusals/hu';

/** The photo a guest attaches to a booking. */
export const messages = {
  'attach.label': 'Fotó a szalonnak (nem kötelező)',
  'attach.hint': 'Csak te és a szalon látja. JPEG-, PNG- vagy WebP-kép lehet; a nagyot feltöltés előtt kicsinyítjük.',
  'attach.choose': 'Fotó kiválasztása',
  'attach.other': 'Másik fotó',
  'attach.remove': 'Mégse kell',
  'attach.chosen': 'A csatolt fotó: {name}',
  'attach.removed': 'A fotót levettük.',
  'attach.sending': 'A fotó feltöltése, {percent}%',
  'attach.sent': 'A fotót is elküldtük a szalonnak.',
  'attach.failed': 'A foglalásod megvan, de a fotót nem sikerült elküldeni.',
  'attach.send': 'Fotó küldése újra',
} as const;

export type AttachedPhotoMessages = typeof messages;

export const errors = {
  ...refusals,
  'image.quota': 'A szalon most nem tud több képet fogadni.',
} satisfies Partial<Record<KnownErrorCode, string>>;
