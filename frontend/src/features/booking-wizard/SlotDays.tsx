import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EmployeeDto, FreeSlotDto } from '../../api/api';
import { useCompany } from '../../components/company/CompanyContext';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { addDays, formatDay, formatTime } from '../../lib/time';
import { personOf } from './providers';
import styles from './SlotPicker.module.css';
import { groupByDay } from './slots';
import type { ChosenSlot, Who } from './wizard';
import { slotPicked } from './wizardSlice';

interface Props {
  slots: FreeSlotDto[];
  who: Who;
  slot: ChosenSlot | undefined;
  employees: EmployeeDto[];
  today: Day;
}

/** Free times day by day; all of them together are one choice. */
export function SlotDays({ slots, who, slot, employees, today }: Props) {
  const t = useT();
  const language = useLanguage();
  const { timeZone, slotStep } = useCompany();
  const dispatch = useDispatch();
  const days = useMemo(() => groupByDay(slots, timeZone), [slots, timeZone]);
  const names = useMemo(() => new Map(employees.map(({ id, firstName }) => [id, firstName])), [employees]);
  const near = new Map([
    [today, t('date.today')],
    [addDays(today, 1), t('date.tomorrow')],
  ]);

  return days.map(({ day, count, parts }) => {
    const human = formatDay(day, language);
    const prefix = near.get(day);
    return (
      <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
        <h3 id={`day-${day}`}>
          {prefix === undefined ? human : `${prefix}, ${human}`}
          <span className={styles.count}>{t('date.dayCount', { count })}</span>
        </h3>
        {parts.map(({ part, slots: members }) => (
          <div key={part} role="radiogroup" aria-label={`${human}, ${t(`date.${part}`)}`} className={styles.part}>
            <p className={styles.partName} aria-hidden="true">
              {t(`date.${part}`)}
            </p>
            <div className={styles.slots}>
              {members.map((free) => {
                const providerId = personOf(free, who, slotStep);
                if (providerId === undefined) {
                  return null;
                }
                const picked = slot !== undefined && Date.parse(slot.start) === Date.parse(free.start);
                const name = names.get(picked ? slot.providerId : providerId) ?? '';
                return (
                  <label key={free.start} className={styles.slot}>
                    <input
                      type="radio"
                      name="slot"
                      className={ui.hidden}
                      checked={picked}
                      onChange={() =>
                        dispatch(slotPicked({ start: free.start, end: free.end, providerId, shopId: who.shopId }))
                      }
                    />
                    {picked && (
                      <span aria-hidden="true" className={styles.tick}>
                        ✓
                      </span>
                    )}
                    <span className={ui.hidden}>{human} </span>
                    <span>{formatTime(free.start, timeZone)}</span>
                    <span className={who.kind === 'anyone' ? styles.slotName : ui.hidden}>
                      <span className={ui.hidden}>, </span>
                      {name}
                    </span>
                    {picked && <span className={ui.hidden}>, {t('date.selected')}</span>}
                  </label>
                );
              })}
            </div>
          </div>
        ))}
      </section>
    );
  });
}
