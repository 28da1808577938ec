import { useEffect } from 'react';
import type { CurrentUserDto } from '../../api/api';
import { askedLanguage, currentLanguage, switchLanguage } from '../../lib/i18n';

/**
 * Has the page speak the language of whoever is signed in, from signing in on, and when it is changed elsewhere; unless
 * the address asked for another.
 */
export function useAccountLanguage(me: CurrentUserDto | null | undefined): void {
  const language = me?.language;
  useEffect(() => {
    if (language !== undefined && language !== currentLanguage() && askedLanguage('') === null) {
      void switchLanguage(language, false);
    }
  }, [language]);
}
