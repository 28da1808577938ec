import type { FreeSlotDto } from '../../api/scheduling';
import { Button } from '../../components/Button';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { dayOf, formatShortDay, formatTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import type { TypedPeriod } from './editor/draft';
import { lasting, minutesOf } from './editor/draft';

interface Props {
  times: readonly FreeSlotDto[];
  /** The time that is taken. */
  when: TypedPeriod;
  zone: string;
  onWhen: (when: TypedPeriod) => void;
}

/** The next free times of the same length, each in one press; those of another day with their day. */
export function NextFree({ times, when, zone, onWhen }: Props) {
  const t = useT();
  const language = useLanguage();
  const text = (day: Day, from: string) => (day === when.day ? from : `${formatShortDay(day, language).text} ${from}`);
  return times.length === 0 ? null : (
    <div className={ui.row}>
      <span aria-hidden="true">{t('desk.nextFree')}</span>
      <ul className={ui.row} aria-label={t('desk.nextFree')}>
        {times.map(({ start }) => {
          const [day, from] = [dayOf(start, zone), formatTime(start, zone)];
          return (
            <li key={start}>
              <Button kind="quiet" onClick={() => onWhen(lasting(day, from, minutesOf(when)))}>
                {text(day, from)}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
