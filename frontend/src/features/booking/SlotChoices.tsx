import { lazy, Suspense } from 'react';
import { useCompany } from '../../components/company/CompanyContext';
import { SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { DayStrip, focusHead } from './DayStrip';
import { SlotDays } from './SlotDays';
import styles from './SlotPicker.module.css';
import type { SlotChoice } from './slots';
import type { SlotPickerState } from './useSlotPicker';
import type { ChosenSlot } from './wizard';

/** Loaded lazily; the list works without it. */
const SalonCalendar = lazy(
  () => import(/* webpackChunkName: "calendar", webpackPrefetch: true */ '../../components/calendar/SalonCalendar'),
);

/** Reserved while the grid loads. */
export const gridHeight = 'min(70vh, 40rem)';

const panelId = 'open-day';

interface Props {
  choices: SlotChoice[];
  slot: ChosenSlot | undefined;
  /** Whether each time names its person. */
  named: boolean;
  picker: SlotPickerState;
}

/** The free times as a calendar, as a list, or both side by side. */
export function SlotChoices({ choices, slot, named, picker }: Props) {
  const t = useT();
  const { timeZone: zone, slotStep } = useCompany();
  const { open, isWide, view } = picker;
  const list = (of: SlotChoice[], footer?: React.ReactNode) => (
    <SlotDays slots={of} slot={slot} named={named} near={picker.near} onPick={picker.pick} footer={footer} />
  );
  return (
    <div className={isWide ? styles.both : styles.one}>
      {(isWide || view === 'calendar') && (
        <div className={styles.grid}>
          <DayStrip
            days={picker.strip}
            open={open}
            panel={isWide ? undefined : panelId}
            today={picker.today}
            onChoose={picker.chooseDay}
          />
          {!isWide && open !== undefined && (
            <div id={panelId} className={styles.panel}>
              {list(
                choices.filter((it) => it.day === open),
                <button type="button" className={ui.link} onClick={() => focusHead(open)}>
                  {t('date.otherDay')}
                </button>,
              )}
            </div>
          )}
          <Suspense fallback={<SkeletonBlock shape="card" height={gridHeight} />}>
            <SalonCalendar
              from={picker.free.from}
              days={picker.days}
              slots={choices}
              named={named}
              chosen={picker.chosen}
              zone={zone}
              step={slotStep}
              now={picker.now}
              onPick={(picked) => {
                const choice = choices.find((it) => it.start === picked.start);
                if (choice !== undefined) {
                  picker.pickAndOpen(choice);
                }
              }}
            />
          </Suspense>
        </div>
      )}
      {(isWide || view === 'list') && <div className={styles.list}>{list(choices)}</div>}
    </div>
  );
}
