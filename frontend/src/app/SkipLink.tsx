import ui from '../components/ui.module.css';
import { useT } from '../lib/i18n';

/** The first stop of the keyboard: past the header to the page itself. */
export function SkipLink() {
  const t = useT();
  return (
    <a className={ui.skipLink} href="#content">
      {t('app.skipToContent')}
    </a>
  );
}
