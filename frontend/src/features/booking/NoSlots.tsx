import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor, ButtonLink } from '../../components/Button';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { phone } from '../../components/icons/icons';
import { useLanguage, useT } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { formatDay } from '../../lib/time';
import styles from './SlotPicker.module.css';

interface Props {
  nextFreeDay: Day | undefined;
  noneAhead: boolean;
  onDay: (day: Day) => void;
  /** Switches to any person of the shop; undefined where that would change nothing. */
  onAnyone: (() => void) | undefined;
  /** Opens the list of people. */
  onOtherProvider: () => void;
}

/** Shown without free times: offers the next free day, other people, or a call. */
export function NoSlots({ nextFreeDay, noneAhead, onDay, onAnyone, onOtherProvider }: Props) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  return (
    <Alert severity="warning" text={t('date.noSlots')}>
      {noneAhead && <p className={styles.full}>{t('date.noneAhead')}</p>}
      {nextFreeDay !== undefined && (
        <Button kind="quiet" onClick={() => onDay(nextFreeDay)}>
          {t('date.nextFree', { day: formatDay(nextFreeDay, language) })}
        </Button>
      )}
      {onAnyone !== undefined && (
        <Button kind="quiet" onClick={onAnyone}>
          {t('date.anyone')}
        </Button>
      )}
      <Button kind="quiet" aria-haspopup="dialog" onClick={onOtherProvider}>
        {t('date.otherProvider')}
      </Button>
      {company.hasWaitingList && (
        <ButtonLink kind="quiet" to={bookingPath(company, 'waiting')}>
          {t('date.waitingList')}
        </ButtonLink>
      )}
      {company.phone != null && (
        <ButtonAnchor kind="quiet" icon={phone} href={`tel:${company.phone}`}>
          {t('date.call', { phone: company.phoneText ?? company.phone })}
        </ButtonAnchor>
      )}
    </Alert>
  );
}
