import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EmployeeDto } from '../../api/api';
import { Alert } from '../../components/Alert';
import { useCompany } from '../../components/company/CompanyContext';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useLanguage, useT } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { addDays, clocksDiffer, dayOf, formatDay, formatWeek, mondayOf } from '../../lib/time';
import { SlotDays } from './SlotDays';
import styles from './SlotPicker.module.css';
import { useFreeSlots } from './useFreeSlots';
import type { ChosenSlot, Who } from './wizard';
import { slotDropped } from './wizardSlice';

interface Props {
  who: Who;
  services: string[];
  slot: ChosenSlot | undefined;
  /** The day a link asks to begin with. */
  from: Day | undefined;
  employees: EmployeeDto[];
}

/** The free times of one week as a list, and the way to other weeks. */
export function SlotPicker({ who, services, slot, from, employees }: Props) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const dispatch = useDispatch();
  const zone = company.timeZone;
  const [now] = useState(Date.now);
  const today = dayOf(now, zone);
  const [week, setWeek] = useState<Day | undefined>(() =>
    slot !== undefined ? mondayOf(dayOf(slot.start, zone)) : from === undefined ? undefined : mondayOf(from),
  );
  const [lost, setLost] = useState(false);
  const free = useFreeSlots({ companyId: company.id, zone, services, who, today, week });

  const covered = slot !== undefined && mondayOf(dayOf(slot.start, zone)) === free.week;
  const stillFree = free.slots?.some((it) => slot !== undefined && Date.parse(it.start) === Date.parse(slot.start));
  const gone = covered && free.settled && free.slots !== undefined && stillFree === false;
  useEffect(() => {
    if (gone) {
      setLost(true);
      dispatch(slotDropped());
    }
  }, [gone, dispatch]);

  const firstWeek = mondayOf(today);
  return (
    <section aria-labelledby="slots-title" className={ui.stack}>
      <div className={styles.head}>
        <h2 id="slots-title">{t('date.slotsTitle')}</h2>
        <div className={styles.weeks}>
          <button
            type="button"
            className={ui.quiet}
            aria-label={t('date.previousWeek')}
            disabled={free.week <= firstWeek}
            onClick={() => setWeek(addDays(free.week, -7))}
          >
            ‹
          </button>
          <p aria-live="polite">{formatWeek(free.week, language)}</p>
          <button
            type="button"
            className={ui.quiet}
            aria-label={t('date.nextWeek')}
            onClick={() => setWeek(addDays(free.week, 7))}
          >
            ›
          </button>
        </div>
      </div>
      {clocksDiffer(now, zone, browser.zone()) && (
        <Alert severity="hint" size="small" text={t('date.zone', { zone })} />
      )}
      {lost && slot === undefined && <Alert severity="warning" text={t('date.lost')} />}
      {free.error !== undefined && <QueryError text={t('date.loadFailed')} error={free.error} onRetry={free.retry} />}
      {free.error === undefined && free.slots === undefined && <Skeleton rows={4} />}
      {free.error === undefined && free.slots?.length === 0 && (
        <Alert severity="warning" text={t('date.noSlots')}>
          {free.nextFreeDay !== undefined && (
            <button type="button" className={ui.quiet} onClick={() => setWeek(mondayOf(free.nextFreeDay ?? today))}>
              {t('date.nextFree', { day: formatDay(free.nextFreeDay, language) })}
            </button>
          )}
          {free.noneAhead && <p>{t('date.noneAhead')}</p>}
        </Alert>
      )}
      {free.slots !== undefined && free.slots.length > 0 && (
        <>
          <p role="status" className={ui.muted}>
            {t('date.summary', { count: free.slots.length })}
          </p>
          <SlotDays slots={free.slots} who={who} slot={slot} employees={employees} today={today} />
        </>
      )}
    </section>
  );
}
