import { ButtonAnchor } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { PageHeading } from '../components/PageHeading';
import ui from '../components/ui.module.css';
import { useT } from '../lib/i18n';

/** The page for an unknown address. */
export function NotFound() {
  const t = useT();
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('app.notFound')}</PageHeading>
      <EmptyState bird="searching" text={t('app.notFoundText')}>
        <ButtonAnchor kind="quiet" href="/">
          {t('app.toHome')}
        </ButtonAnchor>
      </EmptyState>
    </div>
  );
}
