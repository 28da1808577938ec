import { switchLanguage, useLanguage, useT } from '../lib/i18n';
import ui from './ui.module.css';

/** Changes the language in place: the page, its step and its selections stay. */
export function LanguageSwitch() {
  const t = useT();
  const other = useLanguage() === 'hu' ? 'en' : 'hu';
  return (
    <button type="button" lang={other} className={ui.link} onClick={() => void switchLanguage(other, true)}>
      {t('app.otherLanguage')}
    </button>
  );
}
