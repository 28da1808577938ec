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
}

/** A few free times as chips; screen readers also get day and person. */
export function SlotChips({ label, slots, slot, near, onPick }: Props) {
  const language = useLanguage();
  const { timeZone } = useCompany();
  return (
    <fieldset className={styles.chips}>
      <legend className={ui.hidden}>{label}</legend>
      <span aria-hidden="true">{label}</span>
      {slots.map((free) => {
        const day = near.get(free.day);
        return (
          <Chip key={free.start} pressed={isSameInstant(slot?.start, free.start)} onClick={() => onPick(free)}>
            <span>{day === undefined ? formatMoment(free.start, timeZone, language) : `${day} ${free.time}`}</span>
            <span className={ui.hidden}>{`, ${formatDay(free.day, language)}, ${free.name}`}</span>
          </Chip>
        );
      })}
    </fieldset>
  );
}
