import type { SickDayRowDto } from '../../../api/sickDay';
import { Alert } from '../../../components/Alert';
import { ButtonLink } from '../../../components/Button';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { formatDateTime, formatTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from './sickDay.module.css';

export interface SickDayResult {
  moved: number;
  cancelled: number;
  /** Appointments whose guests have to be called. */
  calls: SickDayRowDto[];
}

interface Props {
  done: SickDayResult;
  zone: string;
  day: string;
  /** The guests' days are said, too. */
  isLong: boolean;
}

/** The result, and the guests to call now. */
export function SickDone({ done, zone, day, isLong }: Props) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={ui.stack}>
      <Alert severity="success" text={t('sick.done')} />
      {done.moved > 0 && <p>{t('sick.doneMoved', { count: done.moved })}</p>}
      {done.cancelled > 0 && <p>{t('sick.doneCancelled', { count: done.cancelled })}</p>}
      {done.calls.length > 0 && (
        <>
          <Alert severity="warning" text={t('sick.doneCalls')} />
          <ul className={styles.calls}>
            {done.calls.map(({ event: { id, start, guest, services } }) => (
              <li key={id}>
                <strong>
                  {isLong ? formatDateTime(start, zone) : formatTime(start, zone)}{' '}
                  {guest == null || guest.isWalkIn ? t('desk.walkIn') : formatName(guest, language)}
                </strong>
                {', '}
                {guest?.phone == null ? (
                  t('sick.noPhone')
                ) : (
                  <a href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`}>{unbroken(guest.phone)}</a>
                )}
                {', '}
                {services.map((it) => it.name).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={ui.row}>
        <ButtonLink to={`/provider/calendar?view=day&day=${day}`}>{t('sick.toCalendar')}</ButtonLink>
      </div>
    </div>
  );
}
