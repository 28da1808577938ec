import { switchLanguage, useLanguage, useT } from '../lib/i18n';
import { Button } from './Button';

/** Changes the language in place: the page, its step and its selections stay. */
export function LanguageSwitch() {
  const t = useT();
  const other = useLanguage() === 'hu' ? 'en' : 'hu';
  return (
    <Button kind="link" lang={other} onClick={() => void switchLanguage(other, true)}>
      {t('app.otherLanguage')}
    </Button>
  );
}
