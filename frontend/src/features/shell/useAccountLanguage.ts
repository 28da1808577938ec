import { useEffect } from 'react';
import type { CurrentUserDto } from '../../api/identitySession';
import { askedLanguage, currentLanguage, switchLanguage } from '../../lib/i18n';

/**
 * Switches to the account's language after signing in and when it changes elsewhere, unless `?lang=` requested another.
 */
export function useAccountLanguage(me: CurrentUserDto | null | undefined): void {
  const language = me?.language;
  useEffect(() => {
    if (language !== undefined && language !== currentLanguage() && askedLanguage('') === null) {
      void switchLanguage(language, false);
    }
  }, [language]);
}
