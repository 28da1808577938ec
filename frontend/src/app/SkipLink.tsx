import ui from '../components/ui.module.css';
import { useT } from '../lib/i18n';

/** The first tab stop: skips the header. */
export function SkipLink() {
  const t = useT();
  return (
    <a className={ui.skipLink} href="#content">
      {t('app.skipToContent')}
    </a>
  );
}
