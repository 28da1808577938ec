import type { SmsDto } from '../../api/messages';
import type { Language } from '../../lib/i18n';
import { formatName } from '../../lib/names';

/** The number of a recipient, or the name for a user who may not see numbers. */
export const recipientOf = ({ to, guest }: SmsDto, language: Language): string =>
  to ?? (guest == null ? '' : formatName(guest, language));
