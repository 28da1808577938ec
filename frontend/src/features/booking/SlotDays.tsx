import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useCompany } from '../../components/company/CompanyContext';
import { Icon } from '../../components/icons/Icon';
import { check } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { formatDay } from '../../lib/time';
import styles from './SlotDays.module.css';
import type { SlotChoice, SlotDay } from './slots';
import { groupByDay, isSameInstant } from './slots';
import type { ChosenSlot } from './wizard';

interface Props {
  slots: SlotChoice[];
  slot: ChosenSlot | undefined;
  /** Whether each time names its person. */
  named: boolean;
  /** Names of near days: today, tomorrow. */
  near: Map<Day, string>;
  onPick: (slot: SlotChoice) => void;
  /** Content below a day's times. */
  footer?: ReactNode;
}

/** Free times by day; each day is a radio group. */
export function SlotDays({ slots, ...rest }: Props) {
  const { timeZone } = useCompany();
  const days = useMemo(() => groupByDay(slots, timeZone), [slots, timeZone]);
  return days.map((day) => <DayOfSlots key={day.day} {...rest} of={day} />);
}

/** Focuses a day's times, or the chosen one among them. */
export function focusDay(day: Day): void {
  const times = document.querySelectorAll<HTMLInputElement>(`input[name="slot-${day}"]`);
  const first = [...times].find((input) => input.checked) ?? times[0];
  first?.focus();
  first?.closest('section')?.scrollIntoView?.({ block: 'nearest' });
}

function DayOfSlots({ of, slot, named, near, onPick, footer }: Omit<Props, 'slots'> & { of: SlotDay }) {
  const t = useT();
  const language = useLanguage();
  const { day, count, parts } = of;
  const human = formatDay(day, language);
  const prefix = near.get(day);
  return (
    <section aria-labelledby={`day-${day}`} className={styles.day}>
      <h3 id={`day-${day}`}>
        {prefix === undefined ? human : `${prefix}, ${human}`}
        <span className={ui.hidden}>, </span>
        <span className={styles.count}>{t('date.dayCount', { count })}</span>
      </h3>
      <div role="radiogroup" aria-labelledby={`day-${day}`} className={styles.parts}>
        {parts.map(({ part, slots }) => (
          <div key={part} className={styles.part}>
            <p className={styles.partName} aria-hidden="true">
              {t(`date.${part}`)}
            </p>
            <div className={styles.slots}>
              {slots.map((free) => {
                const picked = isSameInstant(slot?.start, free.start);
                const name = `${human} ${free.time}, ${free.name}`;
                return (
                  <label key={free.start} className={styles.slot}>
                    <input
                      type="radio"
                      name={`slot-${day}`}
                      className={ui.hidden}
                      checked={picked}
                      onChange={() => onPick(free)}
                    />
                    <span className={ui.hidden}>{picked ? `${name}, ${t('date.selected')}` : name}</span>
                    <span aria-hidden="true" className={styles.face}>
                      {picked && <Icon path={check} size={16} />}
                      {free.time}
                      {named && <span className={styles.slotName}>{free.name}</span>}
                    </span>
                  </label>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {footer}
    </section>
  );
}
