import { useEffect } from 'react';
import type { CurrentUserDto } from '../../api/api';
import { currentLanguage, isLanguage, switchLanguage } from '../../lib/i18n';

/** The language that the address asked for when this program was opened; while it runs, no account overrules it. */
const asked = new URLSearchParams(window.location.search).get('lang');

/** Has the page speak the language of whoever is signed in: from signing in on, and when it is changed elsewhere. */
export function useAccountLanguage(me: CurrentUserDto | null | undefined): void {
  const language = me?.language;
  useEffect(() => {
    if (language !== undefined && language !== currentLanguage() && !isLanguage(asked)) {
      void switchLanguage(language, false);
    }
  }, [language]);
}
