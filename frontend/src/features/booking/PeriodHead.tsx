import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '../../components/Button';
import { Sheet } from '../../components/Dialog';
import { Icon } from '../../components/icons/Icon';
import { chevronDown, chevronLeft, chevronRight } from '../../components/icons/icons';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import { addDays, formatDays } from '../../lib/time';
import styles from './SlotPicker.module.css';
import type { SlotPickerState } from './useSlotPicker';
import { ViewSwitch } from './ViewSwitch';
import type { ProviderSelection } from './wizard';

const MonthPicker = lazy(() =>
  import(/* webpackChunkName: "months" */ './MonthPicker').then((it) => ({ default: it.MonthPicker })),
);

interface Props {
  who: ProviderSelection;
  services: string[];
  picker: SlotPickerState;
}

/** The days shown, how to get to others, and how many free times they have. */
export function PeriodHead({ who, services, picker }: Props) {
  const t = useT();
  const language = useLanguage();
  const [monthOpen, setMonthOpen] = useState(false);
  const { free, days, today, strip, isWide } = picker;
  const total = picker.choices?.length ?? 0;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.period}>
          <IconButton
            icon={chevronLeft}
            label={t(isWide ? 'date.previousWeek' : 'date.previousDays')}
            disabled={free.from <= today}
            onClick={() => picker.show(addDays(free.from, -days))}
          />
          <Button kind="quiet" className={styles.title} aria-haspopup="dialog" onClick={() => setMonthOpen(true)}>
            {formatDays(free.from, days, today, language)}
            <span className={ui.hidden}>, {t('date.pickMonth')}</span>
            <Icon path={chevronDown} size={16} />
          </Button>
          <IconButton
            icon={chevronRight}
            label={t(isWide ? 'date.nextWeek' : 'date.nextDays')}
            onClick={() => picker.show(addDays(free.from, days))}
          />
        </div>
        <p role="status" className={`${ui.muted} ${styles.summary}`}>
          {total > 0 &&
            `${t('date.dayCount', { count: total })} ${t('date.onDays', { count: strip.filter((it) => it.count > 0).length })}`}
        </p>
        {!isWide && <ViewSwitch view={picker.view} onChange={picker.setView} />}
      </div>
      <Sheet open={monthOpen} title={t('date.monthTitle')} onClose={() => setMonthOpen(false)}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <MonthPicker
            who={who}
            services={services}
            today={today}
            shown={free.from}
            onDay={(to) => {
              setMonthOpen(false);
              picker.jump(to);
            }}
          />
        </Suspense>
      </Sheet>
    </>
  );
}
