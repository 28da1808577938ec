import { useState } from 'react';
import { useCompany } from '../../components/company/CompanyContext';
import { useWritten } from '../../components/company/useWritten';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { useLanguage, useT } from '../../lib/i18n';
import { formatMomentInFull } from '../../lib/moment';
import { cancelDeadline } from '../../lib/time';
import { Note } from './Note';
import styles from './Terms.module.css';

interface Props {
  /** The start of what is being booked. */
  start: string;
}

/** The terms of a booking: the deadline for changing it without the salon, and the salon's own text. */
export function Terms({ start }: Props) {
  const t = useT();
  const language = useLanguage();
  const { terms, timeZone } = useCompany();
  const written = useWritten();
  const [now] = useState(Date.now);
  const until = cancelDeadline(start, terms.cancelDeadlineHours, timeZone);
  return (
    <>
      <p className={ui.muted}>
        {Date.parse(until) < now
          ? t('finalize.noChange')
          : unbroken(t('finalize.until', { until: formatMomentInFull(until, timeZone, language) }))}
      </p>
      {terms.text != null && (
        <section aria-label={t('finalize.terms')}>
          <details>
            <summary className={styles.label}>{t('finalize.terms')}</summary>
            {/* Never translated: what is agreed to is what the salon wrote. */}
            <Note {...written(terms.text, undefined)} />
          </details>
        </section>
      )}
    </>
  );
}
