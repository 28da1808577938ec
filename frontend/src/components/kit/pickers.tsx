import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/hu';
import { DatePicker, getTimeRange, TimeGrid } from '@mantine/dates';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../lib/i18n';
import { formatDay } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './fields.module.css';

interface Props {
  value: string;
  onPick: (value: string) => void;
}

/** Focuses the first match of these selectors on mount. */
function useFocusInside(selectors: readonly string[]): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef(selectors);
  useEffect(() => {
    const found = wanted.current.flatMap((it) => root.current?.querySelector<HTMLElement>(it) ?? []);
    found.at(0)?.scrollIntoView({ block: 'nearest' });
    found.at(0)?.focus();
  }, []);
  return root;
}

/** Weeks begin on Monday. */
export function DayPicker({ value, onPick }: Props) {
  const t = useT();
  const language = useLanguage();
  const root = useFocusInside(['[data-selected]', '[data-today]', 'td button[tabindex="0"]', 'td button']);
  return (
    <div ref={root}>
      <DatePicker
        locale={language}
        firstDayOfWeek={1}
        highlightToday
        {...(value === '' ? { value: null } : { value, defaultDate: value })}
        monthLabelFormat={language === 'hu' ? 'YYYY. MMMM' : 'MMMM YYYY'}
        monthsListFormat="MMM"
        getDayAriaLabel={(day) => formatDay(day.slice(0, 10), language)}
        ariaLabels={{
          previousMonth: t('date.previousMonth'),
          nextMonth: t('date.nextMonth'),
          previousYear: t('date.previousYear'),
          nextYear: t('date.nextYear'),
          previousDecade: t('date.previousDecade'),
          nextDecade: t('date.nextDecade'),
          monthLevelControl: t('date.chooseMonth'),
          yearLevelControl: t('date.chooseYear'),
        }}
        onChange={(day) => day !== null && onPick(day)}
      />
    </div>
  );
}

/** Quarter hours of the usual opening times. */
const quarters = getTimeRange({ startTime: '06:00', endTime: '21:45', interval: '00:15' });

export function TimePicker({ value, onPick }: Props) {
  const root = useFocusInside(['[data-active]', 'button']);
  return (
    <div ref={root} className={styles.times}>
      <TimeGrid
        data={quarters}
        value={value === '' ? null : value}
        simpleGridProps={{ cols: 4, spacing: 4, verticalSpacing: 4 }}
        onChange={(time) => time !== null && onPick(time.slice(0, 5))}
      />
    </div>
  );
}
