import { useEffect } from 'react';
import { useReportClientErrorMutation } from '../api/support';
import { ButtonAnchor } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { LanguageSwitch } from '../components/LanguageSwitch';
import { PageHeading } from '../components/PageHeading';
import ui from '../components/ui.module.css';
import { useT } from '../lib/i18n';

export interface Props {
  id: string;
  /** The public id of a salon that was perhaps meant. */
  similar: string | undefined;
}

/** The page of a salon that is not there. */
export function UnknownCompany({ id, similar }: Props) {
  const t = useT();
  const [report] = useReportClientErrorMutation();
  useEffect(() => {
    void report({ location: window.location.pathname, details: 'company.not_found' });
  }, [report]);
  return (
    <main className={`${ui.main} ${ui.stack}`}>
      <PageHeading site="Szalonka">{t('company.unknown')}</PageHeading>
      <EmptyState bird="searching" text={t('company.unknownText', { id })}>
        {similar !== undefined && (
          <ButtonAnchor href={`/${similar}/appointmentbook`}>{t('company.similar', { id: similar })}</ButtonAnchor>
        )}
        <ButtonAnchor kind="quiet" href={`/?q=${encodeURIComponent(id.replaceAll('-', ' '))}`}>
          {t('company.find')}
        </ButtonAnchor>
        <LanguageSwitch />
      </EmptyState>
    </main>
  );
}
