import { Popover } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Icon } from '../../../components/icons/Icon';
import { chevronDown } from '../../../components/icons/icons';
import { DayPicker } from '../../../components/kit/DateField';
import type { Language } from '../../../lib/i18n';
import { useLanguage } from '../../../lib/i18n';
import type { Day } from '../../../lib/time';
import { formatDay, formatDays, formatMonth, formatPeriod, formatShortDay } from '../../../lib/time';
import { useMedia } from '../../../lib/useMedia';
import { useT } from '../../../lib/workspaceTexts';
import type { DeskView } from '../desk';
import { daysOf } from '../desk';
import type { ShowDesk } from '../useDeskAddress';
import styles from './Toolbar.module.css';

interface Props {
  view: DeskView;
  day: Day;
  onShow: ShowDesk;
}

/** The days shown, on a button that opens a calendar to go to others. */
export function DayJump({ view, day, onShow }: Props) {
  const t = useT();
  const language = useLanguage();
  const isNarrow = useMedia('(max-width: 767px)');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button type="button" className={styles.days} title={t('desk.date')} onClick={() => setOpen(!isOpen)}>
          <span>{isNarrow ? shortTitleOf(view, day, language) : titleOf(view, day, language)}</span>
          <Icon path={chevronDown} size={16} />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.picker ?? ''}
        aria-label={t('desk.date')}
        data-mantine-stop-propagation="true"
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <Suspense fallback={<p>{t('app.loading')}</p>}>
          {isOpen && (
            <DayPicker
              value={day}
              onPick={(chosen) => {
                setOpen(false);
                onShow({ day: chosen });
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function titleOf(view: DeskView, day: Day, language: Language): string {
  const { from, count } = daysOf(view, day);
  if (view === 'month') {
    return formatMonth(day, language);
  }
  return count === 1 ? formatDay(from, language) : formatPeriod(from, count, language);
}

/** For a phone. */
function shortTitleOf(view: DeskView, day: Day, language: Language): string {
  const { from, count } = daysOf(view, day);
  if (view === 'month') {
    return formatMonth(day, language);
  }
  return count === 1 ? formatShortDay(from, language).text : formatDays(from, count, day, language);
}
