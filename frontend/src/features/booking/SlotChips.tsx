import type { ReactNode } from 'react';
import { Chip } from '../../components/Chip';
import { useCompany } from '../../components/company/CompanyContext';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoment } from '../../lib/moment';
import type { Day } from '../../lib/time';
import { formatDay } from '../../lib/time';
import styles from './SlotPicker.module.css';
import type { SlotChoice } from './slots';
import { isSameInstant } from './slots';
import type { ChosenSlot } from './wizard';

interface Props {
  label: string;
  slots: SlotChoice[];
  slot: ChosenSlot | undefined;
  /** Names of near days: today, tomorrow. */
  near: Map<Day, string>;
  onPick: (slot: SlotChoice) => void;
  /** A further chip. */
  children?: ReactNode;
}

/** `holnap 09:00`, or further away the day in words. */
export function whenOf(
  { day, time, start }: SlotChoice,
  near: Map<Day, string>,
  zone: string,
  language: string,
): string {
  const name = near.get(day);
  return name === undefined ? formatMoment(start, zone, language) : `${name} ${time}`;
}

/** A few free times as chips; screen readers also get day and person. */
export function SlotChips({ label, slots, slot, near, onPick, children }: Props) {
  const language = useLanguage();
  const { timeZone } = useCompany();
  return (
    <fieldset className={styles.chips}>
      <legend className={ui.hidden}>{label}</legend>
      <span aria-hidden="true">{label}</span>
      {slots.map((free) => (
        <Chip key={free.start} pressed={isSameInstant(slot?.start, free.start)} onClick={() => onPick(free)}>
          <span>{whenOf(free, near, timeZone, language)}</span>
          <span className={ui.hidden}>{`, ${formatDay(free.day, language)}, ${free.name}`}</span>
        </Chip>
      ))}
      {children}
    </fieldset>
  );
}
