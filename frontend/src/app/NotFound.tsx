import { Alert } from '../components/Alert';
import { PageHeading } from '../components/PageHeading';
import ui from '../components/ui.module.css';
import { useT } from '../lib/i18n';

/** An address that leads nowhere. */
export function NotFound() {
  const t = useT();
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('app.notFound')}</PageHeading>
      <Alert severity="info" text={t('app.notFoundText')}>
        <a className={ui.quiet} href="/">
          {t('app.toHome')}
        </a>
      </Alert>
    </div>
  );
}
