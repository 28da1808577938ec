import type { PlannedVisitDto } from '../../../api/calendar';
import type { KnownErrorCode } from '../../../api/errorCodes';
import { CheckField } from '../../../components/form/CheckField';
import ui from '../../../components/ui.module.css';
import { errorText, useLanguage } from '../../../lib/i18n';
import { dayOf, formatShortDay, formatTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from './recurrence.module.css';
import { startOf } from './visitChoices';

interface Props {
  visits: readonly PlannedVisitDto[];
  zone: string;
  /** They may be outside work hours. */
  overrulesHours: boolean;
  isChosen: (visit: PlannedVisitDto) => boolean;
  /** Takes a visit, by the start that was planned, or leaves it out. */
  onChoose: (start: string, isChosen: boolean) => void;
}

/** The visits that would follow: those that fit, and those that clash with where they would fit instead. */
export function PlannedVisits({ visits, zone, overrulesHours, isChosen, onChoose }: Props) {
  const t = useT();
  const language = useLanguage();
  const clashes = visits.filter((it) => it.code != null).length;
  const textOf = (start: string) => `${formatShortDay(dayOf(start, zone), language).text} ${formatTime(start, zone)}`;
  return (
    <fieldset className={styles.visits}>
      <legend>{t('recur.visits')}</legend>
      <p className={ui.muted} aria-live="polite">
        {clashes === 0 ? t('recur.allFit', { count: visits.length }) : t('recur.clashes', { count: clashes })}
      </p>
      {visits.map((it) => {
        const start = startOf(it, overrulesHours);
        const why = it.code == null ? undefined : whyNot(it.code, textOf(it.start), t);
        return (
          <div key={it.start} className={styles.visit}>
            {start === undefined ? (
              <p className={ui.muted}>{why}</p>
            ) : (
              <>
                <CheckField
                  name={`visit-${it.start}`}
                  label={textOf(start)}
                  checked={isChosen(it)}
                  onChange={(isOn) => onChoose(it.start, isOn)}
                />
                {why !== undefined && <p className={styles.why}>{why}</p>}
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Why a visit does not fit at its time. */
function whyNot(code: KnownErrorCode, when: string, t: ReturnType<typeof useT>): string {
  switch (code) {
    case 'booking.slot_taken':
      return t('recur.taken', { when });
    case 'event.outside_hours':
      return t('recur.outside', { when });
    default:
      return `${when}: ${errorText(code)}`;
  }
}
