import type { ReactNode } from 'react';
import type { TimeOffDto } from '../../api/timeOff';
import ui from '../../components/ui.module.css';
import { reasonText } from '../../lib/absenceReason';
import { useLanguage } from '../../lib/i18n';
import { formatSpan } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './timeOff.module.css';

interface Props {
  request: TimeOffDto;
  zone: string;
  nameOf: (id: string) => string;
  /** Buttons, and what became of them. */
  children?: ReactNode;
}

/** A request: whose, when, why, and its answer or what hangs on it. */
export function TimeOffRow({ request, zone, nameOf, children }: Props) {
  const t = useT();
  const language = useLanguage();
  const { employeeId, start, end, reason, note, state, answer, answeredBy, appointments, alsoAbsent = [] } = request;
  const stateText = t(`timeOff.state.${state}`);
  return (
    <li className={`${ui.card} ${styles.request}`}>
      <p>
        <strong>{nameOf(employeeId)}</strong>
        {' · '}
        <span className={ui.unbroken}>{formatSpan(start, end, zone, language)}</span>
        {' · '}
        {t(reasonText(reason))}
      </p>
      {note != null && <p className={styles.note}>{note}</p>}
      {appointments != null && (
        <p className={appointments > 0 ? styles.warning : ui.muted}>
          {appointments > 0 ? t('timeOff.appointments', { count: appointments }) : t('timeOff.noAppointments')}
        </p>
      )}
      {alsoAbsent.length > 0 && (
        <p className={styles.warning}>{t('timeOff.alsoAbsent', { names: alsoAbsent.map(nameOf).join(', ') })}</p>
      )}
      {state !== 'asked' && (
        <p>
          {answeredBy == null ? stateText : t('timeOff.by', { state: stateText, who: nameOf(answeredBy) })}
          {answer != null && ` · ${answer}`}
        </p>
      )}
      {children}
    </li>
  );
}
